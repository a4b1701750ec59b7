// @day 2026-07-01
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise, parseRupees } from '#domain/money.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const DAY_MS = 86_400_000
type Person = Awaited<ReturnType<typeof newOperator>>

let server: TestServer
let lcoid: string
let person: Omit<Person, 'lcoid'>
let counter: Counter
let customer: string
let first: string
let second: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A customer of two STBs. */
beforeEach(async () => {
  const made = await newOperator(server)
  lcoid = made.lcoid
  person = made
  counter = counterOf(made)
  await leaveIn(server, lcoid, 10_000_000)
  const [one, other] = [
    await newHome(server, lcoid, { daysLeft: null }),
    await newHome(server, lcoid, { daysLeft: null }),
  ]
  customer = one.subscriberid
  ;[first, second] = [one.stbno, other.stbno]
  await server.db.updateTable('box').set({ subscriberid: customer }).where('stbno', '=', second).execute()
})

async function agree(stbno: string, plancode: string, rupees: number) {
  const price = { lcoid, subscriberid: customer, stbno, plancode, price: paise(rupees * 100), actor: lcoid }
  await server.db
    .insertInto('home_price')
    .values({ ...price, at: server.clock.now() })
    .execute()
}
const put = async (stbno: string, plancode: string) => {
  const reply = await counter.put({ subscriberid: customer, stbno }, plancode)
  expect(reply.statusCode, reply.body).toBe(200)
}
const sell = (stbno: string, ...plancodes: string[]) => buy(counter, { subscriberid: customer, stbno }, ...plancodes)
async function later(days: number) {
  server.clock.pass(days * DAY_MS)
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
}
const owes = async () =>
  (
    await server.db
      .selectFrom('home_account')
      .select('balance')
      .where('lcoid', '=', lcoid)
      .where('subscriberid', '=', customer)
      .executeTakeFirst()
  )?.balance ?? 0

/** What the cart says that he will owe by it, line by line and in all, once it was found to be what is charged. */
async function saidAndCharged() {
  const { data, chargetotal, margin, total } = await counter.cart()
  const before = await owes()
  const reply = await counter.checkOut()
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await owes()) - before).toBe(parseRupees(chargetotal))
  expect(parseRupees(margin)).toBe(parseRupees(chargetotal) - parseRupees(total))
  return data.map(({ charge, giveback }) => [Number(charge), Number(giveback)])
}

it('the MRP is what the customer is charged where nothing was agreed on', async () => {
  await put(first, 'PARIVAR-30D')
  expect(await saidAndCharged()).toEqual([[250, 0]])
})

it('a price agreed on for a pack is what the cart says, and an add-on of some days costs its share', async () => {
  await agree(first, 'PARIVAR-30D', 200)
  await agree(first, 'CRICKET-30D', 45)
  await put(first, 'PARIVAR-30D')
  expect(await counter.cart()).toMatchObject({ mrptotal: '250.00', chargetotal: '200.00', margin: '92.00' })
  expect(await saidAndCharged()).toEqual([[200, 0]])
  await later(20)
  await put(first, 'CRICKET-30D')
  expect(await saidAndCharged()).toEqual([[15, 0]])
})

it('a monthly sum is in the base pack alone, whatever else is in the cart', async () => {
  await agree('', '', 300)
  for (const [stbno, plancode] of [
    [second, 'DESI-30D'],
    [second, 'CRICKET-30D'],
    [first, 'PARIVAR-30D'],
  ] as const)
    await put(stbno, plancode)
  expect(await saidAndCharged()).toEqual([
    [300, 0],
    [0, 0],
    [0, 0],
  ])
})

it('a monthly sum that another STB is charged for already is not said again, and of longer packs the months after it', async () => {
  await agree('', '', 300)
  await sell(first, 'DESI-30D')
  await later(10)
  await put(second, 'DESI-30D')
  expect(await saidAndCharged()).toEqual([[0, 0]])
  await put(second, 'DESI-90D')
  await put(first, 'DESI-30D')
  await saidAndCharged()
})

it('what is taken back for the pack before is said beside the new one, at the MRP, an agreed price and a monthly sum', async () => {
  await sell(first, 'PARIVAR-30D')
  await later(9)
  await put(first, 'DESI-30D')
  // 20 of 30 days
  expect(await saidAndCharged()).toEqual([[153, 166.67]])
  await agree(first, 'PARIVAR-30D', 180)
  await put(first, 'PARIVAR-30D')
  expect(await saidAndCharged()).toEqual([[180, 147.9]])
  await agree('', '', 300)
  await put(first, 'DESI-30D')
  await put(second, 'DESI-30D')
  await saidAndCharged()
})

it('each form of each pack says before it is chosen what its line says then', async () => {
  await agree(first, 'DESI-30D', 140)
  await agree(first, 'CRICKET-30D', 50)
  await sell(first, 'PARIVAR-30D')
  await later(5)
  for (const plantype of ['BASE', 'PACKAGE']) {
    const asked = await person.send(`/lco/v1/cart/packs?stbno=${first}&plantype=${plantype}`)
    const packs = asked.json<{ data: { forms: { plancode: string; terms: Record<string, string> }[] }[] }>().data
    const forms = packs.flatMap((pack) => pack.forms).filter(({ terms }) => terms['refusal'] === '')
    expect(forms.length).toBeGreaterThan(3)
    for (const { plancode, terms } of forms.slice(0, 6)) {
      await put(first, plancode)
      const { charge, giveback } = (await counter.cart()).data[0]!
      expect([plancode, terms['charge'], terms['giveback']]).toEqual([plancode, charge, giveback])
      await counter.send('/lco/v1/cart/delete')
    }
  }
})

