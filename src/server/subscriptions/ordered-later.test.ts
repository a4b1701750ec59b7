import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'
import { renewDue } from './renew.ts'

const LCOID = 'LCO10001'
let server: TestServer
let sunita: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  sunita = await server.as('SUB10001')
  await leaveIn(server, LCOID, 10_000_000)
  // what the demo world has due is nobody's concern here
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
})
afterAll(() => server.close())
beforeEach(() => change({ daily_limit: null, status: 'ACTIVE' }))

const change = (to: { daily_limit?: ReturnType<typeof paise> | null; status?: 'ACTIVE' | 'BLOCKED' }) =>
  server.db.updateTable('subuser').set(to).where('lcosubuserid', '=', 'SUB10001').execute()

/** Ends today. */
const endingHome = () => homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29 })
const schedule = (stbno: string, plancode: string) =>
  sunita.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode } })
const switchOn = (contractno: string) =>
  sunita.send('/lco/v1/plan/actiavteplan', { method: 'POST', form: { contractno } })
const bought = (stbno: string) =>
  server.db
    .selectFrom('contract')
    .select(['plancode', 'actor', 'source'])
    .where('stbno', '=', stbno)
    .where('previous', 'is not', null)
    .execute()
const reasons = async (...contracts: string[]) =>
  (await server.db.selectFrom('renewal_try').select('reason').where('contractno', 'in', contracts).execute()).map(
    ({ reason }) => reason,
  )

describe('what a sub-user orders for later', () => {
  it('is bought in his name: a scheduled change, and auto-renew that he switched on', async () => {
    const [one, two] = [await endingHome(), await endingHome()]
    expect((await schedule(one.stbno, 'PARIVAR-30D')).statusCode).toBe(200)
    expect((await switchOn(two.contractno)).statusCode).toBe(200)
    await renewDue(server.services)
    expect(await bought(one.stbno)).toEqual([{ plancode: 'PARIVAR-30D', actor: 'SUB10001', source: 'SCHEDULE' }])
    expect(await bought(two.stbno)).toEqual([{ plancode: 'DESI-30D', actor: 'SUB10001', source: 'AUTORENEW' }])
    const next = await server.db
      .selectFrom('contract')
      .select('autorenew_by')
      .where('stbno', '=', two.stbno)
      .where('previous', '=', two.contractno)
      .execute()
    expect(next).toEqual([{ autorenew_by: 'SUB10001' }])
  })

  it('is refused when it is more than he may spend in a day', async () => {
    const { stbno, contractno } = await endingHome()
    await change({ daily_limit: paise(8000) })
    expect((await schedule(stbno, 'PARIVAR-30D')).json()).toMatchObject({ code: 'wallet.daily-limit', limit: '80.00' })
    expect((await switchOn(contractno)).json()).toMatchObject({ code: 'wallet.daily-limit', need: '84.00' })
  })

  it('is refused so also where many STBs leave a pack that goes', async () => {
    const { stbno } = await homeWith(server, LCOID, { plancodes: ['MITRA-30D'], daysAgo: 5 })
    const form = { plancode: 'MITRA-30D', toplancode: 'PARIVAR-30D', boxes: stbno }
    await change({ daily_limit: paise(8000) })
    const moved = await sunita.send('/lco/v1/plan/discontinued', { form })
    expect(moved.json()).toEqual({ scheduled: 0, refused: [{ stbno, reason: 'wallet.daily-limit' }] })
    const scheduled = () =>
      server.db.selectFrom('scheduled_change').select('state').where('stbno', '=', stbno).execute()
    expect(await scheduled()).toEqual([])
    await change({ daily_limit: paise(20_000) })
    await sunita.send('/lco/v1/plan/discontinued', { form })
    expect(await scheduled()).toEqual([{ state: 'PENDING' }])
  })

  it('is refused when it is more than that on the day on which it is bought', async () => {
    const { stbno, contractno } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 })
    const { region } = await server.db
      .selectFrom('operator')
      .select('region')
      .where('lcoid', '=', LCOID)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('plan_price')
      .values(
        ['PARIVAR-90D', 'DESI-90D'].map((plancode) => ({
          plancode,
          region,
          effective: addDays(dayOf(server.clock.now()), 10),
          lcoprice: paise(60_000),
          mrptariff: paise(90_000),
        })),
      )
      .execute()
    await change({ daily_limit: paise(50_000) })
    const dearer = { code: 'wallet.daily-limit', limit: '500.00', need: '600.00' }
    expect((await schedule(stbno, 'PARIVAR-90D')).json()).toMatchObject(dearer)
    const form = { contractno, plancode: 'DESI-90D' }
    expect((await sunita.send('/lco/v1/plan/changevalidity', { form })).json()).toMatchObject(dearer)
  })

  it('counts for his limit of the day on which it is bought', async () => {
    const homes = [await endingHome(), await endingHome()]
    for (const { contractno } of homes) expect((await switchOn(contractno)).statusCode).toBe(200)
    const { spent } = await server.db
      .selectFrom('transfer')
      .select((of) => of.fn.coalesce(of.fn.sum<string>('amount'), of.lit(0)).as('spent'))
      .where('actor', '=', 'SUB10001')
      .where('from_account', '=', 'wallet')
      .executeTakeFirstOrThrow()
    await change({ daily_limit: paise(Number(spent) + 10_000) })
    await renewDue(server.services)
    const all = (await Promise.all(homes.map(({ stbno }) => bought(stbno)))).flat()
    expect(all).toHaveLength(1)
    expect(await reasons(...homes.map(({ contractno }) => contractno))).toEqual(['wallet.daily-limit'])
  })

  it('is not bought once he is blocked', async () => {
    const { stbno, contractno } = await endingHome()
    await switchOn(contractno)
    await change({ status: 'BLOCKED' })
    await renewDue(server.services)
    expect([await bought(stbno), await reasons(contractno)]).toEqual([[], ['permission.denied']])
  })
})
