// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Claim, PayPage } from '#domain/collections/pay-calls.ts'
import { upiLink } from '#domain/collections/upi.ts'
import { dayOf, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { sweep } from '../retention/sweep.ts'
import { newHome } from '../testing/homes.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const HOUR_MS = 3_600_000

let server: TestServer
let lco: Counter
let customer: ReturnType<typeof visitor>
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  customer = visitor(server.app, '')
})
afterAll(() => server.close())

type Wire = { code?: string; fields?: Record<string, string> }
type Visitor = Pick<Counter, 'send'>
const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) =>
  (await who.send(`/lco/v1${path}`, { form })).json<T & Wire>()

const savePayee = async (vpa: string, more: Record<string, string> = {}) => {
  await post('/paylinks/payee/code', {})
  await server.deliver()
  const otp = /^\d{6}/.exec(server.sms.sent.at(-1)!.text)![0]
  return post<{ vpa: string }>('/paylinks/payee', {
    vpa,
    payeename: 'Sai Cable',
    password: DEMO_PASSWORD,
    otp,
    ...more,
  })
}

async function owing(amount = '300') {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount, day: dayOf(server.clock.now()) })
  return subscriberid
}
const tokenOf = async (subscriberid: string, path = '/paylinks/link') =>
  (await post<{ link: string }>(path, { subscriberid })).link.split('/pay/')[1]!
const open = (token: string) => post<OnWire<PayPage>>('/paylinks/open', { token }, customer)
const claim = (token: string, reference: string, utr: string) =>
  post<OnWire<PayPage>>('/paylinks/claim', { token, reference, utr }, customer)

describe('the UPI id', () => {
  it('is set by the operator alone, with his password and the code of his phone', async () => {
    const { subscriberid } = await newHome(server, 'LCO10002', { daysLeft: null })
    const other = counterOf(await server.as('LCO10002'))
    expect(await post('/paylinks/link', { subscriberid }, other)).toMatchObject({ code: 'paylink.payee' })
    expect(await savePayee('no id at all')).toMatchObject({ fields: { vpa: 'vpa' } })
    expect(await savePayee('sai@okicici', { password: 'wrong' })).toMatchObject({
      fields: { password: 'wrongPassword' },
    })
    expect(await savePayee('sai@okicici', { otp: '000000' })).toMatchObject({ code: 'code.wrong' })
    expect(await savePayee('Sai.Cable@OKICICI')).toMatchObject({ vpa: 'sai.cable@okicici' })
    const { payee } = (await lco.send('/lco/v1/paylinks/payee')).json<{ payee: { vpa: string } }>()
    expect(payee.vpa).toBe('sai.cable@okicici')
  })

  it('is said to be new for a day', async () => {
    const token = await tokenOf(await owing())
    expect((await open(token)).newsince).not.toBeNull()
    server.clock.pass(25 * HOUR_MS)
    lco = counterOf(await server.as(LCOID))
    expect((await open(token)).newsince).toBeNull()
  })
})

