import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { PayPage } from '#domain/collections/pay-calls.ts'
import type { Statement, StatementLine } from '#domain/collections/statement-calls.ts'
import { dayOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
let today: string
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  today = dayOf(server.clock.now())
  const payee = { lcoid: LCOID, vpa: 'sai@okicici', payeename: 'Sai Cable', changed: server.clock.now(), actor: LCOID }
  await server.db
    .insertInto('upi_payee')
    .values(payee)
    .onConflict((known) => known.column('lcoid').doUpdateSet(payee))
    .execute()
})
afterAll(() => server.close())

type Wire = { code?: string; headers?: string[] }
type Visitor = Pick<Counter, 'send'>
const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) =>
  (await who.send(`/lco/v1${path}`, { form })).json<T & Wire>()
const read = async <T>(path: string) => (await lco.send(`/lco/v1${path}`)).json<T>()
const balanceOf = async (subscriberid: string) =>
  (await read<{ balance: string }>(`/collections/accounts/${subscriberid}`)).balance

/** A customer who owes so much, and the reference of what his page asks him for. */
async function asked(amount: string, utr = '') {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount, day: today })
  const { link } = await post<{ link: string }>('/paylinks/link', { subscriberid })
  const token = link.split('/pay/')[1]!
  const customer = visitor(server.app, '')
  const { request } = await post<OnWire<PayPage>>('/paylinks/open', { token }, customer)
  const { reference } = request!
  const claim = (number: string) => post('/paylinks/claim', { token, reference, utr: number }, customer)
  if (utr) await claim(utr)
  return { subscriberid, reference, claim }
}

const fileOf = (csv: string) => new File([csv], 'July.csv', { type: 'text/csv' })
const upload = async (csv: string, more: Record<string, string> = {}) =>
  (await lco.send('/lco/v1/paylinks/statements', { parts: { file: fileOf(csv), ...more } })).json<
    OnWire<Statement> & Wire & { details?: Wire }
  >()
const HEADING = 'Date,Narration,Ref No,Debit,Credit'
const statementOf = (...lines: string[]) => ['Sai Cable Network,,,,', 'Account 00123,,,,', HEADING, ...lines].join('\n')
const came = (words: string, utr: string, amount: string) => `${today},${words},${utr},,${amount}`
const linesOf = async (statementid: string) =>
  (await read<{ data: OnWire<StatementLine>[] }>(`/paylinks/statements/${statementid}/lines`)).data
const book = (statementid: string) => post<OnWire<Statement>>(`/paylinks/statements/${statementid}/book`, {})

