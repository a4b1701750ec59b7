// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

const COMBO = 'ONE599-1M'
const HOUR_MS = 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
let numbers = 9_600_000_000
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(async () => void (await heard()))

/** What the vendor of the apps was told since, with the number. */
async function heard() {
  // an answer may be followed by another order
  for (let n = 0; n < 3; n++) await server.deliver()
  return server.ott.sent.splice(0).map(({ kind, account }) => `${kind} ${account}`)
}
const watching = async () => {
  const home = await homeWith(server, lco.lcoid, { plancodes: [COMBO] })
  const { mobilephone } = await server.db
    .selectFrom('subscriber')
    .select('mobilephone')
    .where('subscriberid', '=', home.subscriberid)
    .executeTakeFirstOrThrow()
  await heard()
  return { ...home, old: mobilephone }
}
/** Proven by a code, as on the customer's page; the vendor hears of it with the next delivery. */
async function renumber(customerid: string, mobile = String(++numbers)) {
  const form = { customerid, purpose: 'OTT', mobile }
  await lco.send('/lco/v1/customer/otp', { form })
  await server.deliver()
  const otp = server.sms.sent.findLast(({ to }) => to === mobile)!.text.slice(0, 6)
  const reply = await lco.send(`/lco/v1/customer/otp/verify?${new URLSearchParams({ ...form, otp })}`)
  expect(reply.json()).toEqual({ verified: true })
  return mobile
}
const part = async ({ subscriberid, stbno }: { subscriberid: string; stbno: string }) => {
  const { planlist } = (
    await lco.send(`/lco/v1/plan/subscriber?customerid=${subscriberid}&stbno=${stbno}`)
  ).json<BoxPlans>()
  return planlist.at(-1)!.parts.find(({ service }) => service === 'OTT')!
}
const balance = async () =>
  (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
    .balance

it('apps go to the new number first, and only then is the old one ended', async () => {
  const home = await watching()
  const { subscriberid, old } = home
  const before = await balance()
  const number = await renumber(subscriberid)
  expect(await heard()).toEqual([`CREATE ${number}`, `END ${old}`])
  expect(await part(home)).toMatchObject({ account: number, state: 'ACCEPTED', movesto: '', ismoving: 'NO' })
  expect(await balance()).toBe(before)
})

it('apps stay on the old number while the vendor has not answered, and for good where he refuses; the operator is told', async () => {
  const home = await watching()
  const { subscriberid, old, contractno } = home
  server.ott.answers.push({ outcome: 'unanswered', reason: 'silence' })
  const number = await renumber(subscriberid)
  await server.deliver()
  await server.deliver()
  expect(await part(home)).toMatchObject({ account: old, movesto: number, ismoving: 'YES' })
  server.ott.answers.push({ outcome: 'rejected', reason: 'This number has an account of its own' })
  server.clock.pass(HOUR_MS)
  server.ott.sent.splice(0)
  expect(await heard()).toEqual([`CREATE ${number}`])
  expect(await part(home)).toMatchObject({ account: old, state: 'ACCEPTED', movesto: number, ismoving: 'NO' })
  const { data } = (await lco.send('/lco/v1/alertmessage.php?alerttype=ALERT&language=en')).json<{
    data: { title: string; message: string }[]
  }>()
  expect(data[0]).toMatchObject({ title: `OTT stays on …${old.slice(-4)}` })
  expect(data[0]!.message).toContain('This number has an account of its own')
  // the pack's own button asks again, for nothing
  const again = await lco.send('/lco/v1/plan/part/retry', { form: { contractno, service: 'OTT', price: '0.00' } })
  expect(again.json()).toMatchObject({ charged: '0.00' })
  expect(await heard()).toEqual([`CREATE ${number}`, `END ${old}`])
  expect(await part(home)).toMatchObject({ account: number, movesto: '' })
})

it('a number that was changed back before the vendor answered is ended again, and nothing moves', async () => {
  const home = await watching()
  const { subscriberid, old } = home
  server.ott.answers.push({ outcome: 'unanswered', reason: 'silence' })
  const number = await renumber(subscriberid)
  await heard()
  await renumber(subscriberid, old)
  server.clock.pass(HOUR_MS)
  expect(await heard()).toEqual([`CREATE ${number}`, `END ${number}`])
  expect(await part(home)).toMatchObject({ account: old, movesto: '' })
})

it('a customer without apps changes his number, and no vendor hears of it', async () => {
  const { subscriberid } = await newHome(server, lco.lcoid, { daysLeft: 10 })
  await renumber(subscriberid)
  expect(await heard()).toEqual([])
})
