import { sql, type Transaction } from 'kysely'

import type { AuditAction } from '#domain/audit/actions.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, itemAt, valueFor } from '#domain/lists.ts'

import { AUDITED } from './audit.ts'
import type { Db } from './db/connect.ts'
import type { Database } from './db/tables.ts'
import { traceparent } from './traces.ts'

/** The chain of what was done at the desk itself. */
export const DESK = 'desk'

export type Tx = Transaction<Database>

export type Change = { what: AuditAction; target: string; before?: unknown; after?: unknown }
/** Notes what changed; the rows are written last, in the same transaction. */
export type Note = (change: Change) => void

/** Runs the change in one transaction: once per idempotency key, with its audit rows. */
export type Write = <T>(change: (tx: Tx, note: Note) => Promise<T>) => Promise<T>

export type Writer = {
  db: Db
  /** The operator, or 'public' where nobody is signed in. */
  scope: string
  actor: string
  address: string
  requestId: string
  now: () => Date
  /** How a transaction is come by; one of its own unless said otherwise. */
  transact?: <T>(work: (tx: Tx) => Promise<T>, written: Written<T> | null) => Promise<T>
  /** No two transactions of this scope are come by at once: the second of two equal requests need not be made to wait. */
  inTurn?: boolean
  /** `null` when the caller sent no key. */
  once: {
    key: string
    call: string
    inputHash: Buffer
    /** Whether a hash that was kept is of this input, also from before a change of keys. */
    isSameInput: (kept: Buffer) => boolean
    encode: (reply: unknown) => string
    decode: (text: string) => unknown
  } | null
}

/** What `writerOf` does within a transaction, for whoever does it for several of them together. */
export type Written<T> = { writer: Writer; change: (tx: Tx, note: Note) => Promise<T> }

const RETRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

export const writerOf = (writer: Writer): Write => {
  const transact = writer.transact ?? ((work) => writer.db.transaction().execute(work))
  const attempt = <T>(change: Written<T>['change']): Promise<T> => {
    const written = { writer, change }
    const work = async (tx: Tx) => {
      await tellTrace(tx)
      const [answer] = await writeEach(tx, [written])
      if (answer instanceof Failure) throw answer
      return answer as T
    }
    // a trace follows one request
    return transact(work, isTraced() ? null : written)
  }
  return (change) => retrying(() => attempt(change))
}

/** Changes that follow one another, with what is asked and noted about all of them asked and noted once. */
export const writeEach = <T>(tx: Tx, written: readonly Written<T>[]): Promise<(T | Failure)[]> =>
  writeTogether(
    tx,
    written.map(({ writer }) => writer),
    async (open) => {
      const done: Done<T>[] = []
      for (const place of open) {
        const changes: Change[] = []
        const reply = await itemAt(written, place).change(tx, (noted) => changes.push(noted))
        done.push({ reply, changes })
      }
      return done
    },
  )

/** What somebody changed, and how he is answered. */
export type Done<T> = { reply: T; changes: readonly Change[] }

/**
 * Changes of several people in one transaction, each once per his key and with his own audit rows: `change` is told by their places whose are
 * still to be made, and answers for those. Who is refused has changed nothing, or the transaction is given up.
 */
export async function writeTogether<T>(
  tx: Tx,
  writers: readonly Writer[],
  change: (open: readonly number[]) => Promise<readonly (Done<T> | Failure)[]>,
): Promise<(T | Failure)[]> {
  const answers: (T | Failure)[] = []
  const earlier = await findEarlier(tx, writers)
  const open = writers.flatMap((_, place) => (earlier.has(place) ? [] : [place]))
  for (const [place, answer] of earlier) answers[place] = answer as T | Failure
  const outcomes = open.length === 0 ? [] : await change(open)
  const made: Made[] = []
  outcomes.forEach((outcome, n) => {
    const place = itemAt(open, n)
    if (outcome instanceof Failure) answers[place] = outcome
    else made.push({ ...outcome, place, writer: itemAt(writers, place) })
  })
  const replies = await remember(tx, made)
  made.forEach(({ place }, n) => (answers[place] = replies[n] as T))
  await appendAudit(tx, made)
  return answers
}

type Made = Done<unknown> & { place: number; writer: Writer }

const isTraced = (): boolean => traceparent()?.endsWith('-01') === true

/** Triggers queue work too: where this is traced, they know by whom it was asked for. */
async function tellTrace(tx: Tx): Promise<void> {
  if (isTraced()) await sql`select set_config('app.traceparent', ${traceparent()}, true)`.execute(tx)
}

