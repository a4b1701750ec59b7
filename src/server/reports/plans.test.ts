// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { clerkWith } from '../testing/clerk.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { readTable } from '../testing/read-csv.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { renewalQuotes } from '../subscriptions/renewal-prices.ts'
import { renewDue } from '../subscriptions/renew.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterAll(() => server.close())

type Page<R = Record<string, unknown>> = {
  count: number
  data: R[]
  next: string | null
  total: string
  boxes: number
}
type Row = {
  contractno: string
  plancode: string
  stb_number: string
  stbno: string
  lcoprice: string
  refusal: string
  source: string
  type: string
}
const get = async (path: string, who: { send: typeof lco.send } = lco) =>
  (await who.send(`/lco/v1${path}`)).json<Page<Row>>()
const all = async (path: string, who?: { send: typeof lco.send }) => {
  const rows: Row[] = []
  for (let after = ''; ;) {
    const page = await get(`${path}${path.includes('?') ? '&' : '?'}after=${after}`, who)
    rows.push(...page.data)
    if (page.next === null) return { rows, total: page.total, boxes: page.boxes }
    after = page.next
  }
}
const today = () => dayOf(server.clock.now())
const ending = (days: number, more: Partial<Parameters<typeof homeWith>[2]> = {}) =>
  homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 - days, ...more })

describe('the expiry report', () => {
  it('names what ends, soonest first, with what it costs and why it cannot be renewed', async () => {
    const later = await ending(9, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], autorenew: true })
    const sooner = await ending(2)
    const off = await ending(3)
    await lco.send('/lco/v1/disconnect.php', { form: { contractno: off.contractno, reason: 'Shifted' } })
    const scheduled = await ending(4)
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: scheduled.stbno, plancode: 'DESI-90D' } })
    const report = await get('/expiry.php')
    expect(report.data).toMatchObject([
      {
        stb_number: sooner.stbno,
        contractno: sooner.contractno,
        lcoprice: '84.00',
        mrptariff: '153.00',
        refusal: '',
        validity: 2,
      },
      { stb_number: off.stbno, refusal: 'contract.disconnected', status: 'DISCONNECTED' },
      { stb_number: scheduled.stbno, schedulestatus: 'YES', autorenewd: 'NO' },
      { stb_number: later.stbno, plancode: 'PARIVAR-30D', addons: 1, lcoprice: '155.00', autorenewd: 'YES' },
    ])
    expect([report.total, report.boxes]).toEqual(['407.00', 4])
    const auto = await get('/expiry.php?autorenewd=YES')
    expect([auto.data.map(({ stb_number }) => stb_number), auto.total, auto.boxes]).toEqual([
      [later.stbno],
      '155.00',
      1,
    ])
    const range = await get(`/expiry.php?from=${addDays(today(), 3)}&to=${addDays(today(), 4)}`)
    expect(range.data.map(({ stb_number }) => stb_number)).toEqual([off.stbno, scheduled.stbno])
  })

  it('of the demo world reads the same page by page as at once, and adds up', async () => {
    const demo = await server.as('LCO10001')
    const { rows, total, boxes } = await all('/expiry.php', demo)
    expect(rows).toHaveLength(boxes)
    expect(new Set(rows.map(({ stb_number }) => stb_number)).size).toBe(boxes)
    const sum = rows.reduce((before, { lcoprice }) => before + Math.round(Number(lcoprice) * 100), 0)
    expect((sum / 100).toFixed(2)).toBe(total)
    expect(rows.map(({ refusal }) => refusal)).toContain('plan.discontinued')
  })

  it.each(['/expiry.php', '/expiry.php/expired'])(
    '%s says of every box what the cart would say of its base pack',
    async (path) => {
      const demo = await server.as('LCO10001')
      const { rows } = await all(path, demo)
      const held = rows.map(({ contractno, stb_number: stbno, plancode }) => ({ contractno, stbno, plancode }))
      const on = { lcoid: 'LCO10001', today: today(), lateFee: paise(0) }
      const quotes = await renewalQuotes(server.connections.forTenant('LCO10001'), held, on)
      const refusalOf = (contractno: string) => {
        const quote = quotes.get(contractno)!
        return quote.ok ? '' : quote.reason
      }
      expect(rows.map(({ refusal }) => refusal)).toEqual(rows.map(({ contractno }) => refusalOf(contractno)))
    },
  )

  it('of what has ended begins with the latest; long ago needs the subscriber’s code', async () => {
    const demo = await server.as('LCO10001')
    const { rows, boxes } = await all('/expiry.php/expired', demo)
    expect([rows.length, boxes]).toEqual([35, 35])
    const days = rows.map((row) => (row as unknown as { expiry_date: string }).expiry_date)
    expect(days).toEqual(days.toSorted().toReversed())
    const long = (day: string) => day < addDays(today(), -90)
    const needCode = rows.filter(({ refusal }) => refusal === 'otp.needed').length
    expect(needCode).toBe(rows.filter((_, n) => long(days[n]!) && rows[n]!.refusal !== 'plan.discontinued').length)
  })

  it('refuses a place that was tampered with', async () => {
    const reply = await lco.send('/lco/v1/expiry.php?after=WyIyMDI2LTEzLTQwIiwiMSJd')
    expect(reply.statusCode).toBe(422)
  })
})

