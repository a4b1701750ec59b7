import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { inDays } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

const autoRenew = (way: 'actiavteplan' | 'deactiavteplan', contractno: string) =>
  lco.act(`/plan/${way}`, { contractno })

describe('what runs on a box', () => {
  it('is shown with what a renewal would give and cost, the base pack first', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D', 'CRICKET-30D'], daysAgo: 25 })
    const shown = await lco.plans(home)
    expect(shown).toMatchObject({ status: 'EXPIRING', stbno: home.stbno, customertag: 'REGULAR', nonrenewable: [] })
    expect(
      shown.planlist.map(({ plancode, renewfrom, renewvalidity, renewprice }) => [
        plancode,
        renewfrom,
        renewvalidity,
        renewprice,
      ]),
    ).toEqual([
      ['PARIVAR-30D', inDays(5), inDays(34), '108.00'],
      ['CRICKET-30D', inDays(5), inDays(34), '47.00'],
    ])
    expect(shown.basepack).toMatchObject({
      contractno: home.contractno,
      active: 'YES',
      paid: '108.00',
      paidmrp: '250.00',
    })
    expect(shown.validityplans.map(({ plancode }) => plancode)).toContain('PARIVAR-90D')
    expect(shown.validityplans.map(({ plancode }) => plancode)).not.toContain('PARIVAR-30D')
    expect(shown.channelcount).toBeGreaterThan(0)
  })

  it('after its renewal is its last contract, which the cart would follow', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 })
    const [renewal] = await buy(lco, home, 'DESI-30D')
    const { planlist } = await lco.plans(home)
    expect(planlist).toEqual([
      expect.objectContaining({ contractno: renewal, active: 'YES', starts: inDays(10), renewfrom: inDays(40) }),
    ])
    const cart = (await lco.put(home, 'DESI-30D')).json<{ data: { starts: string }[] }>()
    expect(cart.data[0]!.starts).toBe(inDays(40))
    await lco.send('/lco/v1/cart/delete')
  })

  it('expired for long needs the code of the subscriber, and says so with the dates', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 121 })
    expect(await lco.plans(home)).toMatchObject({
      status: 'EXPIRED',
      customertag: 'OTP',
      basepack: { renewrefusal: 'otp.needed', renewfrom: inDays(0), active: 'NO' },
    })
  })

  it('that is discontinued or outside the market cannot be renewed, and is still shown', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['UTSAV-30D', 'KIDS-30D'], daysAgo: 5 })
    await server.db.updateTable('plan').set({ status: 'DISCONTINUED' }).where('plancode', '=', 'UTSAV-30D').execute()
    await server.db.updateTable('plan').set({ region: 'Gujarat' }).where('plancode', '=', 'KIDS-30D').execute()
    const shown = await lco.plans(home)
    expect(shown.nonrenewable).toEqual(['UTSAV-30D', 'KIDS-30D'])
    expect(shown.basepack).toMatchObject({ renewrefusal: 'plan.discontinued', renewprice: null, status: 'E' })
  })

  it('is nothing where there is no pack, or no box', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    expect(await lco.plans(home)).toMatchObject({ basepack: null, planlist: [], status: 'INACTIVE', channelcount: 0 })
    await server.db
      .updateTable('box')
      .set({ state: 'FAULTY', subscriberid: null })
      .where('stbno', '=', home.stbno)
      .execute()
    const bare = await lco.send(`/lco/v1/plan/scheduleautorenew?customerid=${home.subscriberid}`)
    expect(bare.json()).toMatchObject({ stbno: '', boxes: [], planlist: [] })
    const gone = await lco.send(`/lco/v1/plan/subscriber?customerid=${home.subscriberid}&stbno=${home.stbno}`)
    expect(gone.statusCode).toBe(404)
  })

  it('shows a scheduled change with the day it begins', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 })
    // one whose price does not rise with the next month
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: 'DESI-90D' } })
    expect(await lco.plans(home)).toMatchObject({
      schedule: { plancode: 'DESI-90D', runs: inDays(10), validity: inDays(99), lcoprice: '252.00' },
      basepack: { schedulestatus: 'YES' },
    })
  })
})

describe('auto-renew', () => {
  it('is switched on and off for a contract, and stands in its trace', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 })
    expect(await autoRenew('actiavteplan', home.contractno)).toMatchObject({ basepack: { autorenewd: 'YES' } })
    expect(await autoRenew('actiavteplan', home.contractno)).toMatchObject({ basepack: { autorenewd: 'YES' } })
    expect(await autoRenew('deactiavteplan', home.contractno)).toMatchObject({ basepack: { autorenewd: 'NO' } })
    expect((await lco.trace(home.contractno)).map(({ what, reason }) => [what, reason])).toEqual([
      ['SOLD', ''],
      ['AUTORENEW', 'ON'],
      ['AUTORENEW', 'OFF'],
    ])
  })

  it('is for the last contract of a pack that can be renewed', async () => {
    const renewed = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 })
    await buy(lco, renewed, 'DESI-30D')
    expect((await autoRenew('actiavteplan', renewed.contractno)).code).toBe('contract.renewed')
    const expired = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    expect((await autoRenew('actiavteplan', expired.contractno)).code).toBe('contract.expired')
    const once = await homeWith(server, LCOID, { plancodes: ['PARIVAR-90D'], daysAgo: 5 })
    await server.db
      .updateTable('plan')
      .set({ planmode: 'NONRENEWABLE' })
      .where('plancode', '=', 'PARIVAR-90D')
      .execute()
    expect((await autoRenew('actiavteplan', once.contractno)).code).toBe('plan.not-renewable')
    await server.db
      .updateTable('plan')
      .set({ discontinued_on: inDays(-1) })
      .where('plancode', '=', 'PARIVAR-90D')
      .execute()
    expect((await autoRenew('actiavteplan', once.contractno)).code).toBe('plan.discontinued')
  })

  it('is off for what is discontinued as soon as somebody wants it off', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-90D'], daysAgo: 5, autorenew: true })
    await server.db.updateTable('plan').set({ status: 'DISCONTINUED' }).where('plancode', '=', 'DESI-90D').execute()
    expect(await autoRenew('deactiavteplan', home.contractno)).toMatchObject({ basepack: { autorenewd: 'NO' } })
  })

  it('without form data is refused with the words of the specification', async () => {
    const reply = await lco.send('/lco/v1/plan/actiavteplan', { form: {} })
    expect(reply.json()).toMatchObject({ code: 'formdata.missing', message: 'formdata not found' })
  })
})
