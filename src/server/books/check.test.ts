// @day 2026-07-15
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BREACH_WORDS } from '#domain/desk/breach-words.ts'
import { PROMISES, type BookPromise } from '#domain/desk/promises.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { OPERATORS, REGISTRATIONS } from '../demo/people.ts'
import { aContract, COLLECTION_CORRUPTIONS, paidBackTwice, type Corruption } from '../testing/book-corruptions.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import type { Tx } from '../write.ts'
import { booksChecker, checkRecent, type Breach } from './check.ts'
import { bookStatements } from './statements.ts'

const FILE = fileURLToPath(new URL('./invariants.sql', import.meta.url))
const checkBooks = booksChecker(FILE)
const statements = bookStatements(dirname(FILE))

let server: TestServer
/** The owner of the database, whom neither a role nor a wall holds back. */
let owner: Db
beforeAll(async () => {
  server = await testServer()
  owner = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }),
  })
})
afterAll(async () => {
  await owner.destroy()
  await server.close()
})

const aPaidPayment = `(select paymentid from payment where lcoid = 'LCO10001' and state = 'PAID' limit 1)`
const aSale = `(select id from transfer where lcoid = 'LCO10001' and reason = 'plan-sale' order by id offset 20 limit 1)`
/** A transfer out of the wallet with nothing behind it, booked as it should be. */
const outOfNothing = (reason: string, account: string) => `
  with booked as (
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
    select lcoid, 'x:1', '${reason}', 'wallet', '${account}', 1, balance - 1, 'x', 'x', now() from wallet where lcoid = 'LCO10001'
    returning balance_after)
  update wallet set balance = balance_after from booked where lcoid = 'LCO10001'`
const anotherPayment = (columns: string, values: string) => `
  insert into payment (lcoid, paymentid, transactionid, purpose, amount, gateway, merchant, actor, created, ${columns})
  values ('LCO10001', 'PAY1', 'TXN1', 'TOPUP', 500, 'SANDBOX', 'sandbox', 'x', now(), ${values})`
const sentBack = anotherPayment('state, captured, given_back', `'CANCELLED', 500, now()`)
const refund = (paymentid: string, values: string) => `
  insert into payment_refund (lcoid, paymentid, part, reason, actor, asked, amount, from_wallet)
  values ('LCO10001', ${paymentid}, 1, 'x', 'x', ${values})`

const aBill = `(select billno from bill where lcoid = 'LCO10001' order by year desc, month desc limit 1)`
const anApproved = `(select refundid from refund_request where lcoid = 'LCO10001' and status = 'APPROVED' order by refundid limit 1)`

it('names the promises that the desk has words for, and no other', () => {
  const asked = [...readFileSync(FILE, 'utf8').matchAll(/^select '([^']+)'/gm)]
  expect([...asked.map(([, promise]) => promise), 'the audit chain is unbroken']).toEqual(PROMISES)
})

