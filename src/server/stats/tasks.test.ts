import { sql, type Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import type { Task } from '#domain/stats/rules.ts'

import type { Database } from '../db/tables.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const NO_AGREEMENT = {
  agreement_at: null,
  agreement_type: null,
  agreement_name: null,
  agreement_state: 'NONE',
} as const

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
  const agreement = {
    agreement_at: server.clock.now(),
    agreement_type: 'MIA',
    agreement_name: 'x',
    agreement_state: 'ACCEPTED',
  } as const
  await papers({ ...agreement, licence_till: null })
  await answerQuiz()
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterEach(() => server.close())

type Found = { task: Task; count: number; day: string | null; amount: string | null }
const day = (n: number) => addDays(dayOf(server.clock.now()), n)
const tasks = async (who: Pick<typeof lco, 'send'> = lco) =>
  (await who.send('/lco/v1/stat/today')).json<{ data: Found[] }>().data
const ending = (days: number, plancodes = ['DESI-30D']) =>
  homeWith(server, lco.lcoid, { plancodes, daysAgo: 29 - days })
async function answerQuiz() {
  const questions = await server.db.selectFrom('quiz_question').select('key').execute()
  const answer = { lcoid: lco.lcoid, answer: 1, is_right: true, actor: lco.lcoid, at: server.clock.now() }
  await server.db
    .insertInto('quiz_answer')
    .values(questions.map(({ key }) => ({ ...answer, key })))
    .onConflict((known) => known.doNothing())
    .execute()
}
type Papers = Updateable<Database['operator']>
const papers = (set: Papers) => server.db.updateTable('operator').set(set).where('lcoid', '=', lco.lcoid).execute()