describe('the activation report', () => {
  it('lists what was sold, newest first, by kind and by source, with the sum of all of it', async () => {
    const own = await newOperator(server)
    await leaveIn(server, own.lcoid, 100_000)
    const { contractno } = await homeWith(server, own.lcoid, { plancodes: ['DESI-30D'], daysAgo: 28, autorenew: true })
    await renewDue(server.services)
    const report = await get('/activation.php', own)
    expect(report.data).toMatchObject([
      { type: 'RENEW', source: 'AUTORENEW', lcoprice: '84.00', provision: 'PENDING', authorisedby: 'SYSTEM' },
      { contractno, type: 'NEW', source: 'CART', plantype: 'BASE', name: 'Vaishali Kulkarni' },
    ])
    expect(report.total).toBe('168.00')
    expect((await get('/activation.php?source=AUTORENEW', own)).total).toBe('84.00')
    expect((await get('/activation.php?type=NEW', own)).count).toBe(1)
    expect((await get(`/activation.php?from=${today()}`, own)).count).toBe(1)
  })
})

it('of a sale that was undone the activation report names no last day, on the page and in the file', async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  await leaveIn(server, lco.lcoid, 1_000_000)
  const [contractno] = await buy(counterOf(lco), home, 'DESI-30D')
  const range = `from=${today()}&to=${today()}`
  const row = async () =>
    (await get(`/activation.php?${range}`)).data.find((one) => one.contractno === contractno) as object
  expect(await row()).toMatchObject({ starts: today(), validity: addDays(today(), 29), contractstatus: 'A' })
  await lco.send('/lco/v1/plan/undo', { form: { contractno: contractno! } })
  expect(await row()).toMatchObject({ starts: today(), validity: null, contractstatus: 'C' })
  const filters = new URLSearchParams({ filters: JSON.stringify({ from: today(), to: today() }) })
  const file = await lco.send(`/lco/v1/reports/export?report=activation&format=csv&${filters}`)
  const line = readTable(file.body).find((cells) => cells.includes(contractno!))!
  expect(line).toContain('Cancelled')
  // what it would have been is not there either: one day, its first
  expect(line.filter((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell))).toEqual([today()])
})

it('renewals that could not be made are listed with the reason and the next try', async () => {
  const own = await newOperator(server)
  const { contractno } = await homeWith(server, own.lcoid, { plancodes: ['DESI-30D'], daysAgo: 28, autorenew: true })
  await renewDue(server.services)
  const { data } = await get('/plan/renewaltries', own)
  const nexttry = new Date(server.clock.now().getTime() + 4 * 3_600_000).toISOString()
  expect(data).toMatchObject([
    { contractno, reason: 'wallet.insufficient', tries: 1, nexttry, lcoprice: '84.00', name: 'Vaishali Kulkarni' },
  ])
})

describe('sales by pack', () => {
  it('adds up what was sold of each, the most sold first, and comes to what the activation report comes to', async () => {
    const own = await newOperator(server)
    for (const plancodes of [['PARIVAR-30D'], ['DESI-30D'], ['PARIVAR-30D', 'CRICKET-30D']])
      await homeWith(server, own.lcoid, { plancodes, daysAgo: 3 })
    const sold = (await own.send('/lco/v1/reports/packsales')).json<{
      count: number
      packs: number
      total: string
      data: { plancode: string; packs: number; lcoprice: string }[]
    }>()
    expect(sold.data.map(({ plancode, packs }) => [plancode, packs])).toEqual([
      ['PARIVAR-30D', 2],
      ['DESI-30D', 1],
      ['CRICKET-30D', 1],
    ])
    expect([sold.count, sold.packs]).toEqual([3, 4])
    expect(sold.total).toBe((await get('/activation.php', own)).total)
    expect((await own.send(`/lco/v1/reports/packsales?from=${today()}`)).json()).toMatchObject({ count: 0, packs: 0 })
  })
})

