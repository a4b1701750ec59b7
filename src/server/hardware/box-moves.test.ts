// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { BoxLife } from '#domain/hardware/box-move-calls.ts'
import { paise } from '#domain/money.ts'

import { staffWith } from '../testing/desk.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf } from '../wallet/ledger.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof staffWith>>
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
})
beforeEach(async () => {
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 100_000)
})
afterAll(() => server.close())

type Form = Record<string, string>
const lifeOf = async (stbno: string) => (await lco.send(`/lco/v1/boxes/${stbno}/life`)).json<BoxLife>()
const move = (stbno: string, form: Form) =>
  lco.send(`/lco/v1/boxes/${stbno}/move`, { form: { reason: 'A reason', ...form } })
const boxOf = (stbno: string) =>
  server.db.selectFrom('box').selectAll().where('stbno', '=', stbno).executeTakeFirstOrThrow()
const billsOf = async (customerid: string) =>
  (await lco.send(`/lco/v1/subscriber/bill?customerid=${customerid}`)).json<{ data: { contractno: string }[] }>().data
const packsOf = async (customerid: string) =>
  (await lco.send(`/lco/v1/plan/subscriber?customerid=${customerid}`)).json<{ stbno: string; planlist: unknown[] }>()
const movesOf = async (stbno: string) => (await lifeOf(stbno)).moves.map((one) => one.move).toReversed()

describe('an STB that is taken back', () => {
  it('ends its packs with the refund that was shown, and is free for another customer', async () => {
    const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const shown = await lifeOf(home.stbno)
    expect(shown).toMatchObject({
      state: 'ASSIGNED',
      name: 'Vaishali Kulkarni',
      packs: [{ planname: 'Desi Starter 30D' }],
    })
    const before = await creditOf(server.db, lco.lcoid)
    const refund = String(shown.refund)
    expect((await move(home.stbno, { move: 'SURRENDER', refund: '0.01' })).json()).toMatchObject({
      code: 'refund.changed',
    })
    expect((await move(home.stbno, { move: 'SURRENDER', refund })).json()).toMatchObject({ state: 'STOCK', packs: [] })
    expect((await creditOf(server.db, lco.lcoid)) - before).toBe(Math.round(Number(refund) * 100))
    expect(Number(refund)).toBeGreaterThan(0)

    const told = server.db.selectFrom('cas_command').select('kind').where('stbno', '=', home.stbno).orderBy('id')
    expect((await told.execute()).at(-1)).toEqual({ kind: 'DEACTIVATE' })
  })

  it('leaves what was bought on it with the customer who bought it', async () => {
    const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 10 })
    await move(home.stbno, { move: 'SURRENDER' })
    const other = await newHome(server, lco.lcoid, { daysLeft: null, fname: 'Other' })
    await move(other.stbno, { move: 'SURRENDER' })
    await server.db.transaction().execute(async (tx) => {
      const { lockBox, moveBox } = await import('../boxes/move.ts')
      const box = (await lockBox(tx, lco.lcoid, home.stbno))!
      await moveBox(tx, box, {
        move: 'ASSIGN',
        subscriberid: other.subscriberid,
        actor: lco.lcoid,
        at: server.clock.now(),
      })
    })
    expect((await billsOf(home.subscriberid)).map(({ contractno }) => contractno)).toEqual([home.contractno])
    expect(await billsOf(other.subscriberid)).toEqual([])
    expect(await packsOf(other.subscriberid)).toMatchObject({ stbno: home.stbno, planlist: [] })
    expect(await movesOf(home.stbno)).toEqual(['SURRENDER', 'ASSIGN'])
  })

  it('is found under nobody until it is given again', async () => {
    const home = await newHome(server, lco.lcoid)
    const hits = async () =>
      (await lco.send(`/lco/v1/subscriber/search?q=${home.stbno}`)).json<{ data: { subscriberid: string }[] }>().data
    expect((await hits()).map(({ subscriberid }) => subscriberid)).toEqual([home.subscriberid])
    await move(home.stbno, { move: 'SURRENDER' })
    expect(await hits()).toEqual([])
  })
})

