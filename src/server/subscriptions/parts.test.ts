import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { newHome } from '../testing/homes.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { soldTo } from '../testing/sold.ts'

const COMBO = 'ONE599-1M'
/** Of the LCO price of 419.00 as 299.00 and 49.00 are of 599.00. */
const SHARES = { BROADBAND: 17_487, OTT: 3428 }

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())

type Home = Awaited<ReturnType<typeof newHome>>

const balance = async () =>
  Number(
    (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
      .balance,
  )
async function buy({ subscriberid, stbno }: Home, plancode = COMBO): Promise<string> {
  const added = await lco.send('/lco/v1/cart', { form: { customerid: subscriberid, stbno, plancode } })
  expect(added.statusCode).toBe(200)
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  return done.json<{ result: { success: string }[] }>().result[0]!.success
}
const bought = async () => {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  return { home, contractno: await buy(home) }
}
const partsOf = (contractno: string) =>
  server.db
    .selectFrom('contract_part')
    .select(['service', 'state', 'price', 'refunded', 'account'])
    .where('contractno', '=', contractno)
    .orderBy('service')
    .execute()
const heard = () => {
  const kinds = [...server.broadband.sent.splice(0), ...server.ott.sent.splice(0)].map(({ kind }) => kind)
  server.cas.sent.splice(0)
  return kinds
}
const act = (verb: string, contractno: string, reason: string) =>
  lco.send(`/lco/v1/${verb}`, { form: { contractno, reason } })
const connection = ({ subscriberid }: Home) =>
  server.db.selectFrom('broadband').selectAll().where('subscriberid', '=', subscriberid).executeTakeFirstOrThrow()

describe('a pack of TV, broadband and OTT', () => {
  it('is sold with a part for each, accepted one by one', async () => {
    heard()
    const { home, contractno } = await bought()
    expect(await partsOf(contractno)).toMatchObject([
      { service: 'BROADBAND', state: 'PENDING', price: SHARES.BROADBAND },
      { service: 'OTT', state: 'PENDING', price: SHARES.OTT },
    ])
    await server.deliver()
    const { username, status, speed_mbps } = await connection(home)
    expect([status, speed_mbps]).toEqual(['ACTIVE', 40])
    expect(server.broadband.sent).toMatchObject([
      {
        kind: 'CREATE',
        account: username,
        password: expect.stringMatching(/^[a-z2-9]{10}$/),
        terms: { speed_mbps: 40 },
      },
    ])
    expect(server.ott.sent).toMatchObject([{ kind: 'CREATE', account: expect.stringMatching(/^\d{10}$/) }])
    expect(server.cas.sent).toMatchObject([{ kind: 'ACTIVATE', stbno: home.stbno }])
    expect((await partsOf(contractno)).map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('gives the share of a part back that its vendor refuses, to the paisa, and the rest runs on', async () => {
    const before = await balance()
    server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
    const { home, contractno } = await bought()
    const charged = before - (await balance())
    await server.deliver()
    expect(before - (await balance())).toBe(charged - SHARES.BROADBAND)
    expect(await partsOf(contractno)).toMatchObject([
      { state: 'REJECTED', refunded: SHARES.BROADBAND },
      { state: 'ACCEPTED', refunded: 0 },
    ])
    const trace = (await lco.send(`/lco/v1/plan/trace?contractno=${contractno}`)).json<{ data: object[] }>().data
    const alerts = server.db.selectFrom('alert').select(['title', 'message']).where('lcoid', '=', lco.lcoid)
    expect(await alerts.execute()).toMatchObject([
      { title: 'Broadband refused, ₹174.87 refunded', message: expect.stringContaining('No free port') },
    ])
    expect(trace.at(-1)).toMatchObject({ what: 'UNDELIVERED', amount: '-174.87', reason: 'No free port', after: 'A' })
    heard()
    await buy(home)
    await server.deliver()
    expect(heard()).toEqual(['CREATE', 'RENEW'])
  })

  it('waits for a vendor who does not answer, and asks him again under the same number', async () => {
    heard()
    server.ott.answers.push({ outcome: 'unanswered', reason: 'silence' })
    const { contractno } = await bought()
    await server.deliver()
    expect((await partsOf(contractno)).map(({ state }) => state)).toEqual(['ACCEPTED', 'PENDING'])
    server.clock.pass(60_000)
    await server.deliver()
    expect((await partsOf(contractno)).map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(new Set(server.ott.sent.map(({ id }) => id)).size).toBe(1)
    expect(server.ott.sent).toHaveLength(2)
  })

  it('is renewed, suspended, resumed and ended with its parts', async () => {
    const { home, contractno } = await bought()
    await server.deliver()
    heard()
    const next = await buy(home)
    await server.deliver()
    expect(heard()).toEqual(['RENEW', 'RENEW'])
    await act('disconnect.php', contractno, 'Customer Request')
    await server.deliver()
    expect(heard()).toEqual(['SUSPEND', 'SUSPEND'])
    expect((await connection(home)).status).toBe('SUSPENDED')
    await act('reconnect.php', contractno, 'Customer Request')
    await server.deliver()
    expect(heard()).toEqual(['RESUME', 'RESUME'])
    await act('plan/cancel', next, 'Customer Request')
    await server.deliver()
    expect(heard()).toEqual(['CHANGE', 'CHANGE'])
    await act('plan/cancel', contractno, 'Customer Request')
    await server.deliver()
    expect(heard()).toEqual(['END', 'END'])
    expect((await connection(home)).status).toBe('ENDED')
  })

  it('takes its parts along when a pack without them takes its place, and gives them again with an undo', async () => {
    const { home } = await bought()
    await server.deliver()
    heard()
    const changed = await buy(home, 'DESI-30D')
    await server.deliver()
    expect(heard()).toEqual(['END', 'END'])
    await lco.send('/lco/v1/plan/undo', { form: { contractno: changed } })
    await server.deliver()
    expect(heard()).toEqual(['CREATE', 'CREATE'])
  })

  it('that was cancelled before its vendor refused a part gives back what is left of that part', async () => {
    const before = await balance()
    const { contractno } = await bought()
    await act('plan/cancel', contractno, 'Customer Request')
    server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
    await server.deliver()
    const [broadband] = await partsOf(contractno)
    const charged = before - (await balance())
    const { lcoprice } = await server.db
      .selectFrom('contract')
      .select('lcoprice')
      .where('contractno', '=', contractno)
      .executeTakeFirstOrThrow()
    // one day was used of all but the part that never was
    expect(broadband!.refunded).toBeGreaterThan(0)
    expect(charged).toBeLessThan((lcoprice - SHARES.BROADBAND) / 27)
    expect(charged).toBeGreaterThan((lcoprice - SHARES.BROADBAND) / 32)
  })

  it.each(['mobilephone', 'ott_mob'])(
    'keeps the apps of another STB on the same number (%s), whatever happens to one',
    async (field) => {
      const [first, second] = [await newHome(server, lco.lcoid, { daysLeft: null }), await bought()]
      await server.deliver()
      const { account } = (await partsOf(second.contractno)).find(({ service }) => service === 'OTT')!
      await server.db
        .updateTable('subscriber')
        .set({ [field]: account })
        .where('subscriberid', '=', first.subscriberid)
        .execute()
      heard()
      // three months on the first STB are not cut by a second month on the other one
      const long = await buy(first, 'ONE599-3M')
      const month = await buy(second.home)
      // one after the other, for it is one account
      for (let n = 0; n < 2; n++) await server.deliver()
      const { validity } = await server.db
        .selectFrom('contract')
        .select('validity')
        .where('contractno', '=', long)
        .executeTakeFirstOrThrow()
      expect(server.ott.sent.map(({ kind, terms }) => [kind, terms?.expires])).toEqual([
        ['CHANGE', validity],
        ['RENEW', validity],
      ])
      heard()
      for (const contractno of [month, second.contractno]) await act('plan/cancel', contractno, 'Customer Request')
      for (let n = 0; n < 2; n++) await server.deliver()
      expect(server.ott.sent.map(({ kind }) => kind)).not.toContain('END')
      heard()
      await act('plan/cancel', long, 'Customer Request')
      await server.deliver()
      expect(server.ott.sent.map(({ kind }) => kind)).toEqual(['END'])
    },
  )

  it('is not sold twice to one customer', async () => {
    const { home } = await bought()
    const second = await newHome(server, lco.lcoid, { daysLeft: null })
    await server.db
      .updateTable('box')
      .set({ subscriberid: home.subscriberid })
      .where('stbno', '=', second.stbno)
      .execute()
    const form = { customerid: home.subscriberid, stbno: second.stbno, plancode: COMBO }
    const added = await lco.send('/lco/v1/cart', { form })
    expect(added.json()).toMatchObject({ code: 'service.taken' })
  })

  it('keeps nobody else in the cart from being served, where it went to another STB since', async () => {
    const [home, other] = [
      await newHome(server, lco.lcoid, { daysLeft: null }),
      await newHome(server, lco.lcoid, { daysLeft: null }),
    ]
    const second = await newHome(server, lco.lcoid, { daysLeft: null })
    await server.db
      .updateTable('box')
      .set({ subscriberid: home.subscriberid })
      .where('stbno', '=', second.stbno)
      .execute()
    const put = (stbno: string, customerid: string, plancode: string) =>
      lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode } })
    await put(second.stbno, home.subscriberid, COMBO)
    await put(other.stbno, other.subscriberid, 'DESI-30D')
    await soldTo(server, { lcoid: lco.lcoid, stbno: home.stbno, plancodes: [COMBO] })
    const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
    expect(done.json()).toMatchObject({
      completed: 1,
      total: 2,
      result: [{ success: '', failure: 'service.taken' }, { failure: '' }],
    })
    await lco.send('/lco/v1/cart/empty', { form: {} })
  })
})