/** Each promise, and how it is broken by hand. */
const CORRUPTIONS: Corruption[] = [
  ['wallet balance is the sum of its transfers', `update wallet set balance = balance + 1 where lcoid = 'LCO10001'`],
  [
    'each balance follows from the one before',
    `update transfer set balance_after = balance_after + 1 where id = ${aSale}`,
  ],
  [
    'no wallet is below its floor',
    'alter table wallet drop constraint wallet_check',
    'update wallet set floor = balance + 1',
  ],
  ['a paid payment has exactly one credit of what was captured', anotherPayment('state, settled', `'PAID', now()`)],
  [
    'a credit from the gateway has a paid payment',
    `update payment set state = 'FAILED', settled = null where paymentid = ${aPaidPayment}`,
  ],
  [
    'a paid order has exactly one debit of its total',
    `insert into box_order select lcoid, 'BOX1', boxtype, quantity, model, comments, boxprice, totalprice, taxable, cgst, sgst, igst,
      gateway, state, transactionid, 'XX/26-27/000001', actor, created, paid from box_order limit 1`,
  ],
  ['a debit for hardware has a paid order', outOfNothing('box-sale', 'hardware')],
  [
    'a cancelled order gave its total back once',
    `update box_order set state = 'CANCELLED', creditnoteno = 'XX/26-27/000001' where payboxid = (select payboxid from box_order limit 1)`,
  ],
  [
    'money back for hardware has a cancelled order',
    `with booked as (
      insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
      select lcoid, 'x:1', 'box-sale', 'hardware', 'wallet', 1, balance + 1, 'x', 'x', now() from wallet where lcoid = 'LCO10001'
      returning balance_after)
    update wallet set balance = balance_after from booked where lcoid = 'LCO10001'`,
  ],
  ['no more is given back than came in', sentBack, refund(`'PAY1'`, 'now(), 501, false')],
  ['money given back left the wallet once', refund(aPaidPayment, 'now(), 1, true')],
  ['a debit to a source has its refund', outOfNothing('refund-to-source', 'gateway')],
  ['money sent back is not credited too', refund(aPaidPayment, 'now(), 1, false')],
  ['money sent back is not credited too', sentBack],
  [
    'a capture is credited once',
    'drop index payment_by_capture',
    `update payment set gateway_payment = 'pay_1' where paymentid in (select paymentid from payment where state = 'PAID' limit 2)`,
  ],
  [
    'one transfer per reference',
    'alter table transfer drop constraint transfer_lcoid_reference_key',
    outOfNothing('adjustment', 'adjustments'),
    outOfNothing('adjustment', 'adjustments'),
  ],
  [
    'a payment for an order belongs to the operator of the order',
    `update payment set payboxid = 'BOX1' where paymentid = ${aPaidPayment}`,
  ],
  [
    'what an event of a contract moved is in the ledger once',
    `insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
     select lcoid, contractno, 'CANCELLED', -1, 'A', 'A', validity, validity, 'x', now() from contract where contractno = ${aContract}`,
    `update contract set refunded = refunded + 1 where contractno = ${aContract}`,
  ],
  ['what was moved for plans has its event', outOfNothing('plan-sale', 'sales')],
  [
    'a contract was sold once, at its price',
    `update contract set lcoprice = lcoprice + 1 where contractno = ${aContract}`,
  ],
  [
    'a contract was sold once, at its price',
    `insert into contract_event (lcoid, contractno, what, before_status, after_status, before_validity, after_validity, actor, at)
     select lcoid, contractno, 'SOLD', 'A', 'A', validity, validity, 'x', now() from contract where contractno = ${aContract}`,
  ],
  [
    'what was given back of a contract is what its events say',
    `update contract set refunded = 1 where contractno = ${aContract}`,
  ],
  [
    'no more is given back of a contract than was paid',
    'alter table contract drop constraint contract_refund',
    paidBackTwice,
    `update contract set refunded = lcoprice + 1 where contractno = ${aContract}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `update refund_request set amount = amount + 1 where refundid = ${anApproved}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `update refund_request set status = 'REFUSED', creditnoteno = null where refundid = ${anApproved}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `insert into refund_request (lcoid, refundid, contractno, reason, amount, status, decided, creditnoteno, actor, created)
     select lcoid, 'REF1', contractno, reason, amount, status, decided, 'CN/26-27/999999', actor, created from refund_request
     where refundid = ${anApproved}`,
  ],
  [
    'what was given back without taking days away was asked for',
    `update contract set amends = amends - 1 where contractno = (select contractno from refund_request where refundid = ${anApproved})`,
  ],
  [
    'one base pack at a time on a box',
    `insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, created)
     select c.lcoid, 'X', c.stbno, c.plancode, 'D', c.validity, c.validity + 29, 0, now() from contract c join plan p using (plancode)
     where p.plantype = 'BASE' and c.status = 'A' and c.validity > now() limit 1`,
  ],
  [
    'a contract, its box and its home belong to one operator',
    'alter table contract drop constraint contract_lcoid_stbno_fkey',
    `update contract set stbno = (select stbno from box where lcoid = 'LCO10002' limit 1)
     where contractno = (select contractno from contract join plan using (plancode) where lcoid = 'LCO10001' and plantype = 'PACKAGE' limit 1)`,
  ],
  ['invoice numbers have no gap', 'update invoice_series set last = last + 1'],
  [
    'invoice numbers have no gap',
    'drop index box_order_by_invoice',
    `update box_order set invoiceno = (select max(invoiceno) from box_order where invoiceno like 'HW/26-27/%')
     where invoiceno like 'HW/26-27/%'`,
  ],
  [
    'invoice numbers have no gap',
    `update bill set invoiceno = replace(invoiceno, '/0', '/9') where invoiceno = (select max(invoiceno) from bill)`,
  ],
  [
    'a bill says what the ledger says of its days',
    `update bill set topups = topups + 1, adjustments = adjustments - 1 where billno = ${aBill}`,
  ],
  [
    'each month opens with what the one before closed with',
    `update bill set opening = opening + 1, closing = closing + 1 where billno = ${aBill}`,
  ],
  [
    'a supplement moved its money once',
    `insert into bill (lcoid, billno, year, month, part, starts, ends, opening, topups, sales, refunds, hardware, adjustments, closing,
      taxable, cgst, sgst, igst, created)
     select lcoid, 'X', year, month, 1, starts, ends, closing, 0, 0, 0, 0, 5, closing + 5, 0, 0, 0, 0, now() from bill where billno = ${aBill}`,
  ],
  [
    'a wallet change that was allowed moved its money once',
    `insert into consent (what, lcoid, direction, amount, reason, state, asked_by, asked, decided)
     values ('WALLET', 'LCO10001', 'CREDIT', 100, 'X', 'DONE', 'DESK1', now(), now())`,
  ],
  [
    'the figures of a day are those of its transfers',
    `update day_figure set amount = amount + 1 where (lcoid, day) = (select lcoid, max(day) from day_figure group by 1 limit 1)`,
  ],
  ['the figures of a day are those of its transfers', `update day_figure set entries = entries + 1`],
  ['the figures of sales are those of the contracts', `update sale_figure set packs = packs + 1`],
  ['the counts of boxes are those of the list', `delete from box_count_change`, `delete from box_count`],
  [
    'the counts of boxes are those of the list',
    `insert into box_count_change (lcoid, state, base_status, expires, boxes) values ('LCO10001', 'STOCK', '', 'infinity', 1)`,
  ],
  [
    'the counts of what ends are those of the contracts',
    `insert into due_count_change (lcoid, validity, plancode, renews, packs) values ('LCO10001', now(), 'DESI-30D', 'AUTO', -1)`,
  ],
  [
    'no message waits unseen',
    `insert into job (kind, payload, run_at) values ('x', '{}', now() - interval '61 minutes')`,
  ],
  ['no refund waits unseen', sentBack, refund(`'PAY1'`, `now() - interval '61 minutes', 500, false`)],
  ...COLLECTION_CORRUPTIONS,
  [
    'the audit chain is unbroken',
    `insert into audit (lcoid, at, actor, what, target, address, request_id, hash)
     values ('LCO10001', now(), 'x', 'x', 'x', 'x', 'x', '')`,
  ],
]

type Look = (tx: Tx) => Promise<Breach[]>

/** Breaks the books, looks into them and takes it back. */
async function brokenBy(spoiling: readonly string[], look: Look): Promise<Breach[]> {
  const spoil = owner.transaction().execute(async (tx) => {
    for (const statement of spoiling) await sql.raw(statement).execute(tx)
    const breaches = await look(tx)
    // thrown, so that nothing of it stays
    throw Object.assign(new Error('taken back'), { breaches })
  })
  return spoil.catch((error: { breaches?: Breach[] }) => {
    if (!error.breaches) throw error
    return error.breaches
  })
}

/** What is broken by hand is dated by the database. */
const momentOf = async (tx: Tx): Promise<Date> => (await sql<{ now: Date }>`select now()`.execute(tx)).rows[0]!.now

const whole: Look = async (tx) => checkBooks(tx, await momentOf(tx))
/** In halves, as the look at night goes through the operators. */
const inSlices: Look = async (tx) => [
  ...(await checkBooks(tx, await momentOf(tx), { behind: null, upTo: 'LCO10001' })),
  ...(await checkBooks(tx, await momentOf(tx), { behind: 'LCO10001', upTo: null })),
]
/** Before the first checkpoint every row is a new one. */
const recent: Look = async (tx) => checkRecent(tx, statements, { since: new Date(0), now: await momentOf(tx) })

/** Of what is counted, the recent look asks only where counts have moved. */
const SEEN_BY_THE_WHOLE_LOOK = `delete from box_count_change`
const placesIn = (words: string): number => words.match(/\{\d\}/g)?.length ?? 0
describe('the books', () => {
  const expectOnly = (breaches: readonly Breach[], promise: BookPromise) => {
    expect(new Set(breaches.map((breach) => breach.promise))).toEqual(new Set([promise]))
    // a fact for each place in the words, and no place left open
    expect(new Set(breaches.map(({ facts }) => facts.length))).toEqual(new Set([placesIn(BREACH_WORDS[promise])]))
    expect(breaches.filter(({ breach }) => placesIn(breach) > 0)).toEqual([])
  }

  it.each(CORRUPTIONS)('show it when this is broken, and nothing else: %s', async (promise, ...spoiling) => {
    expectOnly(await brokenBy(spoiling, whole), promise)
  })

  it.each(CORRUPTIONS)('show it operator by operator too: %s', async (promise, ...spoiling) => {
    expectOnly(await brokenBy(spoiling, inSlices), promise)
  })

  it.each(CORRUPTIONS.filter(([, first]) => first !== SEEN_BY_THE_WHOLE_LOOK))(
    'show it among what is new, and nothing else: %s',
    async (promise, ...spoiling) => {
      expectOnly(await brokenBy(spoiling, recent), promise)
    },
  )

  it('of the demo world balance: whole, as new rows and in slices', async () => {
    expect(await checkBooks(server.db, server.clock.now())).toEqual([])
    expect(await brokenBy([], recent)).toEqual([])
    expect(await brokenBy([], inSlices)).toEqual([])
  })

  it('keep no promise that this test does not break', () => {
    const promised = [...readFileSync(FILE, 'utf8').matchAll(/^select '([^']+)'/gm)].map(([, promise]) => promise!)
    expect(new Set(CORRUPTIONS.map(([promise]) => promise))).toEqual(
      new Set([...promised, 'the audit chain is unbroken']),
    )
  })

  it('are read by a role that sees every operator', async () => {
    expect(await server.db.selectFrom('wallet').select('lcoid').execute()).toHaveLength(
      OPERATORS.length + REGISTRATIONS.length,
    )
  })
})