describe('the page of a customer', () => {
  it('shows his first name, what he owes and how to pay it, and nothing else of him', async () => {
    const token = await tokenOf(await owing())
    const page = await open(token)
    expect(page).toMatchObject({
      balance: '300.00',
      payee: { vpa: 'sai.cable@okicici' },
      request: { amount: '300.00', upi: expect.stringMatching(/^upi:\/\/pay\?pa=sai\.cable@okicici&.*am=300\.00/) },
    })
    expect(Object.keys(page).toSorted().join(' ')).toBe(
      'balance helpline name newsince online operator payee paying receipt request said sendsreceipt',
    )
    expect((await open(token)).request).toEqual(page.request)
  })

  it('asks for nothing where nothing is owed, and opens by no token that was replaced, ran out or never was', async () => {
    const subscriberid = await owing()
    const token = await tokenOf(subscriberid)
    await post('/collections/receipts', { subscriberid, amount: '300', mode: 'CASH' })
    expect(await open(token)).toMatchObject({ balance: '0.00', request: null })
    const next = await tokenOf(subscriberid, '/paylinks/link/renew')
    expect(await open(token)).toMatchObject({ code: 'paylink.unknown' })
    expect(await open(next)).toMatchObject({ balance: '0.00' })
    expect(await open('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ code: 'paylink.unknown' })
    await server.db.updateTable('pay_link').set({ expires: server.clock.now() }).where('token', '=', next).execute()
    expect(await open(next)).toMatchObject({ code: 'paylink.unknown' })
  })

  it('takes the number of the bank once, and asks for that amount no more', async () => {
    const [one, two] = [await tokenOf(await owing()), await tokenOf(await owing())]
    const { reference } = (await open(one)).request!
    expect(await claim(one, reference, '12')).toMatchObject({ fields: { utr: 'utr' } })
    expect(await claim(one, reference, '612300000001')).toMatchObject({ said: '300.00', request: null })
    expect(await claim(one, reference, '612300000002')).toMatchObject({ code: 'paylink.claim' })
    const other = (await open(two)).request!
    expect(await claim(two, other.reference, '612300000001')).toMatchObject({ code: 'paylink.utr' })
    // a reference of somebody else's page
    expect(await claim(one, other.reference, '612300000003')).toMatchObject({ code: 'paylink.claim' })
  })

  it('takes the number of the bank from one of two who name it at the same moment, and tells the other', async () => {
    for (let n = 0; n < 5; n++) {
      const tokens = [await tokenOf(await owing()), await tokenOf(await owing())]
      const pages = await Promise.all(tokens.map(open))
      const utr = `61240000000${n}`
      const said = await Promise.all(tokens.map((token, place) => claim(token, pages[place]!.request!.reference, utr)))
      expect(said.filter(({ code }) => code === undefined)).toHaveLength(1)
      expect(said.filter(({ code }) => code === 'paylink.utr')).toHaveLength(1)
    }
  })
})

it('the name of the payee is on the page as it was written, and never part of the link’s own words', async () => {
  const hostile = '<script>alert(1)</script>&pa=thief@upi'
  const token = await tokenOf(await owing())
  const before = (await open(token)).payee!
  expect(await savePayee(before.vpa, { payeename: hostile })).toMatchObject({ vpa: before.vpa })
  const { payee } = await open(token)
  expect(payee).toEqual({ ...before, payeename: hostile })
  const link = new URL(upiLink({ ...payee!, amount: paise(100), reference: 'R1' }))
  expect([link.searchParams.getAll('pa'), link.searchParams.get('pn')]).toEqual([[before.vpa], hostile])
})

describe('a claim', () => {
  const claimedOf = async (subscriberid: string) =>
    (await lco.send(`/lco/v1/collections/accounts/${subscriberid}`)).json<{ claimed: string }>().claimed
  const claimBy = async (utr: string) =>
    (await lco.send('/lco/v1/paylinks/claims')).json<{ data: OnWire<Claim>[] }>().data.find((one) => one.utr === utr)

  it('is settled by a receipt with its number, or refused, which frees the number', async () => {
    const subscriberid = await owing('120')
    const token = await tokenOf(subscriberid)
    await claim(token, (await open(token)).request!.reference, '612300000011')
    expect(await claimBy('612300000011')).toMatchObject({ state: 'SAID_PAID', amount: '120.00' })
    expect(await claimedOf(subscriberid)).toBe('120.00')
    const receipt = { subscriberid, amount: '120', mode: 'UPI', reference: '612300000011' }
    const { receiptno } = await post<{ receiptno: string }>('/collections/receipts', receipt)
    expect(await claimBy('612300000011')).toMatchObject({ state: 'MATCHED', receiptno })
    expect(await open(token)).toMatchObject({ balance: '0.00', said: '0.00' })
    expect(await claimedOf(subscriberid)).toBe('0.00')

    const liar = await tokenOf(await owing())
    const { reference } = (await open(liar)).request!
    await claim(liar, reference, '612300000012')
    expect(await post('/paylinks/claims/refuse', { reference })).toEqual({ state: 'EXPIRED' })
    expect(await post('/paylinks/claims/refuse', { reference })).toMatchObject({ code: 'paylink.claim' })
    const honest = await tokenOf(await owing())
    expect(await claim(honest, (await open(honest)).request!.reference, '612300000012')).toMatchObject({
      said: '300.00',
    })
  })
})

describe('a link', () => {
  const sentTo = async (subscriberid: string) => {
    await post('/paylinks/send', { subscriberid })
    const message = server.db
      .selectFrom('message')
      .select(['content', 'channel', 'state', 'reason'])
      .where('event', '=', 'PAY_LINK')
      .where('subscriberid', '=', subscriberid)
    return () => message.executeTakeFirstOrThrow()
  }

  it('waits for the morning at night, and says so', async () => {
    const before = server.clock.now()
    const hourOf = (hour: number) => startOf(dayOf(before)).getTime() + hour * 3_600_000
    const sentAt = async (hour: number) => {
      server.clock.pass(hourOf(hour) - server.clock.now().getTime())
      return (await post<{ sendsat: string | null }>('/paylinks/send', { subscriberid: await owing() })).sendsat
    }
    expect([await sentAt(12), await sentAt(22)]).toEqual([null, new Date(hourOf(24 + 9)).toISOString()])
    server.clock.pass(before.getTime() - server.clock.now().getTime())
  })

  it('goes out by SMS in the words of the register, to who owes and has not paid meanwhile', async () => {
    const subscriberid = await owing()
    const message = await sentTo(subscriberid)
    const link = `/pay/${await tokenOf(subscriberid)}`
    expect(await message()).toMatchObject({ channel: 'SMS', content: expect.stringContaining(link) })
    await post('/collections/receipts', { subscriberid, amount: '300', mode: 'CASH' })
    expect(await post('/paylinks/send', { subscriberid })).toMatchObject({ code: 'paylink.nothing' })
    await server.deliver()
    expect(await message()).toMatchObject({ state: 'FAILED', reason: 'message.stopped' })
  })

  it('goes by WhatsApp to who has agreed to that', async () => {
    const subscriberid = await owing()
    await server.db
      .updateTable('subscriber')
      .set({ whatsapp: 'YES' })
      .where('subscriberid', '=', subscriberid)
      .execute()
    expect(await (await sentTo(subscriberid))()).toMatchObject({ channel: 'WHATSAPP' })
  })

  it('stands on a sticker for each customer of an area, and the same one the next time', async () => {
    const subscriberid = await owing()
    const token = await tokenOf(subscriberid)
    const { areaid } = await post<{ areaid: string }>('/collections/areas', { name: 'Lane 7', collectors: '' })
    expect(await post('/paylinks/stickers', { areaid })).toMatchObject({ code: 'area.empty' })
    await post('/collections/areas/customers', { areaid, subscribers: subscriberid })
    const sheet = await lco.send('/lco/v1/paylinks/stickers', { form: { areaid } })
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(sheet.rawPayload)).join(' ')).toContain(subscriberid.slice(-4))
    expect(await tokenOf(subscriberid)).toBe(token)
  })
})

// the last: sessions end with the time that passes
it('forgets what nobody paid when its time is over', async () => {
  const token = await tokenOf(await owing())
  const { reference } = (await open(token)).request!
  const later = new Date(server.clock.now().getTime() + 61 * 24 * HOUR_MS)
  await sweep({ ...server.services, now: () => later })
  expect(await claim(token, reference, '612300000009')).toMatchObject({ code: 'paylink.claim' })
})
