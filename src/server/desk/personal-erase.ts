import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { ERASED_PARTS, type ErasedPart } from '#domain/desk/people-calls.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { CUSTOMER_FIELDS, type CustomerValues } from '#domain/subscribers/fields.ts'

import { isContractOf } from '../boxes/status.ts'
import type { Services } from '../context.ts'
import { sharing, updateRows } from '../db/rows.ts'
import { paperIdOf } from '../proformas/paper.ts'
import { lockHome, type Home, type Key } from '../subscribers/store.ts'
import type { Tx, Write } from '../write.ts'
import { ERASURE } from './audit.ts'
import type { DeskContext } from './context.ts'
import { eraseAlerts, eraseCollections, eraseOnScreen, eraseRequests, eraseTickets } from './personal-words.ts'

/** The town stays: it is the place of supply on what the law wants kept. */
const NOBODY = {
  ...(Object.fromEntries(
    Object.entries(CUSTOMER_FIELDS).flatMap(([name, field]) =>
      field.stays ? [] : [[name, 'blank' in field ? field.blank : '']],
    ),
  ) as Partial<CustomerValues>),
  fname: 'Erased',
  aadhar_last4: '',
  ott_mob: '',
  whatsapp_heard: null,
  crf: null,
} as const

type Erased = { subscriberid: string; erased: ErasedPart[] }
type Asked = Key & { reason: string }

/**
 * Erases who a subscriber is. Contracts, ledger and invoices stay, without him. Erasing again erases what came since, and
 * is no mistake.
 */
export const erasePersonal = (
  write: Write,
  { reason, ...key }: Asked,
  { storage, now }: Pick<Services, 'storage' | 'now'>,
): Promise<Erased> =>
  write(async (tx, note) => {
    const home = await lockHome(tx, key)
    await refuseRunning(tx, key, dayOf(now()))
    const had = {
      home: await eraseHome(tx, home, now()),
      documents: await eraseDocuments(tx, key, storage),
      messages: await eraseMessages(tx, key),
      changes: await eraseChanges(tx, key),
      broadband: await eraseConnection(tx, key),
      apps: await eraseApps(tx, key),
      proformas: await eraseProformas(tx, key, storage),
      alerts: await eraseAlerts(tx, key),
      tickets: await eraseTickets(tx, key),
      onscreen: await eraseOnScreen(tx, key),
      requests: await eraseRequests(tx, key),
      collections: await eraseCollections(tx, key),
    } satisfies Record<ErasedPart, number>
    await forgetTries(tx, key)
    const erased = ERASED_PARTS.filter((part) => had[part] > 0)
    note({ what: ERASURE, target: key.subscriberid, after: { reason, erased } })
    return { subscriberid: key.subscriberid, erased }
  })

/** Somebody who is being served is known by name. */
async function refuseRunning(tx: Tx, { lcoid, subscriberid }: Key, today: Day): Promise<void> {
  const running = await tx
    .selectFrom('box')
    .innerJoin('contract as c', sharing('c', 'box', 'stbno'))
    .select('c.contractno')
    .where('box.lcoid', '=', lcoid)
    .where('box.subscriberid', '=', subscriberid)
    .where('c.former_subscriberid', 'is', null)
    .where('c.status', 'in', ['A', 'D', 'S'])
    .where('c.validity', '>=', today)
    .executeTakeFirst()
  if (running) throw new Failure('desk.pack-runs', running)
}

async function eraseHome(tx: Tx, home: Home, at: Date): Promise<number> {
  const { lcoid, subscriberid } = home
  const known = Object.entries(NOBODY).some(([field, empty]) => home[field as keyof typeof NOBODY] !== empty)
  await updateRows(tx, 'subscriber', { lcoid, subscriberid }, { ...NOBODY, updated: at, erased: at })
  return Number(known)
}

/**
 * What was handed in for him, and what goes with tickets about him. The files go before the transaction ends: a row whose file
 * is gone is erased by asking again, a file that no row knows of never is.
 */
async function eraseDocuments(tx: Tx, { lcoid, subscriberid }: Key, storage: Services['storage']): Promise<number> {
  const { rows } = await sql<{ fileid: string }>`
    delete from document where lcoid = ${lcoid} and (subscriberid = ${subscriberid} or ticketid in (
      select ticketid from ticket where lcoid = ${lcoid} and subscriberid = ${subscriberid}))
    returning fileid`.execute(tx)
  for (const { fileid } of rows) await storage.drop(fileid)
  return rows.length
}

