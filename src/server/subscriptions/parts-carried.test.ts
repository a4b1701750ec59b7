// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { addDays, addMonths, dayOf, daysBetween, startOf } from '#domain/dates.ts'

import { findPaper } from '../invoices/find-paper.ts'
import { providerNow } from '../invoices/parties.ts'
import { findOperator } from '../operators/store.ts'
import { newHome } from '../testing/homes.ts'
import { readsOf } from '../testing/table-reads.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { renewBoxes, renewDue } from './renew.ts'

const COMBO = 'ONE599-1M'
const FASTER = 'ONE899-1M'
/** A combo is three services: three orders instead of one, and two rows of parts. 75 to 110, as the database fills its pages. */
const PAGES_BESIDE_TV = 130

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(async () => void (await heard()))

/** What the vendors were told since, with the speed of a connection. */
async function heard() {
  await server.deliver()
  const said = [...server.broadband.sent.splice(0), ...server.ott.sent.splice(0)]
  return said.map(({ kind, terms, service }) => (service === 'OTT' ? kind : `${kind} ${terms?.speed_mbps ?? 0}`))
}
const withCombo = async (more: { daysAgo?: number; autorenew?: boolean } = {}) => {
  const home = await homeWith(server, lco.lcoid, { plancodes: [COMBO], ...more })
  await heard()
  return home
}
const partsOn = async (stbno: string) => {
  const rows = await server.db
    .selectFrom('contract_part as p')
    .innerJoin('contract as c', (on) => on.onRef('c.lcoid', '=', 'p.lcoid').onRef('c.contractno', '=', 'p.contractno'))
    .select(['c.plancode', 'p.service', 'p.state'])
    .where('c.stbno', '=', stbno)
    .orderBy('c.contractno')
    .orderBy('p.service')
    .execute()
  return rows.map(({ plancode, service, state }) => `${plancode} ${service} ${state}`)
}
/** A combo bought then ends today. */
function monthAgo(): number {
  const today = dayOf(server.clock.now())
  return daysBetween(addMonths(today, -1), today) - 1
}

it('a combo that renews itself takes broadband and OTT along', async () => {
  const home = await withCombo({ daysAgo: monthAgo(), autorenew: true })
  await renewDue(server.services)
  expect(await heard()).toEqual(['RENEW 40', 'RENEW'])
  expect(await partsOn(home.stbno)).toEqual(
    [0, 0, 0, 0].map((_, n) => `${COMBO} ${n % 2 ? 'OTT' : 'BROADBAND'} ACCEPTED`),
  )
})

it('a change to a combo that is scheduled makes its parts when it runs', async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 })
  await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: COMBO } })
  expect(await partsOn(home.stbno)).toEqual([])
  await renewDue(server.services)
  expect(await heard()).toEqual(['CREATE 40', 'CREATE'])
})

it('a faster combo in the place of another changes the speed, and an undo brings the old one back', async () => {
  const home = await withCombo()
  const form = { customerid: home.subscriberid, stbno: home.stbno, plancode: FASTER }
  await lco.send('/lco/v1/cart', { form })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
  expect(await heard()).toEqual(['CHANGE 150', 'CHANGE'])
  await lco.send('/lco/v1/plan/undo', { form: { contractno } })
  expect(await heard()).toEqual(['CHANGE 40', 'CHANGE'])
})

it('a slower combo that is scheduled slows the line on its first day, and not before', async () => {
  const faster = async () => {
    const home = await homeWith(server, lco.lcoid, { plancodes: [FASTER], daysAgo: monthAgo() })
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: COMBO } })
    await heard()
    return home
  }
  const [home, gone] = [await faster(), await faster()]
  await renewDue(server.services)
  await server.deliver()
  const told = server.broadband.sent.splice(0).map(({ terms }) => [terms!.speed_mbps, terms!.expires])
  const ends = await server.db
    .selectFrom('contract')
    .select(['contractno', 'validity'])
    .where('stbno', '=', gone.stbno)
    .where('plancode', '=', COMBO)
    .executeTakeFirstOrThrow()
  expect(told).toEqual([0, 0].map(() => [150, ends.validity]))
  const shown = await lco.send(`/lco/v1/customer/connection?customerid=${home.subscriberid}`)
  expect(shown.json()).toMatchObject({ speed: 150 })
  await lco.send('/lco/v1/plan/cancel', { form: { contractno: ends.contractno, reason: 'Customer Request' } })
  await heard()
  await nextDay()
  // who took the change back hears nothing of it
  expect(await heard()).toEqual(['CHANGE 40', 'CHANGE'])
})

/** Its first minutes, in which what begins today begins. */
async function nextDay() {
  const now = server.clock.now()
  server.clock.pass(startOf(addDays(dayOf(now), 1)).getTime() - now.getTime())
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  await server.deliver()
  server.clock.pass(12 * 3_600_000)
}

it('a file of many activations sells each combo with its parts', async () => {
  const homes = [
    await newHome(server, lco.lcoid, { daysLeft: null }),
    await newHome(server, lco.lcoid, { daysLeft: null }),
  ]
  const csv = ['stb_number,plancode', ...homes.map(({ stbno }) => `${stbno},${COMBO}`)].join('\n')
  const file = new File([csv], 'a.csv', { type: 'text/csv' })
  const jobid = (await lco.send('/lco/v1/plan/bulkactivation', { parts: { file } })).body
  await lco.send('/lco/v1/plan/bulkjob/start', { form: { jobid } })
  await server.deliver()
  expect((await heard()).toSorted()).toEqual(['CREATE', 'CREATE', 'CREATE 40', 'CREATE 40'])
  for (const { stbno } of homes) expect(await partsOn(stbno)).toHaveLength(2)
})

