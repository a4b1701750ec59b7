// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'

import { NOT_PAIRED, type Cas } from '../adapters/cas/port.ts'
import { commandJob } from '../cas/job.ts'
import { runDue } from '../jobs/queue.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let home: Awaited<ReturnType<typeof newHome>>
let fresh: string
beforeEach(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
  home = await newHome(server, 'LCO10001')
  fresh = await newStockBox(server, 'LCO10001')
})
afterEach(() => server.close())

/** How often each status was answered. */
const outcomes = (replies: { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const swap = (stbno: string, newstbno: string, headers = {}) =>
  lco.send('/lco/v1/hardware/swap', { form: { stbno, newstbno, reason: 'No power' }, headers })
const boxOf = (stbno: string) =>
  server.db.selectFrom('box').selectAll().where('stbno', '=', stbno).executeTakeFirstOrThrow()
const contractsOn = async (stbno: string) =>
  (await server.db.selectFrom('contract').select('contractno').where('stbno', '=', stbno).execute()).length

describe('a swap', () => {
  it('moves the home with its plans to the new box and leaves the old one faulty', async () => {
    const reply = await swap(home.stbno, fresh)
    expect(reply.json()).toMatchObject({
      subscriberid: home.subscriberid,
      name: 'Vaishali Kulkarni',
      oldstb: home.stbno,
      newstb: fresh,
      reason: 'No power',
      authorisedby: 'LCO10001',
      replacementno: expect.stringMatching(/^RPL\d+$/),
    })
    expect(await boxOf(home.stbno)).toMatchObject({ state: 'FAULTY', subscriberid: null })
    expect(await boxOf(fresh)).toMatchObject({ state: 'ASSIGNED', subscriberid: home.subscriberid })
    expect([await contractsOn(home.stbno), await contractsOn(fresh)]).toEqual([0, 1])
    const found = await lco.send(`/lco/v1/hardware/getdevicedetails?customerno=${home.subscriberid}`)
    expect(found.json<{ data: DeviceDetails[] }>().data).toMatchObject([{ stbno: fresh, status: 'ACTIVE' }])
  })

  it('takes the rights from the old box and gives them to the new one', async () => {
    await swap(home.stbno, fresh)
    await server.deliver()
    // one command of an STB at a time
    await server.deliver()
    await server.deliver()
    const held = server.db.selectFrom('contract').select('plancode').where('stbno', '=', fresh)
    const { plancode } = await held.executeTakeFirstOrThrow()
    expect(server.cas.sent.map(({ kind, stbno, detail }) => [kind, stbno, detail])).toEqual([
      ['DEACTIVATE', home.stbno, plancode],
      ['PAIR', fresh, ''],
      ['ACTIVATE', fresh, plancode],
      ['RETRACK', fresh, ''],
    ])
  })

  it('shows the packs also where the headend knows no pair of the new box and its card', async () => {
    const known = new Set<string>()
    const strict: Cas = {
      send: async ({ kind, stbno, vcno }) => {
        if (kind === 'PAIR') known.add(vcno)
        return stbno === home.stbno || known.has(vcno)
          ? { outcome: 'accepted' }
          : { outcome: 'rejected', reason: NOT_PAIRED }
      },
    }
    await swap(home.stbno, fresh)
    const job = commandJob(server.services, strict, settleContracts(server.services))
    for (let n = 0; n < 3; n++) await runDue(server.db, [job], server.clock.now())
    const told = await server.db
      .selectFrom('cas_command')
      .select(['kind', 'state'])
      .where('stbno', '=', fresh)
      .execute()
    expect(told.filter(({ state }) => state !== 'ACCEPTED')).toEqual([])
    expect(told.map(({ kind }) => kind)).toContain('ACTIVATE')
    expect(await boxOf(fresh)).toMatchObject({ paired: true })
  })

  it('stands in the report and in the audit', async () => {
    const made = (await swap(home.stbno, fresh)).json<{ replacementno: string }>()
    const report = (await lco.send(`/lco/v1/hardware/swapreport?from=${inDays(0)}&to=${inDays(0)}`)).json<{
      data: unknown[]
    }>()
    expect(report.data[0]).toEqual(made)
    const audit = await server.db.selectFrom('audit').selectAll().where('what', '=', 'box-swap').execute()
    expect(audit).toMatchObject([
      { actor: 'LCO10001', target: made.replacementno, before: { stbno: home.stbno }, after: { stbno: fresh } },
    ])
  })

  it('sent twice with one key happens once and is answered alike', async () => {
    const key = { 'idempotency-key': 'swap' }
    const replies = await Promise.all([swap(home.stbno, fresh, key), swap(home.stbno, fresh, key)])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0].statusCode).toBe(200)
    await server.deliver()
    expect(server.cas.sent).toHaveLength(2)
  })
})