/** Runs a transaction again when the database asks for it: a serialization failure or a deadlock, a few times, with jitter. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries > RETRIES || !RETRYABLE.has(String((error as { code?: unknown }).code))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

type Once = NonNullable<Writer['once']>
type Keyed = { place: number; writer: Writer; once: Once }
type Remembered = { place: number; call: string; input_hash: Buffer; reply: string | null }

/** What was answered before under these keys. The lock makes the second of two equal requests wait for the first and then find its reply. */
async function findEarlier(tx: Tx, writers: readonly Writer[]): Promise<Map<number, unknown>> {
  const keyed = writers.flatMap((writer, place): Keyed[] => (writer.once ? [{ place, writer, once: writer.once }] : []))
  if (keyed.length === 0) return new Map()
  for (const { writer, once } of keyed) {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${personOf(writer)}:${once.key}`}, 1))`
    if (!writer.inTurn) await lock.execute(tx)
  }
  const { rows } = await sql<Remembered>`
    select asked.place, kept.call, kept.input_hash, coalesce(kept.reply_sealed, kept.reply::text) as reply
    from unnest(${keyed.map(({ place }) => place)}::int[], ${keyed.map(({ writer }) => personOf(writer))}::text[],
      ${keyed.map(({ once }) => once.key)}::text[]) as asked (place, scope, key)
    join idempotency kept on kept.scope = asked.scope and kept.key = asked.key`.execute(tx)
  const found = new Map(rows.map((row) => [row.place, row]))
  return new Map(
    keyed.flatMap(({ place, once }) => {
      const earlier = found.get(place)
      return earlier ? [[place, replyOf(once, earlier)]] : []
    }),
  )
}

const replyOf = (once: Once, { call, input_hash, reply }: Remembered): unknown =>
  call === once.call && once.isSameInput(input_hash)
    ? once.decode(reply ?? 'null')
    : new Failure('idempotency.conflict')

/** Whose keys these are: two people of one operator may choose the same one for different things. */
const personOf = ({ scope, actor }: Writer): string => (actor === scope ? scope : `${scope} ${actor}`)

/**
 * Gives each reply as a repeat will read it, so that the first one has the same bytes. On the way it waits for the audit's chains: there is
 * one per operator, and the lock keeps two writers from following the same row.
 */
async function remember(tx: Tx, made: readonly Made[]): Promise<unknown[]> {
  const chains = [...new Set(made.flatMap(({ writer, changes }) => (changes.length > 0 ? [writer.scope] : [])))]
  const waited = sql`select count(pg_advisory_xact_lock(hashtextextended('audit:' || scope, 2)))
    from unnest(${chains.toSorted()}::text[]) as scope`
  const kept = made.flatMap(({ writer, reply }) => {
    const { once } = writer
    return once ? [{ writer, once, text: once.encode(reply) }] : []
  })
  if (kept.length === 0) {
    if (chains.length > 0) await waited.execute(tx)
    return made.map(({ reply }) => reply)
  }
  const { numAffectedRows } = await sql`
    with waited as materialized (${waited})
    insert into idempotency (scope, key, call, input_hash, reply_sealed, at)
    select kept.*, ${firstOf(kept).writer.now()}::timestamptz from waited, unnest(${kept.map(({ writer }) => personOf(writer))}::text[], ${kept.map(({ once }) => once.key)}::text[],
      ${kept.map(({ once }) => once.call)}::text[], ${kept.map(({ once }) => once.inputHash)}::bytea[],
      ${kept.map(({ text }) => text)}::text[]) as kept
    on conflict do nothing`.execute(tx)
  // another call with the same key, which did not wait in the same turn, was quicker
  if (Number(numAffectedRows) !== kept.length) throw new Failure('idempotency.conflict')
  const texts = new Map(kept.map(({ writer, text }) => [writer, text]))
  return made.map(({ writer, reply }) => (writer.once ? writer.once.decode(valueFor(texts, writer)) : reply))
}

/**
 * Each behind the one before it in its chain, in one statement. The last row of a chain is read by it and not by the one before: after the
 * chain was waited for.
 */
async function appendAudit(tx: Tx, made: readonly Made[]): Promise<void> {
  const links = new Map<string, number>()
  const rows = made.flatMap(({ writer: { scope, actor, address, requestId, now }, changes }) =>
    changes.map(({ what, target, before = null, after = null }) => {
      const link = (links.get(scope) ?? 0) + 1
      links.set(scope, link)
      return {
        link,
        lcoid: scope,
        at: now().toISOString(),
        actor,
        what,
        target,
        before,
        after,
        address,
        request_id: requestId,
      }
    }),
  )
  if (rows.length === 0) return
  const isChain = rows.length > links.size
  await sql`
    with recursive noted as (
      select link, lcoid, at, actor, what, target, coalesce(before, 'null') as before, coalesce(after, 'null') as after, address, request_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (link int, lcoid text, at timestamptz, actor text, what text,
        target text, before jsonb, after jsonb, address text, request_id text)),
    chained as (
      select noted.*, sha256(
        coalesce((select hash from audit where lcoid = noted.lcoid order by id desc limit 1), '') || ${AUDITED}) as hash
      from noted where link = 1 ${isChain ? FURTHER_LINKS : sql``})
    insert into audit (lcoid, at, actor, what, target, before, after, address, request_id, hash)
    select lcoid, at, actor, what, target, before, after, address, request_id, hash from chained order by link`.execute(
    tx,
  )
}

const FURTHER_LINKS = sql`
  union all
  select noted.*, sha256(chained.hash || ${AUDITED})
  from chained join noted on noted.lcoid = chained.lcoid and noted.link = chained.link + 1`