describe('what needs doing', () => {
  it('is nothing where nothing ends, fails or waits', async () => {
    await ending(20)
    expect(await tasks()).toEqual([])
  })

  it('is what ends today and what ends in the next days, with what renewing them costs', async () => {
    await ending(0, ['DESI-30D', 'CRICKET-30D'])
    await ending(1)
    await ending(4)
    await ending(5)
    await newHome(server, lco.lcoid, { daysLeft: -1 })
    expect(await tasks()).toEqual([
      { task: 'expiringtoday', count: 1, day: day(0), amount: '131.00' },
      { task: 'expiring', count: 2, day: null, amount: '168.00' },
    ])
  })

  it('is done once it is renewed', async () => {
    const { stbno } = await ending(0)
    await soldTo(server, { lcoid: lco.lcoid, stbno, plancodes: ['DESI-30D'] })
    expect(await tasks()).toEqual([])
  })

  it('is a wallet that does not last three days: from which day, and what is missing', async () => {
    await ending(1)
    await ending(2)
    await ending(3)
    await leaveIn(server, lco.lcoid, 16_800)
    expect((await tasks()).map(({ task }) => task)).toEqual(['expiring'])
    await leaveIn(server, lco.lcoid, 10_000)
    expect((await tasks())[0]).toEqual({ task: 'lowwallet', count: 1, day: day(2), amount: '68.00' })
  })

  it('goes by the pace of the last month when nothing is known to end', async () => {
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-90D'] })
    await leaveIn(server, lco.lcoid, 1000)
    // 252 rupees in thirty days
    expect(await tasks()).toEqual([{ task: 'lowwallet', count: 1, day: day(1), amount: '15.20' }])
  })

  it('is a renewal that failed lately, until somebody renews', async () => {
    const { stbno, contractno } = await ending(1)
    const tried = { lcoid: lco.lcoid, contractno, tries: 4, next_try: null, reason: 'wallet.insufficient' }
    await server.db
      .insertInto('renewal_try')
      .values({ ...tried, at: startOf(day(0)) })
      .execute()
    expect((await tasks())[0]).toEqual({ task: 'failedrenewals', count: 1, day: null, amount: '84.00' })
    await server.db
      .updateTable('renewal_try')
      .set({ at: startOf(day(-8)) })
      .execute()
    expect((await tasks()).map(({ task }) => task)).toEqual(['expiring'])
    await server.db
      .updateTable('renewal_try')
      .set({ at: startOf(day(0)) })
      .execute()
    await soldTo(server, { lcoid: lco.lcoid, stbno, plancodes: ['DESI-30D'] })
    expect(await tasks()).toEqual([])
  })

  it('is a ticket that was answered, and one that is past its time, answered or not', async () => {
    const ticket = { lcoid: lco.lcoid, category: 'Other' as const, subject: 'x', actor: lco.lcoid }
    const at = server.clock.now()
    const later = new Date(at.getTime() + 1)
    const row = (ticketid: string, status: 'OPEN' | 'ANSWERED', due: Date) =>
      ({ ...ticket, ticketid, status, due, answer_due: due, created: at, updated: at }) as const
    const none = { subscriberid: null, stbno: null, answered: null, closed: null }
    const rows = [row('DKT90001', 'OPEN', at), row('DKT90002', 'OPEN', later), row('DKT90003', 'ANSWERED', at)]
    await server.db
      .insertInto('ticket')
      .values(rows.map((one) => ({ ...one, ...none })))
      .execute()
    server.clock.pass(1)
    expect(await tasks()).toEqual([
      { task: 'overduetickets', count: 2, day: null, amount: null },
      { task: 'answeredtickets', count: 1, day: null, amount: null },
    ])
    expect((await lco.send('/lco/v1/stat/mqstats')).json()).toMatchObject({ opentickets: 3 })
  })

  it('is a price that rises, with what renewing before it saves: what the price changes say', async () => {
    await ending(20)
    const scheduled = await ending(10)
    await ending(12)
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: scheduled.stbno, plancode: 'DESI-90D' } })
    const price = { region: '*', effective: day(9), lcoprice: paise(9000), mrptariff: paise(16_000) }
    await server.db
      .insertInto('plan_price')
      .values({ ...price, plancode: 'DESI-30D' })
      .execute()
    // one that nobody here has
    await server.db
      .insertInto('plan_price')
      .values({ ...price, plancode: 'UTSAV-30D', lcoprice: paise(15_000) })
      .onConflict((c) => c.doNothing())
      .execute()
    expect(await tasks()).toEqual([{ task: 'pricechanges', count: 1, day: day(9), amount: '12.00' }])
    const { data } = (await lco.send('/lco/v1/plan/pricechanges')).json<{
      data: { saving: string; boxes: string[] }[]
    }>()
    expect(data.filter(({ boxes }) => boxes.length > 0).map(({ saving }) => saving)).toEqual(['12.00'])
  })

  it('is the agreement, a licence that ends and the quiz', async () => {
    await papers(NO_AGREEMENT)
    await sql`insert into quiz_question
      select 'NEW', 99, question, ans1, ans2, ans3, question_hi, ans1_hi, ans2_hi, ans3_hi, right_answer, true
      from quiz_question where key = 'Q1'`.execute(server.db)
    await papers({ licence_till: day(46) })
    expect((await tasks()).map(({ task }) => task)).toEqual(['agreement', 'quiz'])
    await papers({ licence_till: day(45) })
    expect((await tasks())[1]).toEqual({ task: 'licence', count: 1, day: day(45), amount: null })
    await papers({ licence_till: day(-100) })
    await answerQuiz()
    expect((await tasks()).map(({ task }) => task)).toEqual(['agreement', 'licence'])
  })
})

describe('a sub-user', () => {
  it('is told only what he may do', async () => {
    await sql`update operator set agreement_at = null, agreement_type = null, agreement_name = null, agreement_state = 'NONE'
      where lcoid = 'LCO10001'`.execute(server.db)
    await leaveIn(server, 'LCO10001', 0)
    const all = (await tasks(await server.as('LCO10001'))).map(({ task }) => task)
    expect(all).toEqual(expect.arrayContaining(['lowwallet', 'expiring', 'agreement', 'quiz']))
    const allow = (permissions: string[]) =>
      sql`update subuser set permissions = ${permissions} where lcosubuserid = 'SUB10002'`.execute(server.db)
    const subuser = await server.as('SUB10002')
    expect((await tasks(subuser)).map(({ task }) => task)).toEqual(['quiz'])
    await allow(['payments'])
    expect((await tasks(subuser)).map(({ task }) => task)).toEqual(['lowwallet', 'quiz'])
    await allow(['plans'])
    const PLANS: Task[] = ['expiringtoday', 'failedrenewals', 'expiring', 'pricechanges', 'quiz']
    expect((await tasks(subuser)).map(({ task }) => task)).toEqual(all.filter((task) => PLANS.includes(task)))
  })

  it('without reports sees no money by day', async () => {
    await sql`update subuser set permissions = '{plans}' where lcosubuserid = 'SUB10002'`.execute(server.db)
    const { send } = await server.as('SUB10002')
    const codes = ['mqstats', 'credits', 'expiry', 'revenues', 'today'].map((path) => send(`/lco/v1/stat/${path}`))
    expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403, 200])
  })
})