describe('an STB that goes to another customer', () => {
  it('takes its packs along, or ends them', async () => {
    const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const other = await newHome(server, lco.lcoid, { daysLeft: null, fname: 'Other' })
    const before = await creditOf(server.db, lco.lcoid)
    const kept = await move(home.stbno, { move: 'TRANSFER', customerid: other.subscriberid, packs: 'KEEP' })
    expect(kept.json()).toMatchObject({ state: 'ASSIGNED', subscriberid: other.subscriberid, packs: [{}] })
    expect(await creditOf(server.db, lco.lcoid)).toBe(before)
    expect((await billsOf(other.subscriberid)).map(({ contractno }) => contractno)).toEqual([home.contractno])

    const ended = await move(home.stbno, { move: 'TRANSFER', customerid: home.subscriberid, packs: 'END' })
    expect(ended.json()).toMatchObject({ subscriberid: home.subscriberid, packs: [] })
    expect(await creditOf(server.db, lco.lcoid)).toBeGreaterThan(before)
    expect((await billsOf(other.subscriberid)).map(({ contractno }) => contractno)).toEqual([home.contractno])
  })

  it('takes no broadband and no OTT along, which are its customer’s', async () => {
    await leaveIn(server, lco.lcoid, 10_000_000)
    const home = await homeWith(server, lco.lcoid, { plancodes: ['ONE599-1M'] })
    const other = await newHome(server, lco.lcoid, { daysLeft: null })
    const form = { move: 'TRANSFER', customerid: other.subscriberid }
    expect((await move(home.stbno, { ...form, packs: 'KEEP' })).json()).toMatchObject({ code: 'service.stays' })
    expect((await move(home.stbno, { ...form, packs: 'END' })).json()).toMatchObject({ packs: [] })
  })

  it('needs one who has it not yet, of this operator', async () => {
    const home = await newHome(server, lco.lcoid)
    const theirs = await newHome(server, 'LCO10002')
    expect((await move(home.stbno, { move: 'TRANSFER' })).json()).toMatchObject({ fields: { customerid: 'required' } })
    const own = await move(home.stbno, { move: 'TRANSFER', customerid: home.subscriberid })
    expect(own.json()).toMatchObject({ fields: { customerid: 'invalid' } })
    const foreign = await move(home.stbno, { move: 'TRANSFER', customerid: theirs.subscriberid })
    expect(foreign.statusCode).toBe(404)
  })
})