it('a combo that is discontinued is moved to another with its parts', async () => {
  const home = await withCombo({ daysAgo: monthAgo() })
  const until = dayOf(server.clock.now())
  await server.db.updateTable('plan').set({ discontinued_on: until }).where('plancode', '=', COMBO).execute()
  const moved = await lco.send('/lco/v1/plan/discontinued', {
    form: { plancode: COMBO, toplancode: FASTER, boxes: home.stbno },
  })
  expect(moved.json()).toMatchObject({ scheduled: 1 })
  await renewDue(server.services)
  // longer at once, another speed on its day
  expect(await heard()).toEqual(['CHANGE 40', 'CHANGE'])
  await nextDay()
  expect(await heard()).toEqual(['CHANGE 150', 'CHANGE'])
  await server.db.updateTable('plan').set({ discontinued_on: null }).where('plancode', '=', COMBO).execute()
})

it('papers name each service of a combo under its own number, and their taxes add up', async () => {
  const { subscriberid: customerid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  await lco.send('/lco/v1/invoice', { form: { customerid, stbno, plancodes: COMBO } })
  const offer = await server.db.selectFrom('proforma').selectAll().where('stbno', '=', stbno).executeTakeFirstOrThrow()
  const { lines } = offer.lines as {
    lines: { code: string; taxable: number; cgst: number; sgst: number; igst: number }[]
  }
  expect(lines.map(({ code }) => code)).toEqual(['998466', '998422', '998433'])
  expect(lines.reduce((sum, line) => sum + line.taxable + line.cgst + line.sgst + line.igst, 0)).toBe(offer.total)

  const home = await withCombo()
  const form = { contractno: home.contractno, reason: 'Customer Request' }
  const ended = (await lco.send('/lco/v1/plan/cancel', { form })).json<{ creditnotes: string[]; refund: string }>()
  const tenant = server.services.forTenant(lco.lcoid)
  const provider = await providerNow(tenant, server.services.config, server.clock.now())
  const between = { provider, operator: (await findOperator(tenant, lco.lcoid))! }
  const note = (await findPaper(tenant, ended.creditnotes[0]!, between))!
  expect(note.lines.map(({ code }) => code)).toEqual(['998466', '998422', '998433'])
  const total = note.lines.reduce((sum, line) => sum + line.taxable + line.cgst + line.sgst + line.igst, 0)
  expect((total / 100).toFixed(2)).toBe(ended.refund)
})

it('the credit note of a cancelled combo gives nothing back for a part that was refused before', async () => {
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  const home = await withCombo()
  const form = { contractno: home.contractno, reason: 'Customer Request' }
  const { creditnotes } = (await lco.send('/lco/v1/plan/cancel', { form })).json<{ creditnotes: string[] }>()
  const tenant = server.services.forTenant(lco.lcoid)
  const provider = await providerNow(tenant, server.services.config, server.clock.now())
  const between = { provider, operator: (await findOperator(tenant, lco.lcoid))! }
  expect((await findPaper(tenant, creditnotes[0]!, between))!.lines.map(({ code }) => code)).toEqual([
    '998466',
    '998433',
  ])
})

it('renews many combos with as few statements as one, at most five beyond those of TV, and few pages more each', async () => {
  const asked = async (plancode: string, homes: number) => {
    const boxes: { stbno: string }[] = []
    for (let n = 0; n < homes; n++)
      boxes.push(
        await homeWith(server, lco.lcoid, {
          plancodes: [plancode],
          daysAgo: plancode === COMBO ? monthAgo() : 29,
          autorenew: true,
        }),
      )
    await heard()
    let statements = 0
    const renew = async () => {
      using spy = vi.spyOn(pg.Client.prototype, 'query')
      await server.db.transaction().execute((tx) =>
        renewBoxes(
          tx,
          boxes.map(({ stbno }) => ({ lcoid: lco.lcoid, stbno })),
          server.clock.now(),
        ),
      )
      statements = spy.mock.calls.length
    }
    const { pages } = await readsOf(server.connections.pool, renew, new Set())
    for (const { stbno } of boxes) expect(await contractsOn(stbno)).toBe(2)
    return { statements, pages }
  }
  // the first reads what is kept from then on
  await asked(COMBO, 1)
  const one = await asked(COMBO, 1)
  const tv: (typeof one)[] = []
  const ten: (typeof one)[] = []
  // a connection that makes its plans reads pages for it: of three times the least counts
  for (let n = 0; n < 3; n++) {
    tv.push(await asked('DESI-30D', 10))
    ten.push(await asked(COMBO, 10))
  }
  const least = (some: typeof tv) => Math.min(...some.map(({ pages }) => pages))
  for (const { statements } of ten) expect(statements).toBe(one.statements)
  for (const { statements } of tv) expect(one.statements - statements).toBeLessThanOrEqual(5)
  expect((least(ten) - least(tv)) / 10).toBeLessThanOrEqual(PAGES_BESIDE_TV)
})

const contractsOn = async (stbno: string) =>
  (await server.db.selectFrom('contract').select('contractno').where('stbno', '=', stbno).execute()).length