describe('a swap is refused', () => {
  const refusal = async (stbno: string, newstbno: string) => {
    const reply = await swap(stbno, newstbno)
    expect(await contractsOn(home.stbno)).toBe(1)
    return reply.json<{ code: string }>().code
  }

  it('to a box of another CAS', async () => {
    const other = await newStockBox(server, 'LCO10001', { castype: 'Irdeto' })
    expect(await refusal(home.stbno, other)).toBe('swap.refused')
  })

  it('to a box that another home has, or to itself', async () => {
    const neighbour = await newHome(server, 'LCO10001')
    expect(await refusal(home.stbno, neighbour.stbno)).toBe('box.unavailable')
    expect(await refusal(home.stbno, home.stbno)).toBe('box.unavailable')
  })

  it('to a box of another operator, exactly as to one that nobody has', async () => {
    const others = await newStockBox(server, 'LCO10002')
    const [far, nowhere] = [await swap(home.stbno, others), await swap(home.stbno, '1000000000000000')]
    expect(far.body).toBe(nowhere.body)
    expect(far.json()).toMatchObject({ code: 'box.unavailable' })
    expect(await boxOf(others)).toMatchObject({ state: 'STOCK', lcoid: 'LCO10002' })
  })

  it('from a box that no home has', async () => {
    expect(await refusal(await newStockBox(server, 'LCO10001'), fresh)).toBe('box.unassigned')
  })

  it('to an SD box under an HD plan that still runs, but not under one that has ended', async () => {
    const plain = await newStockBox(server, 'LCO10001', { stb_type: 'SD' })
    const running = await newHome(server, 'LCO10001', { hardwaretype: 'HD' })
    const ended = await newHome(server, 'LCO10001', { hardwaretype: 'HD', daysLeft: -1, contractstatus: 'E' })
    expect(await refusal(running.stbno, plain)).toBe('swap.refused')
    expect((await swap(ended.stbno, plain)).statusCode).toBe(200)
  })

  it('without a reason of the list', async () => {
    const form = { stbno: home.stbno, newstbno: fresh, reason: 'because' }
    expect((await lco.send('/lco/v1/hardware/swap', { form })).json()).toMatchObject({ fields: { reason: 'required' } })
  })
})

describe('swaps that race', () => {
  it('of eight homes for one box of the stock: one gets it, seven keep theirs', async () => {
    const homes = await Promise.all(Array.from({ length: 8 }, () => newHome(server, 'LCO10001')))
    const replies = await Promise.all(homes.map(({ stbno }) => swap(stbno, fresh)))
    expect(outcomes(replies)).toEqual({ 200: 1, 409: 7 })
    const states = await Promise.all(homes.map(async ({ stbno }) => (await boxOf(stbno)).state))
    expect(states.filter((state) => state === 'ASSIGNED')).toHaveLength(7)
    expect(await contractsOn(fresh)).toBe(1)
  })

  it('of one home to eight boxes: it ends up with one', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => newStockBox(server, 'LCO10001')))
    const replies = await Promise.all(boxes.map((box) => swap(home.stbno, box)))
    expect(outcomes(replies)).toEqual({ 200: 1, 409: 7 })
    const free = await Promise.all(boxes.map(async (box) => (await boxOf(box)).state))
    expect(free.filter((state) => state === 'STOCK')).toHaveLength(7)
  })
})
