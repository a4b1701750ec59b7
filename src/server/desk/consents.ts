import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { pick } from '#domain/lists.ts'
import { add, paise, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { deleteRows, findRow, rowsLike, updateRows } from '../db/rows.ts'
import { announceNotice } from '../notices/tell.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import { announceCredit } from '../payments/settle.ts'
import { settingsOf } from '../settings/store.ts'
import type { Consent } from '../wallet/carry-out.ts'
import { checkCovered, creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { carry } from './carry.ts'
import type { DeskContext } from './context.ts'
import { checkTwoPeople, countCode, forgiveCodes, useFactor } from './two-people.ts'
import { wrong } from './given.ts'

type Named = Consent & { lconame: string }
type AdjustWalletInput = Input<typeof watchCalls.adjustWallet>

const toRow = (row: Named) => ({
  consentid: String(row.consentid),
  ...pick(row, 'lcoid', 'lconame', 'what', 'about', 'direction', 'amount', 'reason', 'state', 'asked', 'decided'),
  askedby: row.asked_by,
  decidedby: row.decided_by ?? '',
})

const consents = (db: Db) =>
  db.selectFrom('consent as c').innerJoin('operator as o', 'o.lcoid', 'c.lcoid').selectAll('c').select('o.lconame')

type Announcer = Pick<DeskContext, 'system'> & { live: Pick<DeskContext['live'], 'announce'> }
export type Adjuster = Announcer &
  Pick<DeskContext, 'config' | 'now' | 'spendFor'> & {
    staff: Pick<DeskContext['staff'], 'staffid'>
  }

export const limitOf = async ({
  system,
  config,
  now,
}: Pick<DeskContext, 'system' | 'config' | 'now'>): Promise<Paise> =>
  (await settingsOf(system, config, now())).CONSENT_ABOVE

type NewConsent = Pick<Consent, 'lcoid' | 'what' | 'direction' | 'amount' | 'reason' | 'asked_by' | 'about'>

/**
 * In the wallet's turn. Done at once up to the limit, which holds for a day: small sums do not add up to a large one past everybody
 * else. Above it the change waits for a second person.
 */
export async function askFor(tx: Tx, asked: NewConsent, { limit, at }: { limit: Paise; at: Date }): Promise<Consent> {
  const alone = add(asked.amount, await movedAlone(tx, asked, at)) <= limit
  if (asked.direction === 'DEBIT') await checkCovered(tx, asked.lcoid, asked.amount)
  const row = await insert(tx, { ...asked, alone }, at)
  return alone ? carry(tx, row, at) : row
}

export async function adjustWallet({ what = 'WALLET', utr = '', ...asked }: AdjustWalletInput, context: Adjuster) {
  const { system, staff, now, spendFor } = context
  const { lcoid } = asked
  if (what !== 'WALLET' && asked.direction === 'DEBIT') throw wrong('direction', 'invalid')
  if (what === 'BANK_TRANSFER' && utr === '') throw wrong('utr', 'required')
  const about = what === 'BANK_TRANSFER' ? utr : ''
  const operator = orNotFound(await findRow(system, 'operator', { lcoid }, ['lconame']))
  const limit = await limitOf(context)
  const made = await spendFor(lcoid)(async (tx, note) => {
    const row = await askFor(tx, { ...asked, what, about, asked_by: staff.staffid }, { limit, at: now() })
    note({
      what: 'wallet',
      target: lcoid,
      after: { ...asked, what, about, consentid: row.consentid, state: row.state },
    })
    return { ...toRow({ ...row, ...operator }), credit: await creditOf(tx, lcoid) }
  })
  if (made.state === 'DONE') await announceChange(context, lcoid)
  return made
}

/** Under the wallet's lock, so that two windows at once see each other. */
async function movedAlone(tx: Tx, { lcoid, asked_by }: Pick<Consent, 'lcoid' | 'asked_by'>, at: Date): Promise<Paise> {
  const { moved } = await rowsLike(tx, 'consent', { lcoid, asked_by, state: 'DONE' })
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('moved'))
    .where('asked', '>=', startOf(dayOf(at)))
    .where('decided_by', 'is', null)
    .executeTakeFirstOrThrow()
  return paise(moved)
}

async function insert(tx: Tx, { alone, ...asked }: NewConsent & { alone: boolean }, at: Date): Promise<Consent> {
  const made = await tx
    .insertInto('consent')
    .values({
      ...asked,
      state: alone ? 'DONE' : 'WAITING',
      asked: at,
      decided_by: null,
      decided: alone ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (made.what === 'BANK_TRANSFER') await takeUtr(tx, made)
  return made
}

/** One that waits or is booked is not booked again, whoever's wallet it is for. */
async function takeUtr(tx: Tx, { about: utr, consentid }: Consent): Promise<void> {
  const taken = await tx
    .insertInto('booked_utr')
    .values({ utr, consentid })
    .onConflict((conflict) => conflict.column('utr').doNothing())
    .returning('utr')
    .executeTakeFirst()
  if (!taken) throw wrong('utr', 'taken')
}

/** After the commit. */
export async function announceChange(context: Announcer, lcoid: string): Promise<void> {
  await announceCredit(context, lcoid)
  await announceNotice(context.live, { lcoid })
}

type Decided = Input<typeof watchCalls.decideConsent>

async function findAsked(db: Db, consentid: string): Promise<Named> {
  return orNotFound(await consents(db).where('c.consentid', '=', Number(consentid)).executeTakeFirst())
}

export const consentHandlers = { listConsents, decideConsent, withdrawConsent }

async function decideConsent({ consentid, decision, code = '' }: Decided, context: DeskContext) {
  const { system, staff, now, spendFor } = context
  const asked = await findAsked(system, consentid)
  if (staff.secondfactor) await countCode(context)
  const decided = await spendFor(asked.lcoid)(async (tx, note) => {
    const row = await lock(tx, asked.consentid)
    await checkTwoPeople(tx, row.asked_by, context)
    await useFactor(tx, code, context)
    const state = decision === 'APPROVE' ? 'DONE' : 'REFUSED'
    const after = await close(tx, row, { state, decided_by: staff.staffid, decided: now() })
    const { lcoid, direction, amount, asked_by } = row
    note({ what: 'consent', target: lcoid, after: { consentid: row.consentid, decision, direction, amount, asked_by } })
    // a debit that the wallet does not cover undoes all of this: it waits on
    const made = state === 'DONE' ? await carry(tx, after, after.decided) : after
    return toRow({ ...made, lconame: asked.lconame })
  })
  await forgiveCodes(context)
  if (decided.state === 'DONE') await announceChange(context, decided.lcoid)
  return decided
}

/** Nothing has moved yet: it waits no longer, and stands there as taken back. */
async function withdrawConsent({ consentid }: { consentid: string }, context: DeskContext) {
  const { system, staff, now, writeFor } = context
  const asked = await findAsked(system, consentid)
  return writeFor(asked.lcoid)(async (tx, note) => {
    const row = await lock(tx, asked.consentid)
    if (row.asked_by !== staff.staffid) throw new Failure('desk.not-yours')
    const after = await close(tx, row, { state: 'WITHDRAWN', decided_by: staff.staffid, decided: now() })
    const { lcoid, direction, amount } = row
    note({ what: 'consent-withdrawn', target: lcoid, after: { consentid: row.consentid, direction, amount } })
    return toRow({ ...after, lconame: asked.lconame })
  })
}

/** Held until the transaction ends. */
const lock = (tx: Tx, consentid: number): Promise<Consent> =>
  tx.selectFrom('consent').selectAll().where('consentid', '=', consentid).forUpdate().executeTakeFirstOrThrow()

type Closed = { state: Exclude<Consent['state'], 'WAITING'>; decided_by: string; decided: Date }

/** Of two who come at once the second finds it closed. */
async function close(tx: Tx, row: Consent, closed: Closed) {
  if (row.state !== 'WAITING') throw new Failure('desk.decided')
  await updateRows(tx, 'consent', { consentid: row.consentid }, closed)
  if (closed.state !== 'DONE') await deleteRows(tx, 'booked_utr', { consentid: row.consentid })
  return { ...row, ...closed }
}

async function listConsents({ state, after }: Input<typeof watchCalls.listConsents>, context: DeskContext) {
  const found = consents(context.system).where(narrowedTo('c.state', state))
  const page = await pageBy(found, { after, at: 'c.asked', id: 'c.consentid', idType: 'bigint' }, toRow)
  return { ...page, limit: await limitOf(context) }
}