describe('earnings', () => {
  it('are MRP less LCO price of what was sold and kept, the same by day, pack, person and area', async () => {
    const own = await newOperator(server)
    await leaveIn(server, own.lcoid, 1_000_000)
    const kept = await homeWith(server, own.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'], daysAgo: 3 })
    const undone = await homeWith(server, own.lcoid, { plancodes: ['PARIVAR-30D'] })
    const cut = await homeWith(server, own.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
    const prices = await server.db
      .selectFrom('contract')
      .select(['contractno', 'mrptariff', 'lcoprice'])
      .where('lcoid', '=', own.lcoid)
      .execute()
    const priceOf = (contractno: string) => prices.find((one) => one.contractno === contractno)!
    const whole = kept.contracts.reduce((sum, no) => sum + priceOf(no).mrptariff - priceOf(no).lcoprice, 0)
    const cancelled = { contractno: cut.contractno, reason: 'Customer Request' }
    const back = (await own.send('/lco/v1/plan/cancel', { form: cancelled })).json<{ refund: string }>()
    expect((await own.send('/lco/v1/plan/undo', { form: { contractno: undone.contractno } })).statusCode).toBe(200)
    const part = priceOf(cut.contractno)
    const given = Math.round(Number(back.refund) * 100)
    const left = part.mrptariff - part.lcoprice - (Math.round((given * part.mrptariff) / part.lcoprice) - given)
    type Earned = { data: Record<string, string | number>[]; earned: string }
    const earnedBy = async (per: string) => (await own.send(`/lco/v1/reports/earnings?per=${per}`)).json<Earned>()
    const [byDay, byPack, byPerson, byArea] = await Promise.all(['day', 'pack', 'person', 'area'].map(earnedBy))
    expect(Math.round(Number(byDay!.earned) * 100)).toBe(whole + left)
    expect([byPack!.earned, byPerson!.earned, byArea!.earned]).toEqual([byDay!.earned, byDay!.earned, byDay!.earned])
    expect(byDay!.data.map(({ day }) => day)).toEqual([today(), addDays(today(), -3), addDays(today(), -10)])
    expect(byPack!.data.map(({ planname }) => planname)).toContain('Parivar Hindi 30D')
    expect(byPack!.data.find(({ key }) => key === 'PARIVAR-30D')).toMatchObject({ packs: 1 })
  })

  it('by user are those of who sold, whoever undoes or cancels it', async () => {
    const own = await newOperator(server)
    await leaveIn(server, own.lcoid, 1_000_000)
    const clerk = await clerkWith(server, own.lcoid, 'plans', 'payments')
    const home = await newHome(server, own.lcoid, { daysLeft: null })
    const [contractno] = await buy(counterOf(clerk), home, 'PARIVAR-30D')
    expect((await own.send('/lco/v1/plan/undo', { form: { contractno: contractno! } })).statusCode).toBe(200)
    const { data } = (await own.send('/lco/v1/reports/earnings?per=person')).json<Page>()
    expect(data).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^SUB/) as string, packs: 0, mrp: '0.00', earned: '0.00' }),
    ])
  })

  it('are nothing of a sale that was given back in two steps, of which the last was that it never stood', async () => {
    // nothing of others waits for an answer
    while ((await server.deliver()) > 0);
    const own = await newOperator(server)
    const { contractno } = await homeWith(server, own.lcoid, { plancodes: ['PARIVAR-30D'] })
    const form = { contractno, reason: 'Customer Request' }
    expect((await own.send('/lco/v1/plan/cancel', { form })).statusCode).toBe(200)
    server.cas.answers.push({ outcome: 'rejected', reason: 'VC blacklisted' })
    await server.deliver()
    for (const per of ['day', 'pack', 'person', 'area'])
      expect((await own.send(`/lco/v1/reports/earnings?per=${per}`)).json<object>(), per).toMatchObject({
        mrp: '0.00',
        lcoprice: '0.00',
        earned: '0.00',
      })
  })

  it('by area have a name for customers without one, in either language', async () => {
    const own = await newOperator(server)
    await homeWith(server, own.lcoid, { plancodes: ['DESI-30D'] })
    const firstCell = async (language: string) => {
      const { body } = await own.send(`/lco/v1/reports/export?report=earningsarea&format=csv&language=${language}`)
      return readTable(body)[1]?.[0]
    }
    expect([await firstCell('en'), await firstCell('hi')]).toEqual(['Without an area', 'बिना एरिया के'])
  })

  it('say beside them what was collected, by the day and the person who took it', async () => {
    const own = await newOperator(server)
    const { subscriberid } = await homeWith(server, own.lcoid, { plancodes: ['DESI-30D'] })
    const receipt = { subscriberid, amount: '100', mode: 'CASH' }
    expect((await own.send('/lco/v1/collections/receipts', { form: receipt })).statusCode).toBe(200)
    const day = (await own.send(`/lco/v1/reports/earnings?from=${today()}&to=${today()}`)).json()
    expect(day).toMatchObject({ collected: '100.00', data: [{ day: today(), collected: '100.00' }] })
    const person = (await own.send('/lco/v1/reports/earnings?per=person')).json()
    expect(person).toMatchObject({ data: [{ authorisedby: own.lcoid, collected: '100.00' }] })
  })
})