it('a price that was agreed on after the cart was shown is asked about first, and charges nothing', async () => {
  await put(first, 'DESI-30D')
  await agree(first, 'DESI-30D', 120)
  const { data, version } = await counter.cart()
  expect(data).toMatchObject([{ pricechanged: 'YES', showncharge: '153.00', charge: '120.00', mrptariff: '153.00' }])
  expect((await counter.checkOut()).json()).toMatchObject({
    code: 'price.changed',
    lines: [{ lineid: data[0]!.lineid, what: 'charge', old: '153.00', new: '120.00' }],
  })
  expect(await owes()).toBe(0)
  await counter.act('/cart/prices', { version: String(version) })
  expect(await saidAndCharged()).toEqual([[120, 0]])
})

it('another line of his own cart that takes the sum over is nothing to ask about', async () => {
  await agree('', '', 300)
  await put(first, 'DESI-30D')
  await put(second, 'DESI-30D')
  const [one] = (await counter.cart()).data
  await counter.send(`/lco/v1/cart/remove?lineid=${one!.lineid}`)
  expect((await counter.cart()).data).toMatchObject([{ pricechanged: 'NO', charge: '300.00' }])
  expect(await saidAndCharged()).toEqual([[300, 0]])
})

it('the renewal, what goes on by itself, the list of those who expire and a file say it too', async () => {
  await agree(first, 'DESI-30D', 120)
  await sell(first, 'DESI-30D', 'CRICKET-30D')
  await later(27)
  const { renewals, atend, planlist } = await counter.plans({ subscriberid: customer, stbno: first })
  const together = renewals.find(({ plancode }) => plancode === 'DESI-30D')!.packs
  expect(together.map(({ charge }) => charge)).toEqual(['120.00', '59.00'])
  expect(atend.find(({ plancode }) => plancode === 'DESI-30D')).toMatchObject({
    mrptariff: '153.00',
    charge: '120.00',
  })
  expect(planlist.map(({ agreed }) => agreed)).toEqual(['120.00', null])
  const listed = (await person.send('/lco/v1/expiry.php')).json<{ data: Record<string, string>[] }>().data
  expect(listed).toMatchObject([{ stb_number: first, mrptariff: '212.00', charge: '179.00' }])
  await counter.send('/lco/v1/cart/renewals', { form: { boxes: first } })
  expect(await saidAndCharged()).toEqual([
    [120, 0],
    [59, 0],
  ])
  const bills = (await person.send(`/lco/v1/subscriber/bill?customerid=${customer}`)).json<{
    data: { planname: string; mrptariff: string; charged: string }[]
  }>().data
  expect(bills.map(({ charged }) => charged).toSorted()).toEqual(['120.00', '120.00', '59.00', '59.00'])
})

it('the list of those who expire says of two STBs with one monthly sum what each is charged alone', async () => {
  await agree('', '', 300)
  await sell(first, 'DESI-30D')
  await sell(second, 'DESI-30D')
  await later(40)
  const to = addDays(dayOf(server.clock.now()), -1)
  const { data } = (await person.send(`/lco/v1/expiry.php/expired?from=2026-01-01&to=${to}`)).json<{
    data: { stb_number: string; charge: string; monthly: string }[]
  }>()
  expect(data.map(({ charge, monthly }) => [charge, monthly])).toEqual([
    ['300.00', 'YES'],
    ['300.00', 'YES'],
  ])
})

it('a file says of each row what its customer is charged, and leaves what is something else by the time it is carried out', async () => {
  await agree(first, 'DESI-30D', 120)
  const file = new File([`stb_number,plancode\n${first},DESI-30D\n${second},DESI-30D`], 'renewals.csv')
  const jobid = (await person.send('/lco/v1/plan/bulkactivation', { parts: { file } })).body
  const rows = async () =>
    (await person.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).json<{ data: Record<string, string>[] }>().data
  expect(await rows()).toMatchObject([
    { mrp: '153.00', charge: '120.00' },
    { mrp: '153.00', charge: '153.00' },
  ])
  await agree(second, 'DESI-30D', 100)
  const carryOut = async (verb: 'start' | 'retry') => {
    await person.send(`/lco/v1/plan/bulkjob/${verb}`, { form: { jobid } })
    await server.deliver()
  }
  await carryOut('start')
  expect(await rows()).toMatchObject([
    { status: 'DONE', charge: '120.00' },
    { status: 'FAILED', reason: 'price.changed', charge: '100.00' },
  ])
  expect(await owes()).toBe(12_000)
  await carryOut('retry')
  expect((await rows())[1]).toMatchObject({ status: 'DONE', charge: '100.00' })
  expect(await owes()).toBe(22_000)
})

it('a monthly sum is charged once, and said once, where two STBs are renewed ahead, whichever comes first', async () => {
  await agree('', '', 300)
  await sell(first, 'DESI-30D')
  await later(1)
  await sell(second, 'DESI-30D')
  await later(26)
  // from the thirty-second day; the first from the thirty-first
  await put(second, 'DESI-30D')
  expect(await saidAndCharged()).toEqual([[300, 0]])
  await put(first, 'DESI-30D')
  expect(await saidAndCharged()).toEqual([[0, 0]])
  await later(30)
  for (const stbno of [first, second]) await put(stbno, 'DESI-30D')
  expect((await saidAndCharged()).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [0, 0],
    [300, 0],
  ])
})

it('of a longer pack the days before a time charged ahead are said as they are charged', async () => {
  await agree('', '', 300)
  await sell(first, 'DESI-30D')
  await later(20)
  await sell(second, 'DESI-30D')
  await sell(second, 'DESI-30D')
  await later(6)
  await put(first, 'DESI-90D')
  expect(await saidAndCharged()).toEqual([[600, 0]])
})