/** One that waits is not sent any more: there is nobody to send it to. */
async function eraseMessages(tx: Tx, { lcoid, subscriberid }: Key): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({
      recipient: '',
      content: '',
      filled: null,
      state: sql`case state when 'WAITING' then 'FAILED' else state end`,
    })
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .where('recipient', '<>', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function eraseChanges(tx: Tx, { lcoid, subscriberid }: Key): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_change')
    .set({ before: '', after: '' })
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .where((or) => or.or([or('before', '<>', ''), or('after', '<>', '')]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Nobody renews for somebody who is nobody. */
const forgetTries = (tx: Tx, { lcoid, subscriberid }: Key) =>
  sql`
    delete from renewal_try t using contract c join box b using (lcoid, stbno)
    where t.lcoid = ${lcoid} and c.lcoid = t.lcoid and c.contractno = t.contractno and b.subscriberid = ${subscriberid}`.execute(
    tx,
  )

/** No tax paper: what it was for stays, whom it was for does not. One that was drawn is drawn anew when somebody asks for it. */
async function eraseProformas(tx: Tx, { lcoid, subscriberid }: Key, storage: Services['storage']): Promise<number> {
  const nobody = JSON.stringify({ name: NOBODY.fname, address: '', more: [] })
  const { numAffectedRows = 0n } = await sql`
    update proforma set note = '', lines = lines || jsonb_build_object('recipient', (lines -> 'recipient') || ${nobody}::jsonb)
    where lcoid = ${lcoid} and subscriberid = ${subscriberid} and lines -> 'recipient' ->> 'name' <> ${NOBODY.fname}`.execute(
    tx,
  )
  const proformas = tx.selectFrom('proforma').select('number').where('lcoid', '=', lcoid)
  for (const { number } of await proformas.where('subscriberid', '=', subscriberid).execute())
    await storage.drop(paperIdOf(number))
  return Number(numAffectedRows)
}

export const erasePersonalData = (asked: Input<typeof watchCalls.erasePersonalData>, context: DeskContext) =>
  erasePersonal(context.writeFor(asked.lcoid), asked, context)

/** What was ordered on his STBs while he had them; who has one now keeps his own. One that is on its way is answered first. */
const isSettledOrderOf = ({ lcoid, subscriberid }: Key) => sql`
  o.lcoid = ${lcoid} and o.state not in ('NEW', 'SENT') and o.id in (
    select ordered.id from (
      select stbno, 'infinity'::timestamptz as until from box where lcoid = ${lcoid} and subscriberid = ${subscriberid}
      union select oldstb, created from box_swap where lcoid = ${lcoid} and subscriberid = ${subscriberid}
      union select stbno, at from box_move where lcoid = ${lcoid} and from_subscriberid = ${subscriberid}) as held
    join cas_command ordered on ordered.lcoid = ${lcoid} and ordered.stbno = held.stbno and ordered.created <= held.until)`

const isPartOf = (key: Key) => sql`
  p.lcoid = ${key.lcoid} and p.contractno in (select contractno from contract c where c.lcoid = ${key.lcoid} and ${isContractOf(key)})`

/**
 * A user name is often a name. The vendor does not know the one that takes its place: the connection is over, and made anew for
 * whoever is entered here next.
 */
async function eraseConnection(tx: Tx, key: Key): Promise<number> {
  const { lcoid, subscriberid } = key
  const username = `erased-${subscriberid}`
  return changedBy(tx, [
    sql`
      update cas_command o set account = ${username}, detail = replace(o.detail, o.account, ${username})
      where ${isSettledOrderOf(key)} and o.service = 'BROADBAND' and o.account <> ${username}`,
    sql`
      update contract_part p set account = ${username} where ${isPartOf(key)} and p.service = 'BROADBAND' and p.account <> ${username}`,
    sql`
      update broadband set username = ${username}, status = 'ENDED'
      where lcoid = ${lcoid} and subscriberid = ${subscriberid} and username <> ${username}`,
  ])
}

/** The mobile number that watched. */
const eraseApps = (tx: Tx, key: Key): Promise<number> =>
  changedBy(tx, [
    sql`
      update cas_command o set account = '', detail = ''
      where ${isSettledOrderOf(key)} and o.service = 'OTT' and o.account <> ''`,
    sql`
      update contract_part p set account = ''
      where ${isPartOf(key)} and p.service = 'OTT' and p.account <> '' and p.state <> 'PENDING'`,
  ])

async function changedBy(tx: Tx, changes: readonly ReturnType<typeof sql>[]): Promise<number> {
  let changed = 0
  for (const change of changes) changed += Number((await change.execute(tx)).numAffectedRows ?? 0n)
  return changed
}