it('makes one receipt of each payment that is sure, whatever is sent twice', async () => {
  const [byReference, byUtr] = [await asked('250'), await asked('300', '612300000101')]
  const csv = statementOf(
    came(`UPI/612300000100/${byReference.reference} Cable TV`, '', '250.00'),
    came('UPI/CR/RAHUL', '612300000101', '300.00'),
    came('INTEREST', '', '12.00'),
    `${today},RENT,,4000.00,`,
  )
  const uploaded = await upload(csv)
  expect(uploaded).toMatchObject({ lines: 3, sure: 2, likely: 0, none: 1 })
  const { statementid } = uploaded
  const [one, two] = await Promise.all([book(statementid), book(statementid)])
  expect([one, two]).toMatchObject([{ booked: 2 }, { booked: 2 }])
  expect([await balanceOf(byReference.subscriberid), await balanceOf(byUtr.subscriberid)]).toEqual(['0.00', '0.00'])
  expect(await linesOf(statementid)).toMatchObject([
    { state: 'BOOKED', utr: '612300000100', receiptno: expect.stringMatching(/^R\//) },
    { state: 'BOOKED', utr: '612300000101', subscriberid: byUtr.subscriberid },
    { state: 'NONE', amount: '12.00' },
  ])
  const claims = await read<{ data: { state: string }[] }>('/paylinks/claims')
  expect(claims.data[0]).toMatchObject({ state: 'MATCHED' })

  const again = await upload(csv)
  expect(again).toMatchObject({ sure: 0, known: 2, none: 1 })
  expect(await book(again.statementid)).toMatchObject({ booked: 0, known: 2 })
  const receipts = await read<{ count: number }>(`/collections/receipts?subscriberid=${byUtr.subscriberid}`)
  expect(receipts.count).toBe(1)
})

it('knows two payments of one day with the same words and amount apart by their numbers, whatever the order of the files', async () => {
  const [noon, evening] = [await asked('255', '612300000301'), await asked('255', '612300000302')]
  const [first, second] = [came('UPI COLLECT', '612300000301', '255.00'), came('UPI COLLECT', '612300000302', '255.00')]
  const { statementid } = await upload(statementOf(first))
  expect(await book(statementid)).toMatchObject({ booked: 1 })
  // exported again in the evening, the newest first
  const later = await upload(statementOf(second, first))
  expect((await linesOf(later.statementid)).map(({ state }) => state)).toEqual(['SURE', 'KNOWN'])
  expect(await book(later.statementid)).toMatchObject({ booked: 1, known: 1 })
  expect([await balanceOf(noon.subscriberid), await balanceOf(evening.subscriberid)]).toEqual(['0.00', '0.00'])
})

it('leaves to a person what is ambiguous, and finds what was claimed since', async () => {
  const [less, late] = [await asked('410'), await asked('411')]
  const other = await newHome(server, LCOID, { daysLeft: null })
  const { statementid } = await upload(
    statementOf(
      came(`UPI/612300000110/${less.reference}`, '', '400.00'),
      came('UPI/612300000111/SOMEBODY', '', '99.00'),
      came('UPI/612300000112/ASHA', '', '411.00'),
      came('UPI/612300000113/DAIRY', '', '77.00'),
    ),
  )
  expect((await linesOf(statementid)).map(({ state }) => state)).toEqual(['LIKELY', 'NONE', 'LIKELY', 'NONE'])
  const path = `/paylinks/statements/${statementid}`
  const line = { lineno: '1', subscriberid: less.subscriberid }
  expect(await post(`${path}/line`, line)).toMatchObject({ state: 'BOOKED' })
  expect(await post(`${path}/line`, line)).toMatchObject({ code: 'statement.decided' })
  expect(await balanceOf(less.subscriberid)).toBe('10.00')
  expect(await post(`${path}/line`, { lineno: '2', subscriberid: other.subscriberid })).toMatchObject({
    state: 'BOOKED',
  })
  expect(await balanceOf(other.subscriberid)).toBe('-99.00')
  expect(await post(`${path}/ignore`, { lineno: '4' })).toMatchObject({ state: 'IGNORED' })

  await server.db
    .updateTable('pay_request')
    .set({ state: 'SAID_PAID', utr: '612300000112', said: server.clock.now() })
    .where('reference', '=', late.reference)
    .execute()
  expect(await post(`${path}/match`, {})).toMatchObject({ sure: 1, booked: 2, ignored: 1 })
  expect(await book(statementid)).toMatchObject({ sure: 0, booked: 3 })
  expect(await balanceOf(late.subscriberid)).toBe('0.00')
})

it('makes the receipt of a payment that was put aside after all', async () => {
  const home = await newHome(server, LCOID, { daysLeft: null })
  const { statementid } = await upload(statementOf(came('UPI/612300000115/ASHA', '', '88.00')))
  const path = `/paylinks/statements/${statementid}`
  expect(await post(`${path}/ignore`, { lineno: '1' })).toMatchObject({ state: 'IGNORED' })
  expect(await post(`${path}/ignore`, { lineno: '1' })).toMatchObject({ code: 'statement.decided' })
  const line = { lineno: '1', subscriberid: home.subscriberid }
  expect(await post(`${path}/line`, line)).toMatchObject({ state: 'BOOKED' })
  expect(await post(`${path}/line`, line)).toMatchObject({ code: 'statement.decided' })
  expect(await balanceOf(home.subscriberid)).toBe('-88.00')
})

it('books a payment anew whose receipt was reversed, and never says so without a receipt', async () => {
  const claimed = await asked('520', '612300000130')
  const right = await newHome(server, LCOID, { daysLeft: null })
  const csv = statementOf(came('UPI/612300000130/ASHA', '', '520.00'))
  const { statementid } = await upload(csv)
  const later = await upload(csv)
  await book(statementid)
  const receiptOf = async () => (await linesOf(statementid))[0]!.receiptno
  const reverse = async () =>
    post('/collections/receipts/reverse', { receiptno: await receiptOf(), reason: 'Wrong customer' })
  await post(`/paylinks/statements/${later.statementid}/match`, {})
  await reverse()
  expect(await linesOf(statementid)).toMatchObject([{ state: 'NONE', receiptno: '' }])
  const { data } = await read<{ data: { reference: string; state: string }[] }>('/paylinks/claims')
  expect(data.find(({ reference }) => reference === claimed.reference)).toMatchObject({ state: 'EXPIRED' })

  const line = { lineno: '1', subscriberid: right.subscriberid }
  expect(await post(`/paylinks/statements/${statementid}/line`, line)).toMatchObject({ state: 'BOOKED' })
  expect([await balanceOf(claimed.subscriberid), await balanceOf(right.subscriberid)]).toEqual(['520.00', '-520.00'])
  expect(await post(`/paylinks/statements/${later.statementid}/match`, {})).toMatchObject({ known: 1 })
  await reverse()
  expect(await post(`/paylinks/statements/${later.statementid}/match`, {})).toMatchObject({ known: 0, none: 1 })
})

it('asks what the columns of an unknown bank are, and remembers it', async () => {
  const csv = `Tarikh,Vivaran,Jama\n${today},UPI/612300000120/X,55.00\n`
  const refused = await upload(csv)
  expect(refused).toMatchObject({ code: 'statement.columns', headers: ['Tarikh', 'Vivaran', 'Jama'] })
  expect(await upload(csv, { date: 'Tarikh', narration: 'Vivaran', credit: 'Jama' })).toMatchObject({ lines: 1 })
  expect(await upload(csv.replace('55.00', '56.00'))).toMatchObject({ lines: 1 })
  expect(await upload('no,table')).toMatchObject({ code: 'statement.columns' })
  expect(await upload(`${HEADING}\n${today},RENT,,40.00,\n`)).toMatchObject({ code: 'statement.empty' })
})

it('offers no money that went out where somebody has said which column the money is in', async () => {
  const said = { date: 'Din', narration: 'Byora', credit: 'Rakam' }
  const signed = [
    'Din,Byora,Rakam,Dr/Cr',
    `${today},UPI/612300000140/X,57.00,CR`,
    `${today},RENT,6500.00,DR`,
    `${today},UPI/612300000141/Y,"1,270.00 Cr",`,
    `${today},POWER,900.00 Dr,`,
  ].join('\n')
  const { statementid, lines } = await upload(signed, said)
  expect(lines).toBe(2)
  expect((await linesOf(statementid)).map(({ amount }) => amount)).toEqual(['57.00', '1270.00'])
  const some = `${signed}\n${today},UPI/612300000143/Z,USD 61.00,CR\n31/02/2026,UPI/612300000144/Z,62.00,CR`
  expect(await upload(some, said)).toMatchObject({ lines: 2, unread: 2 })
  const otherMoney = `Din,Byora,Rakam\n${today},UPI/612300000142/X,USD 60.00\n`
  expect(await upload(otherMoney, said)).toMatchObject({
    code: 'statement.unread',
    headers: ['Din', 'Byora', 'Rakam'],
  })
})

it('books a bank transfer as one, and its number pays once all the same', async () => {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  const claimed = await asked('81', '612300000150')
  const { statementid } = await upload(
    statementOf(
      came('MMT/IMPS/612300000150/ASHA', '', '80.00'),
      came('NEFT-SBINN52026-SAI', '', '82.00'),
      came('IMPS 612300000151 RAVI', '', '83.00'),
    ),
  )
  const otherwise = await upload(statementOf(came('IMPS 612300000150 ASHA', '', '80.00')))
  const bookTo = (statement: string, lineno: string) =>
    post<{ receiptno: string }>(`/paylinks/statements/${statement}/line`, { lineno, subscriberid })
  const made = [await bookTo(statementid, '1'), await bookTo(statementid, '2'), await bookTo(statementid, '3')]
  const receipts = made.map(({ receiptno }) => read(`/collections/receipt?receiptno=${encodeURIComponent(receiptno)}`))
  expect(await Promise.all(receipts)).toMatchObject([
    { mode: 'BANK', reference: '612300000150' },
    { mode: 'BANK', reference: '' },
    { mode: 'BANK', reference: '612300000151' },
  ])
  const { data } = await read<{ data: { reference: string; state: string }[] }>('/paylinks/claims')
  expect(data.find(({ reference }) => reference === claimed.reference)).toMatchObject({ state: 'MATCHED' })
  expect(await bookTo(otherwise.statementid, '1')).toMatchObject({ code: 'receipt.utr' })
  const byHand = { subscriberid, amount: '80', mode: 'UPI', reference: '612300000150' }
  expect(await post('/collections/receipts', byHand)).toMatchObject({ code: 'receipt.utr' })
  const other = await asked('84')
  expect(await other.claim('612300000151')).toMatchObject({ code: 'paylink.utr' })
})

it('makes no receipt above what one may be, and the line stays', async () => {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  const { statementid } = await upload(statementOf(came('NEFT-HDFC-SOCIETY', '', '"1,00,000.01"')))
  const line = { lineno: '1', subscriberid }
  expect(await post(`/paylinks/statements/${statementid}/line`, line)).toMatchObject({ code: 'receipt.most' })
  expect(await linesOf(statementid)).toMatchObject([{ state: 'NONE', amount: '100000.01', receiptno: '' }])
  expect(await balanceOf(subscriberid)).toBe('0.00')
})

it('keeps every receipt in the books, and its numbers without a gap', async () => {
  const { rows } = await sql<{ receipts: number; highest: number }>`
    select count(*)::int as receipts, max(right(receiptno, 6)::int) as highest from home_receipt
    where lcoid = ${LCOID} and receiptno like (select 'R/' || max(financial_year) || '/%' from receipt_series where lcoid = ${LCOID})`.execute(
    server.db,
  )
  expect(rows[0]!.receipts).toBe(rows[0]!.highest)
})

/** As lines were kept before their key held the bank's number. */
async function keptUnder(key: string, statementid: string) {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query('update statement_line set key = $1 where statementid = $2', [key, statementid])
  await owner.end()
}

it('goes by the number of a line that was read before its key held it, booked or open', async () => {
  const [noon, evening] = [await asked('256', '612300000311'), await asked('256', '612300000312')]
  const [first, second] = [came('UPI COLLECT', '612300000311', '256.00'), came('UPI COLLECT', '612300000312', '256.00')]
  const one = await upload(statementOf(first))
  await keptUnder('bank-alike', one.statementid)
  expect(await book(one.statementid)).toMatchObject({ booked: 1 })
  // taken for the first one once, under the key that both had
  const two = await upload(statementOf(second))
  await keptUnder('bank-alike', two.statementid)
  expect(await post(`/paylinks/statements/${two.statementid}/match`, {})).toMatchObject({ sure: 1, known: 0 })
  const overlapping = await upload(statementOf(second, first))
  expect(overlapping).toMatchObject({ sure: 1, known: 1 })
  expect(await book(two.statementid)).toMatchObject({ booked: 1 })
  expect(await book(overlapping.statementid)).toMatchObject({ booked: 0, known: 2 })
  expect([await balanceOf(noon.subscriberid), await balanceOf(evening.subscriberid)]).toEqual(['0.00', '0.00'])
})

it('books no line by hand that another file has brought and somebody has booked since', async () => {
  const [{ subscriberid }, other] = [await asked('91'), await asked('91')]
  const csv = statementOf(came('CASH DEPOSIT MAIN BRANCH', '', '91.00'), came('NEFT SHOP', '612300000321', '92.00'))
  const [one, two] = [await upload(csv), await upload(csv)]
  for (const lineno of ['1', '2']) {
    const line = { lineno, subscriberid }
    expect(await post(`/paylinks/statements/${one.statementid}/line`, line)).toMatchObject({ state: 'BOOKED' })
    const again = { lineno, subscriberid: other.subscriberid }
    expect(await post(`/paylinks/statements/${two.statementid}/line`, again)).toMatchObject({
      code: 'statement.decided',
    })
  }
  expect(await balanceOf(other.subscriberid)).toBe('91.00')
})
