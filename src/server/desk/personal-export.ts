import { maskAadhaar } from '#domain/aadhaar.ts'
import { formatRupees } from '#domain/money.ts'

import { isContractOf } from '../boxes/status.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike, sharing } from '../db/rows.ts'
import type { FileReply } from '../replies.ts'
import { documentsOf, findHome, operatorOf, type Home, type Key } from '../subscribers/store.ts'
import type { Write } from '../write.ts'
import type { DeskContext } from './context.ts'
import { appsOf, onScreenOf, requestsOf } from './personal-asked.ts'

/** Everything that is kept about a subscriber, in words that he can read without us. */
async function personalDataOf(db: Db, key: Key, now: Date) {
  const home = await findHome(db, key)
  const { lconame } = await operatorOf(db, key.lcoid)
  return {
    exported: now,
    operator: { lcoid: key.lcoid, lconame },
    home: personOf(home),
    boxes: await boxesOf(db, key),
    contracts: await contractsOf(db, key),
    broadband: await ofHome(db, 'broadband', key).execute(),
    apps: await appsOf(db, key),
    messages: await messagesOf(db, key),
    onscreen: await onScreenOf(db, key),
    tickets: await ticketsOf(db, key),
    requests: await requestsOf(db, key),
    documents: await documentsOf(db, key),
    proformas: await proformasOf(db, key),
    swaps: await ofHome(db, 'box_swap', key).orderBy('created').execute(),
    changes: await changesOf(db, key),
    collections: await collectionsOf(db, key),
  }
}

const personOf = ({ aadhar_last4, name_key: _key, ...home }: Home) => ({ ...home, aadhar: maskAadhaar(aadhar_last4) })

const ofHome = (db: Db, table: 'broadband' | 'box_swap', { lcoid, subscriberid }: Key) =>
  db.selectFrom(table).selectAll().where('lcoid', '=', lcoid).where('subscriberid', '=', subscriberid)

/** What he owed his operator and paid him, with every word that stands beside it. */
async function collectionsOf(db: Db, { lcoid, subscriberid }: Key) {
  const entries = await rowsLike(db, 'home_entry', { lcoid, subscriberid })
    .select(['day', 'kind', 'amount', 'receiptno', 'note'])
    .orderBy('id')
    .execute()
  const receipts = await rowsLike(db, 'home_receipt', { lcoid, subscriberid })
    .select(['receiptno', 'mode', 'reference', 'taken', 'note', 'reversal'])
    .orderBy('receiptno')
    .execute()
  const visits = await rowsLike(db, 'home_visit', { lcoid, subscriberid })
    .select(['at', 'outcome', 'promised', 'note'])
    .orderBy('id')
    .execute()
  const claims = await rowsLike(db, 'pay_request', { lcoid, subscriberid })
    .select(['reference', 'utr', 'said', 'state'])
    .where('said', 'is not', null)
    .orderBy('said')
    .execute()
  const online = await rowsLike(db, 'online_payment', { lcoid, subscriberid })
    .select(['reference', 'gateway_payment', 'created', 'state'])
    .orderBy('created')
    .execute()
  const money = entries.map(({ amount, ...entry }) => ({ ...entry, amount: formatRupees(amount) }))
  return { entries: money, receipts, visits, claims, online }
}

const boxesOf = (db: Db, { lcoid, subscriberid }: Key) =>
  rowsLike(db, 'box', { lcoid, subscriberid })
    .select(['stbno', 'vcno', 'stb_type', 'model', 'castype', 'created'])
    .orderBy('stbno')
    .execute()

async function contractsOf(db: Db, { lcoid, subscriberid }: Key) {
  const rows = await db
    .selectFrom('contract as c')
    .innerJoin('plan', 'plan.plancode', 'c.plancode')
    .select([
      'c.contractno',
      'c.stbno',
      'plan.planname',
      'c.status',
      'c.starts',
      'c.validity',
      'c.mrptariff',
      'c.created',
    ])
    .where('c.lcoid', '=', lcoid)
    .where(isContractOf({ lcoid, subscriberid }))
    .orderBy('c.created')
    .orderBy('c.contractno')
    .execute()
  return rows.map(({ mrptariff, ...contract }) => ({ ...contract, mrptariff: formatRupees(mrptariff) }))
}

const messagesOf = (db: Db, { lcoid, subscriberid }: Key) =>
  rowsLike(db, 'message', { lcoid, subscriberid })
    .select(['event', 'channel', 'recipient', 'content', 'state', 'created'])
    .orderBy('id')
    .execute()

async function ticketsOf(db: Db, { lcoid, subscriberid }: Key) {
  const tickets = await rowsLike(db, 'ticket', { lcoid, subscriberid })
    .select(['ticketid', 'category', 'subject', 'status', 'action', 'created', 'closed'])
    .orderBy('created')
    .execute()
  const said = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', sharing('ticket', 'ticket_message', 'ticketid'))
    .select(['ticket.ticketid', 'ticket_message.side', 'ticket_message.body', 'ticket_message.at'])
    .where('ticket.lcoid', '=', lcoid)
    .where('ticket.subscriberid', '=', subscriberid)
    .orderBy('ticket_message.id')
    .execute()
  return tickets.map((ticket) => ({
    ...ticket,
    thread: said
      .filter(({ ticketid }) => ticketid === ticket.ticketid)
      .map(({ side, body, at }) => ({ side, body, at })),
  }))
}

async function proformasOf(db: Db, { lcoid, subscriberid }: Key) {
  const rows = await rowsLike(db, 'proforma', { lcoid, subscriberid })
    .select(['number', 'stbno', 'total', 'note', 'lines', 'created'])
    .orderBy('created')
    .execute()
  return rows.map(({ total, lines, ...proforma }) => ({ ...proforma, total: formatRupees(total), says: lines }))
}

const changesOf = (db: Db, { lcoid, subscriberid }: Key) =>
  rowsLike(db, 'customer_change', { lcoid, subscriberid })
    .select(['field', 'before', 'after', 'actor', 'at'])
    .orderBy('id')
    .execute()

/** Having looked is kept too. */
export async function exportPersonal(
  write: Write,
  key: Key,
  { system, now }: Pick<Services, 'system' | 'now'>,
): Promise<string> {
  const data = await personalDataOf(system, key, now())
  await write(async (_tx, note) => {
    note({ what: 'personal data exported', target: key.subscriberid })
    return null
  })
  return `${JSON.stringify(data, null, 2)}\n`
}

export async function exportPersonalData(key: Key, context: DeskContext): Promise<FileReply> {
  const text = await exportPersonal(context.writeFor(key.lcoid), key, context)
  const body = new TextEncoder().encode(text)
  return { filename: `subscriber-${key.subscriberid}.json`, type: 'application/json', body }
}
