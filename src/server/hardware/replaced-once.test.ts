// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { DeskMove } from '#domain/hardware/box-moves.ts'

import { staffWith, statusesOf, type DeskWindow } from '../testing/desk.ts'
import { newStockBox } from '../testing/homes.ts'
import { newOperator } from '../testing/shop.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
let colleague: DeskWindow
let lco: Awaited<ReturnType<typeof newOperator>>
let stbno: string
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
  colleague = await staffWith(server, 'support')
})
beforeEach(async () => {
  lco = await newOperator(server)
  stbno = await newStockBox(server, lco.lcoid)
  await sent('MARK_FAULTY')
})
afterAll(() => server.close())

let made = 0
/** Numbers that nobody has. */
const fresh = () => {
  made += 1
  return { newstb: `71${String(made).padStart(14, '0')}`, newvc: `71${String(made).padStart(8, '0')}` }
}
const sent = (move: string) => lco.send(`/lco/v1/boxes/${stbno}/move`, { form: { move, reason: 'No power' } })
const ask = () => lco.send('/lco/v1/hardware/hwreplacement', { form: { stbno, reason: 'Burnt' } })
const asked = async () => (await ask()).json<{ requestid: string }>().requestid
const decide = (requestid: string, decision: 'APPROVE' | 'REFUSE' = 'APPROVE', by = desk) =>
  by.call('decideReplacement', { requestid, decision, reason: 'As asked', ...fresh() })
const step = (move: DeskMove, by = desk) =>
  by.call('moveReturn', { stbno, move, reason: 'Looked at', ...(move === 'REPLACE' && fresh()) })
const received = async () => {
  await sent('RETURN')
  await step('RECEIVE')
}
const given = async () =>
  (await server.db.selectFrom('box').select('stbno').where('lcoid', '=', lco.lcoid).execute()).length - 1
const requests = async () =>
  (await lco.send('/lco/v1/hardware/hwreplacement')).json<{ data: Record<string, string>[] }>().data

