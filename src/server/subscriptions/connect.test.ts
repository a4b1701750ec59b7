import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { counterOf, type Counter } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { creditOf } from '../wallet/ledger.ts'
import { inDays } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

const off = (contractno: string, reason = 'Non Payment') => lco.act('/disconnect.php', { contractno, reason })
const on = (contractno: string) => lco.act('/reconnect.php', { contractno, reason: 'Payment Received' })
const statusOf = async (...numbers: string[]) => {
  const rows = await server.db
    .selectFrom('contract')
    .select(['contractno', 'status'])
    .where('contractno', 'in', numbers)
    .execute()
  return numbers.map((no) => rows.find(({ contractno }) => contractno === no)!.status).join('')
}
const lastCommand = async (stbno: string) =>
  server.db
    .selectFrom('cas_command')
    .select(['kind', 'detail', 'contracts'])
    .where('stbno', '=', stbno)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const withAddOn = async (daysAgo = 5) => {
  const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], daysAgo })
  return { ...home, base: home.contracts[0]!, addOn: home.contracts[1]! }
}

describe('disconnecting', () => {
  it('a base pack takes its add-ons and its renewal along, keeps their days and sets the day on the box', async () => {
    const home = await withAddOn()
    await lco.put(home, 'PARIVAR-30D')
    await lco.checkOut()
    const before = await creditOf(server.db, LCOID)
    const done = await off(home.base)
    expect(done).toMatchObject({ contractstatus: 'D', refund: '0.00', creditnotes: [] })
    expect(done.contracts[0]).toBe(home.base)
    expect(done.contracts).toHaveLength(3)
    expect(await statusOf(...done.contracts)).toBe('DDD')
    expect(await creditOf(server.db, LCOID)).toBe(before)
    expect(await lastCommand(home.stbno)).toEqual({
      kind: 'DEACTIVATE',
      detail: 'PARIVAR-30D,CRICKET-30D',
      contracts: [],
    })
    const { last_dc } = await server.db
      .selectFrom('box')
      .select('last_dc')
      .where('stbno', '=', home.stbno)
      .executeTakeFirstOrThrow()
    expect(last_dc).toBe(inDays(0))
    expect((await lco.plans(home)).status).toBe('DISCONNECTED')
    const days = server.db.selectFrom('contract').select('validity').where('contractno', '=', home.base)
    expect(await days.executeTakeFirst()).toEqual({ validity: inDays(24) })
  })

  it('an add-on leaves its base pack alone', async () => {
    const { base, addOn, stbno } = await withAddOn()
    expect((await off(addOn)).contracts).toEqual([addOn])
    expect(await statusOf(base, addOn)).toBe('AD')
    expect(await lastCommand(stbno)).toMatchObject({ kind: 'DEACTIVATE', detail: 'CRICKET-30D' })
  })

  it('twice, or after expiry, is refused', async () => {
    const { base } = await withAddOn()
    await off(base)
    expect((await off(base)).code).toBe('contract.disconnected')
    const expired = await withAddOn(40)
    expect((await off(expired.base)).code).toBe('contract.expired')
  })

  it('needs a reason from the list', async () => {
    const { base } = await withAddOn()
    expect(await off(base, 'Because')).toMatchObject({ code: 'input.invalid', fields: { reason: 'required' } })
    expect((await lco.trace(base)).map(({ what }) => what)).toEqual(['SOLD'])
    await off(base, 'House Locked')
    expect((await lco.trace(base)).at(-1)).toMatchObject({ what: 'DISCONNECTED', reason: 'House Locked' })
  })
})

describe('reconnecting', () => {
  it('brings back what went dark with the base pack, and not what was switched off alone', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D', 'KIDS-30D'], daysAgo: 5 })
    const [base, cricket, kids] = home.contracts as [string, string, string]
    await off(kids)
    await off(base)
    expect(await statusOf(base, cricket, kids)).toBe('DDD')
    const done = await on(base)
    expect(done.contracts).toEqual([base, cricket])
    expect(await statusOf(base, cricket, kids)).toBe('AAD')
    // it sells nothing: refused by the headend, it gives nothing back
    expect(await lastCommand(home.stbno)).toEqual({
      kind: 'ACTIVATE',
      detail: 'PARIVAR-30D,CRICKET-30D',
      contracts: [],
    })
  })

  it('an add-on needs its base pack first', async () => {
    const { base, addOn } = await withAddOn()
    await off(base)
    expect((await on(addOn)).code).toBe('plan.needs-base')
  })

  it('an expired pack never succeeds: it points to the renewal', async () => {
    const { base, addOn, subscriberid, stbno } = await withAddOn(20)
    await off(base)
    server.clock.pass(20 * 86_400_000)
    const later = counterOf(await server.as(LCOID))
    const reply = await later.send('/lco/v1/reconnect.php', { form: { contractno: base, reason: 'Payment Received' } })
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ code: 'contract.expired' })])
    expect(await statusOf(base, addOn)).toBe('DD')
    const preview = await later.send(`/lco/v1/reconnect.php?customerid=${subscriberid}&stbno=${stbno}`)
    expect(preview.json<{ data: { refusal: string }[] }>().data.map(({ refusal }) => refusal)).toEqual([
      'contract.expired',
      'contract.expired',
    ])
    server.clock.pass(-20 * 86_400_000)
  })

  it('what runs is refused', async () => {
    const { base } = await withAddOn()
    expect((await on(base)).code).toBe('contract.active')
  })
})

it('the preview names what goes along, and the reasons', async () => {
  const { base, addOn, subscriberid } = await withAddOn()
  const preview = await lco.send(`/lco/v1/disconnect.php?customerid=${subscriberid}`)
  expect(preview.json()).toMatchObject({
    count: 2,
    data: [
      { contractno: base, refusal: '', alongside: [{ contractno: addOn }] },
      { contractno: addOn, refusal: '', alongside: [] },
    ],
    reasons: expect.arrayContaining(['Payment Due']) as string[],
  })
})

it('the same action with the same key is answered alike and happens once', async () => {
  const { base } = await withAddOn()
  const form = { contractno: base, reason: 'Non Payment' }
  const [first, second] = [
    await lco.act('/disconnect.php', form, 'once'),
    await lco.act('/disconnect.php', form, 'once'),
  ]
  expect(second).toEqual(first)
  expect((await lco.trace(base)).filter(({ what }) => what === 'DISCONNECTED')).toHaveLength(1)
})
