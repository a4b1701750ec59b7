import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { creditOf } from '../wallet/ledger.ts'
import { refundCommands } from './desk.ts'

const LCOID = 'LCO10001'
const REASON = 'Two of three days were seen'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let desk: DeskWindow
let contractno: string
let refundid: string
let before: number
beforeAll(async () => {
  server = await testServer()
  lco = await server.as(LCOID)
  desk = await staffWith(server, 'finance')
})
beforeEach(async () => {
  contractno = (await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })).contractno
  refundid = await ask()
  before = await creditOf(server.db, LCOID)
})
afterAll(() => server.close())

const ask = async () =>
  (await lco.send('/lco/v1/refund', { form: { contractno, reason: 'CHARGED_TWICE' } })).json<{ refundid: string }>()
    .refundid
const decide = (amount: string, decision = 'APPROVE') =>
  desk.send(`/desk/v1/refunds/${refundid}`, { form: { decision, reason: REASON, amount } })
const get = async () => (await lco.send(`/lco/v1/refund/${refundid}`)).json<Record<string, string>>()
const gained = async () => (await creditOf(server.db, LCOID)) - before

describe('a refund granted in part', () => {
  it('credits that part, says it on both sides, and has a credit note of it', async () => {
    const decided = await decide('10')
    expect(decided.json()).toMatchObject({ status: 'APPROVED', amount: '108.00', granted: '10.00' })
    expect(await gained()).toBe(1000)
    expect(await get()).toMatchObject({ status: 'APPROVED', amount: '108.00', granted: '10.00', decision: REASON })
    const alert = server.db.selectFrom('alert').selectAll().where('reference', '=', `refund:${refundid}`)
    const { title, title_hi, message } = await alert.executeTakeFirstOrThrow()
    expect(title).toBe('₹10.00 of ₹108.00 refunded')
    expect([title_hi, message]).toEqual([expect.stringContaining('₹10.00'), expect.stringContaining(REASON)])
    const paper = await lco.send(`/lco/v1/refund/${refundid}/creditnote`)
    const [page] = await readPdf(paper.rawPayload)
    expect(page).toContain('10.00')
    expect(page).not.toContain('108.00')
    const noted = server.db.selectFrom('audit').selectAll().where('target', '=', refundid)
    expect(await noted.where('what', '=', 'refund-approved').executeTakeFirstOrThrow()).toMatchObject({
      after: { amount: 10_800, granted: 1000 },
    })
  })

  it('leaves the rest to be asked for again', async () => {
    await decide('10')
    const quote = await lco.send(`/lco/v1/refund/quote?contractno=${contractno}&reason=CHARGED_TWICE`)
    expect(quote.json()).toMatchObject({ amount: '98.00', refunded: '10.00' })
  })

  it('is the whole where no sum is named', async () => {
    expect((await decide('')).json()).toMatchObject({ granted: '108.00' })
    expect(await gained()).toBe(10_800)
  })

  it.each([
    ['108.01', 'aboveAsked'],
    ['0', 'amount'],
    ['ten', 'amount'],
  ])('of %s is refused, and it stays open', async (amount, code) => {
    expect((await decide(amount)).json()).toMatchObject({ fields: { amount: code } })
    expect([(await get())['status'], (await get())['granted'], await gained()]).toEqual(['OPEN', null, 0])
  })

  it('is decided at the terminal with both sums named', async () => {
    const said = (...words: string[]) => refundCommands['approve-refund']!(words, {}, server.terminal)
    expect(await said(refundid, 'amount=10', ...REASON.split(' '))).toMatch(
      /^10\.00 of 108\.00 asked is in the wallet of LCO10001: credit note CN\//,
    )
    expect(await gained()).toBe(1000)
    await expect(said(refundid, 'amount=11', 'More')).rejects.toMatchObject({ code: 'refund.decided' })
    await expect(said(refundid, 'amount=ten', 'More')).rejects.toThrow('Say the amount in rupees')
  })
})

it('a refund that was approved before the sum was kept was granted whole, a refused one not at all', async () => {
  await decide('')
  await server.db.updateTable('refund_request').set({ granted: null }).where('refundid', '=', refundid).execute()
  expect(await get()).toMatchObject({ granted: '108.00' })
  contractno = (await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })).contractno
  refundid = await ask()
  await decide('', 'REFUSE')
  expect(await get()).toMatchObject({ status: 'REFUSED', granted: null })
})