describe('one faulty STB is replaced once', () => {
  it('not again by a second request after the first was approved', async () => {
    await decide(await asked())
    expect((await ask()).json()).toMatchObject({ code: 'replacement.given' })
    expect(await given()).toBe(1)
  })

  it('not again by its return after a request was approved', async () => {
    await decide(await asked())
    await received()
    expect((await step('REPLACE')).json()).toMatchObject({ code: 'replacement.given' })
    expect(await given()).toBe(1)
    expect((await step('SCRAP')).json()).toMatchObject({ state: 'SCRAPPED' })
  })

  it('and anew once it came back repaired and breaks again', async () => {
    await decide(await asked())
    await received()
    server.clock.pass(60_000)
    await step('REPAIR')
    await step('HAND_BACK')
    await sent('MARK_FAULTY')
    await decide(await asked())
    expect(await given()).toBe(2)
    await received()
    expect((await step('REPLACE')).json()).toMatchObject({ code: 'replacement.given' })
  })

  it('not again by a request after its return was replaced', async () => {
    await received()
    await step('REPLACE')
    expect((await ask()).json()).toMatchObject({ code: 'replacement.scrapped' })
    expect(await given()).toBe(1)
  })

  it('by its return while a request is open, which is closed as approved with the new STB', async () => {
    const requestid = await asked()
    await received()
    expect((await step('REPLACE')).json()).toMatchObject({ state: 'SCRAPPED', request: requestid })
    expect(await requests()).toMatchObject([{ requestid, status: 'APPROVED', decision: 'Looked at' }])
    const [{ newstb } = {}] = await requests()
    expect(await server.db.selectFrom('box').select('state').where('stbno', '=', newstb!).execute()).toEqual([
      { state: 'STOCK' },
    ])
    expect((await decide(requestid)).json()).toMatchObject({ code: 'desk.decided' })
    expect(await given()).toBe(1)
  })

  it('when one approves its request and another replaces its return at once', async () => {
    await server.warmUp()
    const requestid = await asked()
    await sent('RETURN')
    const replies = await Promise.all([
      decide(requestid),
      (async () => {
        await step('RECEIVE', colleague)
        return step('REPLACE', colleague)
      })(),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await given()).toBe(1)
  })

  it('not by a request that is still open though another was approved before', async () => {
    await server.warmUp()
    const first = await asked()
    await decide(first, 'REFUSE')
    const second = await asked()
    // as it could be left by what was decided earlier
    const one = { state: 'APPROVED', newstb: fresh().newstb } as const
    await server.db.updateTable('replacement_request').set(one).where('requestid', '=', first).execute()
    expect(statusesOf(await Promise.all([decide(second), decide(second, 'APPROVE', colleague)]))).toEqual([409, 409])
    expect((await decide(second)).json()).toMatchObject({ code: 'replacement.given' })
    expect((await decide(second, 'REFUSE')).statusCode).toBe(200)
    expect(await given()).toBe(0)
  })
})

describe('an STB that the provider has', () => {
  it('is not asked for: it is decided there', async () => {
    await received()
    expect((await ask()).json()).toMatchObject({ code: 'replacement.away' })
    await step('REPAIR')
    expect((await ask()).json()).toMatchObject({ code: 'replacement.away' })
    await step('SCRAP')
    expect((await ask()).json()).toMatchObject({ code: 'replacement.scrapped' })
  })

  it('is not approved by an earlier request, which can still be refused; the desk sees where it is', async () => {
    const requestid = await asked()
    await received()
    expect((await decide(requestid)).json()).toMatchObject({ code: 'replacement.away' })
    const { data } = (await desk.call('listReplacements', { status: 'OPEN' })).json<{ data: object[] }>()
    expect(data).toContainEqual(expect.objectContaining({ requestid, boxstate: 'AT_PROVIDER' }))
    expect((await decide(requestid, 'REFUSE')).statusCode).toBe(200)
    expect(await given()).toBe(0)
  })

  it('is listed with the request for it, and with the STB that was given', async () => {
    const requestid = await asked()
    await sent('RETURN')
    const returned = async () =>
      (await desk.call('listReturns', {})).json<{ data: { stbno: string }[] }>().data.find((row) => row.stbno === stbno)
    expect(await returned()).toMatchObject({ request: requestid, replacedby: '' })
    const { newstb } = (await decide(requestid)).json<{ newstb: string }>()
    expect(await returned()).toMatchObject({ request: requestid, replacedby: newstb })
  })

  it('keeps the words of the operator who sent it back, whatever the desk notes', async () => {
    await sent('RETURN')
    expect((await step('RECEIVE')).json()).toMatchObject({ state: 'AT_PROVIDER', reason: 'No power' })
    const { data } = (await desk.call('listReturns', { status: 'AT_PROVIDER' })).json<{ data: object[] }>()
    expect(data).toContainEqual(expect.objectContaining({ stbno, reason: 'No power' }))
  })
})

describe('the numbers of the new STB', () => {
  const look = { model: 'T-1', castype: 'Nagravision', stb_type: 'HD', since: new Date() } as const
  const inDepot = async (more: object = {}) => {
    const { newstb, newvc } = fresh()
    await server.db
      .insertInto('depot_box')
      .values({ ...look, ...more, stbno: newstb, vcno: newvc })
      .execute()
    return { newstb, newvc }
  }
  const someones = async () => {
    const taken = await newStockBox(server, 'LCO10002')
    const { vcno } = await server.db
      .selectFrom('box')
      .select('vcno')
      .where('stbno', '=', taken)
      .executeTakeFirstOrThrow()
    return { newstb: taken, newvc: vcno! }
  }

  it.each([
    ['of another model in the provider’s stock', () => inDepot({ model: 'HD-9' }), { newstb: 'otherModel' }],
    ['of another CAS in the provider’s stock', () => inDepot({ castype: 'Conax' }), { newstb: 'otherModel' }],
    ['of somebody else', someones, { newstb: 'taken', newvc: 'taken' }],
    ['free with somebody’s card', async () => ({ ...(await someones()), newstb: fresh().newstb }), { newvc: 'taken' }],
    ['somebody’s with a free card', async () => ({ ...(await someones()), newvc: fresh().newvc }), { newstb: 'taken' }],
    [
      'with another card than in the stock',
      async () => ({ ...(await inDepot()), newvc: fresh().newvc }),
      { newvc: 'otherCard' },
    ],
    [
      'free with a card of the stock',
      async () => ({ ...(await inDepot()), newstb: fresh().newstb }),
      { newvc: 'taken' },
    ],
  ])('%s are refused at the field that is wrong, by request and by return', async (_what, numbers, fields) => {
    const box = await numbers()
    const ruling = { requestid: await asked(), decision: 'APPROVE', reason: 'As asked', ...box } as const
    const refused = (await desk.call('decideReplacement', ruling)).json<{ fields: object }>()
    expect(refused).toMatchObject({ code: 'desk.boxes' })
    expect(refused.fields).toEqual(fields)
    await received()
    const returned = await desk.call('moveReturn', { stbno, move: 'REPLACE', reason: 'Looked at', ...box })
    expect(returned.json<{ fields: object }>().fields).toEqual(fields)
  })
})
