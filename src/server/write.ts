import { sql, type Transaction } from 'kysely'

import type { AuditAction } from '#domain/audit/actions.ts'
import { Failure } from '#domain/errors.ts'

import { AUDITED } from './audit.ts'
import type { Db } from './db/connect.ts'
import type { Database } from './db/tables.ts'
import { traceparent } from './traces.ts'

/** The chain of what was done at the desk itself. */
export const DESK = 'desk'

export type Tx = Transaction<Database>

type Change = { what: AuditAction; target: string; before?: unknown; after?: unknown }
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
  transact?: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
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

const RETRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

export const writerOf = (writer: Writer): Write => {
  const transact = writer.transact ?? ((work) => writer.db.transaction().execute(work))
  const attempt = <T>(change: (tx: Tx, note: Note) => Promise<T>): Promise<T> =>
    transact(async (tx) => {
      await tellTrace(tx)
      const earlier = await findEarlier(tx, writer)
      if (earlier) return earlier.reply as T
      const changes: Change[] = []
      const reply = await change(tx, (noted) => changes.push(noted))
      const answer = await remember(tx, writer, reply, changes.length > 0)
      for (const noted of changes) await appendAudit(tx, writer, noted)
      return answer as T
    })
  return (change) => retrying(() => attempt(change))
}

/** Triggers queue work too: where this is traced, they know by whom it was asked for. */
async function tellTrace(tx: Tx): Promise<void> {
  const parent = traceparent()
  if (parent?.endsWith('-01')) await sql`select set_config('app.traceparent', ${parent}, true)`.execute(tx)
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

/** The lock makes the second of two equal requests wait for the first and then find its reply. */
async function findEarlier(tx: Tx, writer: Writer): Promise<{ reply: unknown } | null> {
  const { once, inTurn } = writer
  if (!once) return null
  const scope = personOf(writer)
  if (!inTurn) await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope}:${once.key}`}, 1))`.execute(tx)
  const earlier = await tx
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', once.key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.call !== once.call || !once.isSameInput(earlier.input_hash)) throw new Failure('idempotency.conflict')
  return { reply: once.decode(earlier.reply_sealed ?? earlier.reply ?? 'null') }
}

/** Whose keys these are: two people of one operator may choose the same one for different things. */
const personOf = ({ scope, actor }: Writer): string => (actor === scope ? scope : `${scope} ${actor}`)

/** One chain per operator; the lock keeps two writers from following the same row. */
const auditLock = (scope: string) => sql`pg_advisory_xact_lock(hashtextextended(${`audit:${scope}`}, 2))`

/** Gives the reply as a repeat will read it, so that the first one has the same bytes. On the way it waits for the audit's chain. */
async function remember(tx: Tx, writer: Writer, reply: unknown, isAudited: boolean): Promise<unknown> {
  const { scope, once, now } = writer
  if (!once) {
    if (isAudited) await sql`select ${auditLock(scope)}`.execute(tx)
    return reply
  }
  const text = once.encode(reply)
  const { numAffectedRows } = await sql`
    ${isAudited ? sql`with waited as materialized (select ${auditLock(scope)})` : sql``}
    insert into idempotency (scope, key, call, input_hash, reply_sealed, at)
    select ${personOf(writer)}, ${once.key}, ${once.call}, ${once.inputHash}, ${text}, ${now()} ${isAudited ? sql`from waited` : sql``}
    on conflict do nothing`.execute(tx)
  // another call with the same key, which did not wait in the same turn, was quicker
  if (Number(numAffectedRows) !== 1) throw new Failure('idempotency.conflict')
  return once.decode(text)
}

/** Behind the one before it, which is read by a statement of its own: after the chain was waited for. */
async function appendAudit(tx: Tx, writer: Writer, { what, target, before, after }: Change): Promise<void> {
  const row = {
    lcoid: writer.scope,
    at: writer.now().toISOString(),
    actor: writer.actor,
    what,
    target,
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
    address: writer.address,
    request_id: writer.requestId,
  }
  await sql`
    insert into audit (lcoid, at, actor, what, target, before, after, address, request_id, hash)
    select noted.*, sha256(
      coalesce((select hash from audit where lcoid = noted.lcoid order by id desc limit 1), '') || ${AUDITED})
    from (values (${row.lcoid}, ${row.at}::timestamptz, ${row.actor}, ${row.what}, ${row.target}, ${row.before}::jsonb,
      ${row.after}::jsonb, ${row.address}, ${row.request_id}))
      as noted (lcoid, at, actor, what, target, before, after, address, request_id)`.execute(tx)
}