describe('a faulty STB', () => {
  const sendBack = async () => {
    const stbno = await newStockBox(server, lco.lcoid)
    await move(stbno, { move: 'MARK_FAULTY', reason: 'No power' })
    await move(stbno, { move: 'RETURN', reason: 'No power' })
    return stbno
  }
  const decide = (stbno: string, step: 'RECEIVE' | 'REPAIR' | 'HAND_BACK' | 'REPLACE' | 'SCRAP', more = {}) =>
    desk.call('moveReturn', { stbno, move: step, reason: 'Looked at', ...more })

  it('goes back to the provider, is repaired and handed back; the operator hears each step', async () => {
    const stbno = await sendBack()
    const waiting = (await desk.call('listReturns', { status: 'RETURNING' })).json<{ data: { stbno: string }[] }>()
    expect(waiting.data).toContainEqual(expect.objectContaining({ stbno, lcoid: lco.lcoid, reason: 'No power' }))
    expect((await decide(stbno, 'RECEIVE')).json()).toMatchObject({ state: 'AT_PROVIDER' })
    expect((await move(stbno, { move: 'KEEP' })).json()).toMatchObject({ code: 'box.moved' })
    expect((await decide(stbno, 'REPAIR')).json()).toMatchObject({ state: 'REPAIRED' })
    expect((await decide(stbno, 'HAND_BACK')).json()).toMatchObject({ state: 'STOCK' })
    expect(await movesOf(stbno)).toEqual(['MARK_FAULTY', 'RETURN', 'RECEIVE', 'REPAIR', 'HAND_BACK'])
    const told = await server.db.selectFrom('alert').select('title').where('lcoid', '=', lco.lcoid).execute()
    expect(told).toHaveLength(3)
  })

  it('is replaced by another in the stock, and scrapped', async () => {
    const stbno = await sendBack()
    await decide(stbno, 'RECEIVE')
    expect((await decide(stbno, 'REPLACE')).json()).toMatchObject({ fields: { newstb: 'required', newvc: 'required' } })
    const fresh = { newstb: `70${stbno.slice(2)}`, newvc: `70${stbno.slice(8)}` }
    expect((await decide(stbno, 'REPLACE', fresh)).json()).toMatchObject({ state: 'SCRAPPED' })
    expect(await boxOf(fresh.newstb)).toMatchObject({ lcoid: lco.lcoid, state: 'STOCK' })
    expect((await decide(stbno, 'SCRAP')).json()).toMatchObject({ code: 'box.moved' })
  })

  it('of two at the desk who decide at once, one is told that it moved on', async () => {
    const stbno = await sendBack()
    const other = await staffWith(server, 'support')
    const replies = await Promise.all([
      decide(stbno, 'RECEIVE'),
      other.call('moveReturn', { stbno, move: 'RECEIVE', reason: 'Looked at' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

it.each(HOSTILE_WORDS)('why an STB moved is read as it was written: %s', async (words) => {
  const stbno = await newStockBox(server, lco.lcoid)
  const said = words.slice(0, 200)
  await move(stbno, { move: 'MARK_FAULTY', reason: said })
  await move(stbno, { move: 'RETURN', reason: said })
  await desk.call('moveReturn', { stbno, move: 'RECEIVE', reason: said })
  expect((await lifeOf(stbno)).moves.map(({ reason }) => reason)).toEqual([said, said, said])
})

it('an STB that is lost is with nobody, and back in the stock once it is found', async () => {
  const home = await newHome(server, lco.lcoid)
  expect((await move(home.stbno, { move: 'LOSE' })).json()).toMatchObject({ state: 'LOST', subscriberid: '' })
  expect((await move(home.stbno, { move: 'FIND' })).json()).toMatchObject({ state: 'STOCK' })
})

describe('the deposit of a model', () => {
  const DEPOSIT = 50_000
  beforeAll(() =>
    server.db
      .insertInto('box_model')
      .values({ model: 'D-1', stb_type: 'HD', deposit: paise(DEPOSIT) })
      .execute(),
  )

  const withDeposit = async () => {
    const stbno = await newStockBox(server, lco.lcoid)
    await server.db.updateTable('box').set({ model: 'D-1' }).where('stbno', '=', stbno).execute()
    return stbno
  }
  const CUSTOMER = {
    fname: 'Meera',
    mobilephone: '9850012345',
    addrline1: '7 Peth Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipcode: '422003',
    type: 'RESIDENTIAL',
  }
  const give = (stbno: string) => lco.send('/lco/v1/subscriber/subscriber', { form: { ...CUSTOMER, stbno } })
  const statement = async () =>
    (await lco.send('/lco/v1/lco/ledgerreport'))
      .json<{ data: { reason: string }[] }>()
      .data.filter(({ reason }) => reason === 'deposit')

  it('is shown before, taken once when a customer gets the STB, and comes back when he gives it back', async () => {
    const stbno = await withDeposit()
    const stock = (await lco.send('/lco/v1/hardware/stock')).json<{ data: object[] }>().data
    expect(stock).toMatchObject([{ stbno, deposit: '500.00' }])
    expect((await give(stbno)).statusCode).toBe(200)
    expect(await creditOf(server.db, lco.lcoid)).toBe(100_000 - DEPOSIT)
    expect(await lifeOf(stbno)).toMatchObject({ deposit: '500.00', moves: [{ move: 'ASSIGN', deposit: '500.00' }] })

    // a new amount is for those that are given out from now on
    await server.db
      .updateTable('box_model')
      .set({ deposit: paise(1) })
      .where('model', '=', 'D-1')
      .execute()
    await move(stbno, { move: 'SURRENDER' })
    await server.db
      .updateTable('box_model')
      .set({ deposit: paise(DEPOSIT) })
      .where('model', '=', 'D-1')
      .execute()
    expect(await creditOf(server.db, lco.lcoid)).toBe(100_000)
    expect(await lifeOf(stbno)).toMatchObject({ deposit: '0.00' })
    expect(await statement()).toHaveLength(2)
    const moves = (await lco.send('/lco/v1/boxes/moves')).json<{ data: object[] }>().data
    expect(moves).toMatchObject([{ deposit: '-500.00' }, { deposit: '500.00' }])
  })

  it('that the wallet does not cover keeps the STB in the stock', async () => {
    await leaveIn(server, lco.lcoid, DEPOSIT - 1)
    const stbno = await withDeposit()
    expect((await give(stbno)).json()).toMatchObject({ code: 'wallet.insufficient' })
    expect(await boxOf(stbno)).toMatchObject({ state: 'STOCK', deposit: 0 })
  })

  it('changes with a swap, moves along with a transfer, and is kept for a lost STB until it is found', async () => {
    const [first, second] = [await withDeposit(), await withDeposit()]
    await give(first)
    await lco.send('/lco/v1/hardware/swap', { form: { stbno: first, newstbno: second, reason: 'No power' } })
    expect([(await boxOf(first)).deposit, (await boxOf(second)).deposit]).toEqual([0, DEPOSIT])
    const other = await newHome(server, lco.lcoid)
    await move(second, { move: 'TRANSFER', customerid: other.subscriberid })
    expect((await move(second, { move: 'LOSE' })).json()).toMatchObject({ deposit: '500.00' })
    expect(await creditOf(server.db, lco.lcoid)).toBe(100_000 - DEPOSIT)
    await move(second, { move: 'FIND' })
    expect(await creditOf(server.db, lco.lcoid)).toBe(100_000)
  })
})

it('reports say what is in stock, where STBs went, and what is under warranty', async () => {
  const stbno = await newStockBox(server, lco.lcoid)
  await move(stbno, { move: 'MARK_FAULTY', reason: 'Burnt' })
  await server.db.updateTable('box').set({ warranty: '2027-03-31' }).where('stbno', '=', stbno).execute()
  const rows = async (path: string) => (await lco.send(`/lco/v1/boxes/${path}`)).json<{ data: object[] }>().data
  expect(await rows('moves?move=MARK_FAULTY')).toMatchObject([{ stbno, from: 'STOCK', to: 'FAULTY', reason: 'Burnt' }])
  expect(await rows('moves?move=LOSE')).toEqual([])
  expect(await rows('warranties?to=2027-03-31')).toMatchObject([{ stbno, warranty: '2027-03-31', subscriberid: '' }])
  expect(await rows('warranties?to=2027-03-30')).toEqual([])
})

it('the stock says how many are where, and what runs low', async () => {
  const stbno = await newStockBox(server, lco.lcoid)
  await newStockBox(server, lco.lcoid)
  await move(stbno, { move: 'MARK_FAULTY' })
  const stock = (await lco.send('/lco/v1/boxes/stock')).json<{ data: object[]; types: object[] }>()
  expect(stock.data).toMatchObject([
    { model: 'T-1', state: 'FAULTY', boxes: 1 },
    { model: 'T-1', state: 'STOCK', boxes: 1 },
  ])
  expect(stock.types).toEqual([{ stb_type: 'HD', stock: 1, handedout: 0, onorder: 0, low: false }])
  const faulty = (await lco.send('/lco/v1/boxes?state=FAULTY')).json<{ data: { stbno: string }[] }>().data
  expect(faulty.map((box) => box.stbno)).toEqual([stbno])
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 1 })
  const given = (await lco.send('/lco/v1/boxes?state=ASSIGNED')).json<{ data: { stbno: string }[] }>().data
  expect(given.map((box) => box.stbno)).toEqual([home.stbno])
})
