import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { lockBox, moveBox } from '../boxes/move.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterAll(() => server.close())

type Row = { scheduleid: string; stbno: string; status: string; reason: string; plancode: string; lcoprice: string }
const schedule = (stbno: string, plancode: string) =>
  lco.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode } })
const report = async (stbno: string, query = '') =>
  (await lco.send(`/lco/v1/schedulereport${query}`)).json<{ data: Row[] }>().data.filter((row) => row.stbno === stbno)
const home = (more: Partial<Parameters<typeof homeWith>[2]> = {}) =>
  homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 5, ...more })
const today = () => dayOf(server.clock.now())

describe('a change of the base pack', () => {
  it('is scheduled for the day after the present one ends, and stands in the report', async () => {
    const { stbno, contractno, subscriberid } = await home()
    const reply = await schedule(stbno, 'PARIVAR-90D')
    const runs = addDays(today(), 25)
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      runs,
    ])
    expect(await report(stbno, '?status=PENDING')).toMatchObject([
      {
        contractno,
        subscriberid,
        name: 'Vaishali Kulkarni',
        fromplan: 'Desi Starter 30D',
        planname: 'Parivar Hindi 90D',
        runs,
        status: 'PENDING',
        authorisedby: lco.lcoid,
      },
    ])
  })

  it('takes the place of the one before: one is pending per box', async () => {
    const { stbno } = await home()
    await schedule(stbno, 'PARIVAR-90D')
    await schedule(stbno, 'DESI-180D')
    expect((await report(stbno)).map(({ plancode, status, reason }) => [plancode, status, reason])).toEqual([
      ['DESI-180D', 'PENDING', ''],
      ['PARIVAR-90D', 'CANCELLED', 'REPLACED'],
    ])
  })

  it('from two windows at once leaves one', async () => {
    const { stbno } = await home()
    await server.warmUp()
    await Promise.all(['PARIVAR-30D', 'PARIVAR-90D', 'DESI-90D'].map((code) => schedule(stbno, code)))
    expect((await report(stbno)).filter(({ status }) => status === 'PENDING')).toHaveLength(1)
  })

  it('is taken back without a plan, once', async () => {
    const { stbno } = await home()
    await schedule(stbno, 'PARIVAR-90D')
    expect((await schedule(stbno, '')).body).toBe('CANCELLED')
    expect((await schedule(stbno, '')).json()).toMatchObject({ code: 'not.found' })
  })

  it('stays under the name of who had the STB then', async () => {
    const { stbno, subscriberid } = await home()
    await schedule(stbno, 'PARIVAR-90D')
    const form = { move: 'SURRENDER', reason: 'Customer left' }
    expect((await lco.send(`/lco/v1/boxes/${stbno}/move`, { form })).statusCode).toBe(200)
    const mine = { subscriberid, name: 'Vaishali Kulkarni', status: 'CANCELLED' }
    expect(await report(stbno)).toMatchObject([mine])
    const next = await home()
    await server.db.transaction().execute(async (tx) => {
      const box = (await lockBox(tx, lco.lcoid, stbno))!
      const by = { actor: lco.lcoid, at: server.clock.now() }
      await moveBox(tx, box, { ...by, move: 'ASSIGN', subscriberid: next.subscriberid })
    })
    expect(await report(stbno)).toMatchObject([mine])
  })

  it('is dropped by a renewal by hand', async () => {
    const { stbno } = await home()
    await schedule(stbno, 'PARIVAR-90D')
    await soldTo(server, { lcoid: lco.lcoid, stbno, plancodes: ['DESI-30D'] })
    expect(await report(stbno)).toMatchObject([{ status: 'CANCELLED', reason: 'contract.renewed' }])
  })

  it('is dropped with its pack, and says so in words', async () => {
    const { stbno, contractno } = await home()
    await schedule(stbno, 'PARIVAR-90D')
    await lco.send('/lco/v1/plan/cancel', { form: { contractno, reason: 'Customer Request' } })
    expect(await report(stbno)).toMatchObject([{ status: 'CANCELLED', reason: 'contract.cancelled' }])
  })

  it.each([
    ['DESI-30D', 'schedule.same'],
    ['CRICKET-30D', 'plan.unknown'],
    ['NAMMA-30D', 'plan.unknown'],
    ['JUNA-30D', 'plan.discontinued'],
    ['NONE-30D', 'plan.unknown'],
  ])('to %s is refused: %s', async (plancode, code) => {
    const { stbno } = await home()
    expect((await schedule(stbno, plancode)).json()).toMatchObject({ code })
  })

  it('to a pack that will not be sold by then is refused', async () => {
    const { stbno } = await home({ daysAgo: 1 })
    expect((await schedule(stbno, 'MITRA-30D')).json()).toMatchObject({ code: 'plan.discontinued' })
  })

  it('needs a base pack that runs', async () => {
    const ended = await home({ daysAgo: 40 })
    expect((await schedule(ended.stbno, 'PARIVAR-90D')).json()).toMatchObject({ code: 'contract.expired' })
    const off = await home()
    await lco.send('/lco/v1/disconnect.php', { form: { contractno: off.contractno, reason: 'Shifted' } })
    expect((await schedule(off.stbno, 'PARIVAR-90D')).json()).toMatchObject({ code: 'contract.disconnected' })
  })

  it('of another operator’s box is not found', async () => {
    const { stbno } = await home()
    const other = await newOperator(server)
    const reply = await other.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode: 'DESI-90D' } })
    expect(reply.statusCode).toBe(404)
  })
})

describe('another validity', () => {
  const change = (contractno: string, plancode: string) =>
    lco.send('/lco/v1/plan/changevalidity', { form: { contractno, plancode } })

  it('is another form of the same pack, shown with the box', async () => {
    const { contractno, stbno } = await home()
    const reply = await change(contractno, 'DESI-90D')
    expect(reply.json()).toMatchObject({
      stbno,
      schedule: { plancode: 'DESI-90D', runs: addDays(today(), 25), validity: addDays(today(), 114) },
    })
  })

  it('is neither another pack nor that of an add-on or of a pack that was renewed', async () => {
    const { contracts, stbno } = await home({ plancodes: ['DESI-30D', 'CRICKET-30D'] })
    expect((await change(contracts[0]!, 'PARIVAR-90D')).json()).toMatchObject({ code: 'plan.unknown' })
    expect((await change(contracts[1]!, 'CRICKET-30D')).json()).toMatchObject({ code: 'contract.state' })
    await soldTo(server, { lcoid: lco.lcoid, stbno, plancodes: ['DESI-30D'] })
    expect((await change(contracts[0]!, 'DESI-90D')).json()).toMatchObject({ code: 'contract.renewed' })
  })
})
