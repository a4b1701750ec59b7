// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Pack } from '#domain/cart/calls.ts'
import { addDays, dayOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer({ env: { LATE_RENEWAL_FEE: '15' } })
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

type Page = { data: OnWire<Pack>[]; next: string | null }
type Home = Parameters<Counter['put']>[0]

async function packsOf({ stbno }: Pick<Home, 'stbno'>, sought: Record<string, string> = {}): Promise<OnWire<Pack>[]> {
  const found: OnWire<Pack>[] = []
  let after = ''
  do {
    const asked = new URLSearchParams({ stbno, ...sought, ...(after && { after }) })
    const page = (await lco.send(`/lco/v1/cart/packs?${asked}`)).json<Page>()
    found.push(...page.data)
    after = page.next ?? ''
  } while (after)
  return found
}

/** What the cart says of one plan beside what is in it; it is out again after. */
async function inCart(home: Home, plancode: string) {
  const reply = await lco.put(home, plancode)
  if (reply.statusCode !== 200) return { refusal: reply.json<{ code: string }>().code }
  const line = reply
    .json<{ data: { lineid: number; plancode: string }[] }>()
    .data.find((one) => one.plancode === plancode)!
  await lco.send(`/lco/v1/cart/remove?lineid=${line.lineid}`)
  return line
}

it.each([
  ['running', 25, false, []],
  ['running, with the network capacity fee', 10, true, []],
  ['running, beside another add-on in the cart', 10, true, ['KIDS-30D']],
  ['expired', 40, false, []],
  ['expired, with its renewal in the cart', 40, true, ['PARIVAR-30D']],
])('every form of every pack says before it is added what the cart says then: %s', async (_, daysAgo, ncf, first) => {
  await server.db.updateTable('operator').set({ ncf }).where('lcoid', '=', LCOID).execute()
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], daysAgo })
  for (const plancode of first) await lco.put(home, plancode)
  const packs = await packsOf(home)
  const inTheWay = new Set(packs.filter(({ forms }) => forms.some(({ plancode }) => first.includes(plancode))))
  const hasBase = first.some((code) => code.startsWith('PARIVAR'))
  const forms = packs.filter((pack) => !inTheWay.has(pack)).flatMap((pack) => pack.forms)
  const open = forms.filter(({ plantype }) => !hasBase || plantype !== 'BASE')
  expect(open.length).toBeGreaterThan(60)
  for (const { plancode, terms } of open) {
    const line = await inCart(home, plancode)
    expect({ plancode, ...line }).toMatchObject({
      plancode,
      ...('lineid' in line ? terms : { refusal: terms.refusal }),
    })
  }
  await lco.send('/lco/v1/cart/delete')
})

it('long after expiry names the price before the code of the customer is there', async () => {
  await server.db.updateTable('operator').set({ ncf: true }).where('lcoid', '=', LCOID).execute()
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 130 })
  const bases = (await packsOf(home, { plantype: 'BASE' })).flatMap(({ forms }) => forms)
  const termsOf = (plancode: string) => bases.find((form) => form.plancode === plancode)!.terms
  expect(termsOf('PARIVAR-30D')).toMatchObject({ refusal: '', type: 'RENEW', latefee: '15.00' })
  expect(termsOf('DESI-30D')).toMatchObject({ refusal: '', type: 'NEW', latefee: '0.00' })
  const addOns = (await packsOf(home, { plantype: 'PACKAGE' })).flatMap(({ forms }) => forms)
  expect(new Set(addOns.map(({ terms }) => terms.refusal))).toEqual(new Set(['plan.needs-base']))

  await lco.send('/lco/v1/plan/otp', { form: { customerid: home.subscriberid } })
  await server.deliver()
  const otp = /\d{6}/.exec(server.sms.sent.at(-1)!.text)![0]
  const { data } = (await lco.put(home, 'DESI-30D', { otp })).json<{ data: unknown[] }>()
  expect(data).toMatchObject([termsOf('DESI-30D')])
  await lco.send('/lco/v1/cart/delete')
})

it('stands once in the list, thirty days first, however the pages fall', async () => {
  const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 3 })
  const packs = await packsOf(home)
  const codes = packs.map(({ packagecode }) => packagecode)
  expect(new Set(codes).size).toBe(codes.length)
  const desi = packs.find(({ packagecode }) => packagecode === 'DESI')!
  expect(desi.forms.map(({ plancode }) => plancode)).toEqual(
    ['30D', '1M', '90D', '3M', '5M', '180D', '6M', '12M'].map((form) => `DESI-${form}`),
  )
})

it('fits the STB, or says why not when it was looked for by name', async () => {
  const home = await newHome(server, LCOID, { daysLeft: null, stb_type: 'SD' })
  const fitting = (await packsOf(home)).flatMap(({ forms }) => forms)
  expect(fitting.filter(({ hardwaretype }) => hardwaretype === 'HD')).toEqual([])
  const named = (await packsOf(home, { q: 'CRICKETHD' })).flatMap(({ forms }) => forms)
  expect(named.map(({ terms }) => terms.refusal)).toEqual(named.map(() => 'plan.hardware'))
  expect(named.length).toBeGreaterThan(0)
})

it('begins at the end of the present base pack where that was asked', async () => {
  const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 3 })
  const [parivar] = await packsOf(home, { q: 'PARIVAR-30D', atend: 'YES' })
  // paid on the day before the present one ends, and dearer from the first of the next month
  const today = dayOf(server.clock.now())
  const lcoprice = addDays(today, 25).slice(0, 7) > today.slice(0, 7) ? '115.00' : '108.00'
  expect(parivar!.forms[0]!.terms).toMatchObject({ type: 'RENEW', refusal: '', credits: [], lcoprice })
})

it('is not known for the STB of another operator', async () => {
  const other = await newHome(server, 'LCO10002', {})
  const reply = await lco.send(`/lco/v1/cart/packs?stbno=${other.stbno}`)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not.found'])
})
