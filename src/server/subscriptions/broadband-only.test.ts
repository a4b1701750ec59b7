// @noon
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { Hit, StbRow } from '#domain/subscribers/calls.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const SLOW = 'FIBER50-30D'
const FAST = 'FIBER200-30D'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(async () => void (await heard()))

async function heard() {
  await server.deliver()
  await server.deliver()
  server.ott.sent.splice(0)
  return server.broadband.sent.splice(0).map(({ kind, terms }) => `${kind} ${terms?.speed_mbps ?? 0}`)
}
let registered = 0
async function register() {
  const form = {
    fname: 'Meera',
    lname: 'Joshi',
    mobilephone: `98220${String(10_001 + registered++)}`,
    addrline1: '4 Station Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipcode: '422001',
    type: 'RESIDENTIAL',
    broadband: 'YES',
  }
  const { subscriberid, stbserialno: stbno } = (await lco.send('/lco/v1/subscriber/subscriber', { form })).json<{
    subscriberid: string
    stbserialno: string
  }>()
  return { subscriberid, stbno, mobile: form.mobilephone }
}
type Customer = Awaited<ReturnType<typeof register>>
async function buy({ subscriberid, stbno }: Customer, plancode: string): Promise<string> {
  await lco.send('/lco/v1/cart', { form: { customerid: subscriberid, stbno, plancode } })
  const done = (await lco.send('/lco/v1/cart/checkout', { form: {} })).json<{ result: { success: string }[] }>()
  return done.result[0]!.success
}
const connection = ({ subscriberid }: Customer) =>
  server.db.selectFrom('broadband').selectAll().where('subscriberid', '=', subscriberid).executeTakeFirstOrThrow()
const balance = async () =>
  (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
    .balance
const act = (verb: string, contractno: string) =>
  lco.send(`/lco/v1/${verb}`, { form: { contractno, reason: 'Customer Request' } })

it('a customer without an STB is registered, sold to, renewed, made faster, suspended, resumed and ended', async () => {
  const customer = await register()
  expect((await connection(customer)).status).toBe('PENDING')
  const first = await buy(customer, SLOW)
  expect(await heard()).toEqual(['CREATE 50'])
  await buy(customer, SLOW)
  expect(await heard()).toEqual(['RENEW 50'])
  expect(server.cas.sent).toEqual([])
  await act('disconnect.php', first)
  expect([await heard(), (await connection(customer)).status]).toEqual([['SUSPEND 50'], 'SUSPENDED'])
  await act('reconnect.php', first)
  expect([await heard(), (await connection(customer)).status]).toEqual([['RESUME 50'], 'ACTIVE'])
  const faster = await buy(customer, FAST)
  expect([await heard(), (await connection(customer)).speed_mbps]).toEqual([['CHANGE 200'], 200])
  await act('plan/cancel', faster)
  expect([await heard(), (await connection(customer)).status]).toEqual([['END 0'], 'ENDED'])
})

it('user name and password go to his phone, and what is kept of the message does not show the password', async () => {
  const customer = await register()
  await buy(customer, SLOW)
  await server.deliver()
  const { account, password = '' } = server.broadband.sent[0]!
  await heard()
  const sms = server.sms.sent.findLast(({ to }) => to === customer.mobile)!
  expect(sms.text).toContain(`User name: ${account} Password: ${password}`)
  const kept = await server.db
    .selectFrom('message')
    .select(['content', 'state'])
    .where('subscriberid', '=', customer.subscriberid)
    .executeTakeFirstOrThrow()
  expect(kept.state).toBe('SENT')
  expect(kept.content).not.toContain(password)
})

it('a vendor who refuses gives the whole price back, and the customer has no pack', async () => {
  const customer = await register()
  const before = await balance()
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await buy(customer, SLOW)
  await heard()
  expect(await balance()).toBe(before)
  const told = server.db.selectFrom('alert').select('title').where('lcoid', '=', lco.lcoid)
  expect(await told.execute()).toEqual([{ title: 'Broadband refused, ₹279.00 refunded' }])
  const { data } = (await lco.send(`/lco/v1/subscriber/cpe?customerid=${customer.subscriberid}`)).json<{
    data: { stb_type: string; status: string }[]
  }>()
  expect(data).toMatchObject([{ stb_type: 'FIBER', status: 'INACTIVE' }])
})

/** As the page of the customer shows it. */
async function shown({ subscriberid: customerid }: Customer) {
  const { data } = (await lco.send(`/lco/v1/subscriber/services?customerid=${customerid}`)).json<{
    data: { service: string; status: string; validity: string | null }[]
  }>()
  expect(data.filter(({ service }) => service === 'TV')).toEqual([])
  const { status, validity } = data.find(({ service }) => service === 'BROADBAND')!
  const asked = await lco.send('/lco/v1/customer/broadbanddetails', { form: { customerid } })
  expect(asked.json()).toMatchObject({ status, validity })
  return { status, dated: validity !== null }
}

it('says pending only while the vendor has still to answer for a pack', async () => {
  const { status } = server.broadband
  server.broadband.status = async () => ({ state: 'UNKNOWN', session: null, disconnected: '' })
  const [refused, undone] = [await register(), await register()]
  expect(await shown(refused)).toEqual({ status: 'NONE', dated: false })
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await buy(refused, SLOW)
  expect(await shown(refused)).toEqual({ status: 'PENDING', dated: true })
  await heard()
  expect(await shown(refused)).toEqual({ status: 'NONE', dated: false })
  const contractno = await buy(undone, SLOW)
  await lco.send('/lco/v1/plan/undo', { form: { contractno } })
  expect(await shown(undone)).toEqual({ status: 'NONE', dated: false })
  // the same for one that ran once
  const ended = await register()
  await act('plan/cancel', await buy(ended, SLOW).then(async (no) => (await heard(), no)))
  await heard()
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await buy(ended, SLOW)
  await heard()
  expect(await shown(ended)).toEqual({ status: 'ENDED', dated: false })
  server.broadband.status = status
})

it('is found by user name and by the end of the connection number, and listed beside STBs', async () => {
  const customer = await register()
  await buy(customer, SLOW)
  await heard()
  const { username } = await connection(customer)
  const find = async (q: string) =>
    (await lco.send(`/lco/v1/subscriber/search?q=${q}`)).json<{ data: Hit[] }>().data.map((hit) => hit.subscriberid)
  expect(await find(username)).toEqual([customer.subscriberid])
  expect(await find(customer.stbno.slice(-6))).toContain(customer.subscriberid)
  const listed = (await lco.send('/lco/v1/subscriber/list-stb-subscribers?stb_type=FIBER')).json<{ data: StbRow[] }>()
  expect(listed.data).toContainEqual(
    expect.objectContaining({ subscriberid: customer.subscriberid, status: 'ACTIVE', base_pack: 'Fiber 50 30D' }),
  )
})

it('is no STB: packs of TV do not fit it, nor it an STB, and it is neither retracked nor returned', async () => {
  const { subscriberid, stbno } = await register()
  const form = { customerid: subscriberid, stbno, plancode: 'DESI-30D' }
  expect((await lco.send('/lco/v1/cart', { form })).json()).toMatchObject({ code: 'plan.hardware' })
  const plans = (await lco.send(`/lco/v1/plan.php?stbno=${stbno}`)).json<{ data: { hardwaretype: string }[] }>()
  expect(new Set(plans.data.map(({ hardwaretype }) => hardwaretype))).toEqual(new Set(['FIBER']))
  const retrack = await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
  expect(retrack.json()).toMatchObject({ code: 'box.fiber' })
})
