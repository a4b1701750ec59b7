import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { testHouse, type TestHouse } from '../testing/house.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/till.ts'
import { renewDue } from './renew.ts'

const LCOID = 'LCO10001'
let house: TestHouse
let sunita: Awaited<ReturnType<TestHouse['as']>>
beforeAll(async () => {
  house = await testHouse()
  sunita = await house.as('SUB10001')
  await leaveIn(house, LCOID, 10_000_000)
  // what the demo world has due is nobody's concern here
  await house.db.updateTable('contract').set({ autorenew: false }).execute()
})
afterAll(() => house.close())
beforeEach(() => change({ daily_limit: null, status: 'ACTIVE' }))

const change = (to: { daily_limit?: ReturnType<typeof paise> | null; status?: 'ACTIVE' | 'BLOCKED' }) =>
  house.db.updateTable('subuser').set(to).where('lcosubuserid', '=', 'SUB10001').execute()

/** Ends today. */
const endingHome = () => homeWith(house, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29 })
const schedule = (stbno: string, plancode: string) =>
  sunita.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode } })
const switchOn = (contractno: string) =>
  sunita.send('/lco/v1/plan/actiavteplan', { method: 'POST', form: { contractno } })
const bought = (stbno: string) =>
  house.db
    .selectFrom('contract')
    .select(['plancode', 'actor', 'source'])
    .where('stbno', '=', stbno)
    .where('previous', 'is not', null)
    .execute()
const reasons = async (...contracts: string[]) =>
  (await house.db.selectFrom('renewal_try').select('reason').where('contractno', 'in', contracts).execute()).map(
    ({ reason }) => reason,
  )

describe('what a sub-user orders for later', () => {
  it('is bought in his name: a scheduled change, and auto-renew that he switched on', async () => {
    const [one, two] = [await endingHome(), await endingHome()]
    expect((await schedule(one.stbno, 'PARIVAR-30D')).statusCode).toBe(200)
    expect((await switchOn(two.contractno)).statusCode).toBe(200)
    await renewDue(house.house)
    expect(await bought(one.stbno)).toEqual([{ plancode: 'PARIVAR-30D', actor: 'SUB10001', source: 'SCHEDULE' }])
    expect(await bought(two.stbno)).toEqual([{ plancode: 'DESI-30D', actor: 'SUB10001', source: 'AUTORENEW' }])
    const next = await house.db
      .selectFrom('contract')
      .select('autorenew_by')
      .where('stbno', '=', two.stbno)
      .where('autorenew', '=', true)
      .execute()
    expect(next).toEqual([{ autorenew_by: 'SUB10001' }])
  })

  it('is refused when it is more than he may spend in a day', async () => {
    const { stbno, contractno } = await endingHome()
    await change({ daily_limit: paise(8000) })
    expect((await schedule(stbno, 'PARIVAR-30D')).json()).toMatchObject({ code: 'wallet.daily-limit', limit: '80.00' })
    expect((await switchOn(contractno)).json()).toMatchObject({ code: 'wallet.daily-limit', need: '84.00' })
  })

  it('counts for his limit of the day on which it is bought', async () => {
    const homes = [await endingHome(), await endingHome()]
    for (const { contractno } of homes) expect((await switchOn(contractno)).statusCode).toBe(200)
    const { spent } = await house.db
      .selectFrom('transfer')
      .select((of) => of.fn.coalesce(of.fn.sum<string>('amount'), of.lit(0)).as('spent'))
      .where('actor', '=', 'SUB10001')
      .where('from_account', '=', 'wallet')
      .executeTakeFirstOrThrow()
    await change({ daily_limit: paise(Number(spent) + 10_000) })
    await renewDue(house.house)
    const all = (await Promise.all(homes.map(({ stbno }) => bought(stbno)))).flat()
    expect(all).toHaveLength(1)
    expect(await reasons(...homes.map(({ contractno }) => contractno))).toEqual(['wallet.daily-limit'])
  })

  it('is not bought once he is blocked', async () => {
    const { stbno, contractno } = await endingHome()
    await switchOn(contractno)
    await change({ status: 'BLOCKED' })
    await renewDue(house.house)
    expect([await bought(stbno), await reasons(contractno)]).toEqual([[], ['permission.denied']])
  })
})
