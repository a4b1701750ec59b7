// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { BoxLife } from '#domain/hardware/box-move-calls.ts'

import { NOT_PAIRED, type CasOrder } from '../adapters/cas/port.ts'
import { commandJob } from '../cas/job.ts'
import { runDue } from '../jobs/queue.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { staffWith } from '../testing/desk.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { newCard, newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  lco = await newOperator(server)
})
afterAll(() => server.close())

const change = (stbno: string, form: Record<string, string>, by = lco) =>
  by.send(`/lco/v1/boxes/${stbno}/card`, { form: { reason: 'A reason', ...form } })
const move = (vcno: string, form: Record<string, string>) =>
  lco.send(`/lco/v1/cards/${vcno}/move`, { form: { reason: 'A reason', ...form } })
const cards = async () =>
  (await lco.send('/lco/v1/cards')).json<{ data: { vcno: string; state: string; laststb: string }[] }>().data
const boxOf = (stbno: string) =>
  server.db.selectFrom('box').selectAll().where('stbno', '=', stbno).executeTakeFirstOrThrow()
const found = async (key: string) =>
  (await lco.send(`/lco/v1/subscriber/search?q=${key}`)).json<{ data: { subscriberid: string }[] }>().data

/** What a new home has. */
const PACK = 'T-BASE-ANY'

/** Lets the headend answer all that waits, and says what it heard. */
async function heard(): Promise<string[]> {
  const orders: CasOrder[] = []
  const cas = {
    send: async (order: CasOrder) => {
      orders.push(order)
      return { outcome: 'accepted' as const }
    },
  }
  const jobs = [commandJob(server.services, cas, settleContracts(server.services))]
  // one command of an STB at a time
  while ((await runDue(server.db, jobs, server.clock.now())) > 0) continue
  return orders.map(({ kind, vcno, detail }) => `${kind} ${vcno} ${detail}`.trim())
}

describe('the card of a customer’s STB', () => {
  it('is replaced alone: the customer keeps STB and packs, and is found by the new card', async () => {
    const home = await newHome(server, lco.lcoid)
    const fresh = await newCard(server, lco.lcoid)
    await heard()
    const replaced = await change(home.stbno, { change: 'REPLACE', newvc: fresh, old: 'FAULTY' })
    expect(replaced.json<BoxLife>()).toMatchObject({
      smcno: fresh,
      paired: 'NO',
      subscriberid: home.subscriberid,
      packs: [{}],
    })
    expect(replaced.json<BoxLife>().cardmoves.map((one) => `${one.move} ${one.vcno}`)).toEqual([
      `INSERT ${fresh}`,
      `MARK_FAULTY ${home.vcno}`,
      `TAKE_OUT ${home.vcno}`,
    ])
    expect(await heard()).toEqual([
      `DEACTIVATE ${home.vcno} ${PACK}`,
      `PAIR ${fresh}`,
      `ACTIVATE ${fresh} ${PACK}`,
      `RETRACK ${fresh}`,
    ])
    expect(await boxOf(home.stbno)).toMatchObject({ vcno: fresh, paired: true, state: 'ASSIGNED' })
    expect((await found(fresh)).map(({ subscriberid }) => subscriberid)).toEqual([home.subscriberid])
    expect(await found(home.vcno)).toEqual([])
    expect(await cards()).toMatchObject([{ vcno: home.vcno, state: 'FAULTY', laststb: home.stbno }])
  })

  it('is blacklisted at the headend once it is lost, and taken off when it is found', async () => {
    const home = await newHome(server, lco.lcoid)
    const fresh = await newCard(server, lco.lcoid)
    await change(home.stbno, { change: 'REPLACE', newvc: fresh, old: 'BLACKLISTED' })
    expect(await heard()).toEqual([
      `DEACTIVATE ${home.vcno} ${PACK}`,
      `BLACKLIST ${home.vcno}`,
      `PAIR ${fresh}`,
      `ACTIVATE ${fresh} ${PACK}`,
      `RETRACK ${fresh}`,
    ])
    expect((await move(home.vcno, { move: 'MARK_FAULTY' })).json()).toMatchObject({ code: 'card.moved' })
    expect((await move(home.vcno, { move: 'FIND' })).json()).toMatchObject({ state: 'STOCK' })
    expect(await heard()).toEqual([`WHITELIST ${home.vcno}`])
  })

  it('never leaves it without another', async () => {
    const home = await newHome(server, lco.lcoid)
    expect((await change(home.stbno, { change: 'TAKE_OUT' })).json()).toMatchObject({ code: 'card.moved' })
    expect((await change(home.stbno, { change: 'REPLACE', old: 'STOCK' })).json()).toMatchObject({
      fields: { newvc: 'required' },
    })
    expect(await boxOf(home.stbno)).toMatchObject({ vcno: home.vcno })
  })

  it('is paired again when the headend says it is not', async () => {
    const home = await newHome(server, lco.lcoid)
    const refuses = { send: async () => ({ outcome: 'rejected' as const, reason: NOT_PAIRED }) }
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno: home.stbno } })
    await runDue(
      server.db,
      [commandJob(server.services, refuses, settleContracts(server.services))],
      server.clock.now(),
    )
    expect(await boxOf(home.stbno)).toMatchObject({ paired: false })
    await change(home.stbno, { change: 'PAIR' })
    expect(await heard()).toEqual([`PAIR ${home.vcno}`])
    expect(await boxOf(home.stbno)).toMatchObject({ paired: true })
  })

  it('that was replaced gets what was still on its way to it, and does not count as paired for that', async () => {
    const home = await newHome(server, lco.lcoid)
    const fresh = await newCard(server, lco.lcoid)
    await heard()
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno: home.stbno } })
    await change(home.stbno, { change: 'REPLACE', newvc: fresh, old: 'STOCK' })
    expect(await heard()).toEqual([
      `RETRACK ${home.vcno}`,
      `DEACTIVATE ${home.vcno} ${PACK}`,
      `PAIR ${fresh}`,
      `ACTIVATE ${fresh} ${PACK}`,
      `RETRACK ${fresh}`,
    ])
  })

  it('needs one of its own CAS, and of two who want the same card one gets it', async () => {
    const [one, other] = [await newHome(server, lco.lcoid), await newHome(server, lco.lcoid)]
    const foreign = await newCard(server, lco.lcoid, 'NSTV')
    const ask = (stbno: string, newvc: string) => change(stbno, { change: 'REPLACE', newvc, old: 'FAULTY' })
    expect((await ask(one.stbno, foreign)).json()).toMatchObject({ code: 'card.unavailable' })
    const fresh = await newCard(server, lco.lcoid)
    const codes = (await Promise.all([ask(one.stbno, fresh), ask(other.stbno, fresh)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('an STB of the stock', () => {
  it('and its card part and meet again; without a card it goes to no customer', async () => {
    const stbno = await newStockBox(server, lco.lcoid)
    const { vcno } = await boxOf(stbno)
    const other = await newHome(server, lco.lcoid, { daysLeft: null })
    expect((await change(stbno, { change: 'TAKE_OUT' })).json()).toMatchObject({ smcno: '', state: 'STOCK' })
    const swap = { stbno: other.stbno, newstbno: stbno, reason: 'Burnt' }
    expect((await lco.send('/lco/v1/hardware/swap', { form: swap })).json()).toMatchObject({ code: 'box.cardless' })
    const free = (await lco.send('/lco/v1/hardware/stock')).json<{ data: { stbno: string }[] }>().data
    expect(free.map((box) => box.stbno)).not.toContain(stbno)
    expect((await change(stbno, { change: 'INSERT', newvc: vcno! })).json()).toMatchObject({ smcno: vcno })
    expect(await cards()).toEqual([])
    expect((await lco.send('/lco/v1/hardware/swap', { form: swap })).statusCode).toBe(200)
  })
})

it('the provider hands out cards alone; one that somebody has is left out, and comes in no STB either', async () => {
  const desk = await staffWith(server, 'catalogue')
  const home = await newHome(server, lco.lcoid)
  const give = (typed: string) => desk.call('addCards', { lcoid: lco.lcoid, castype: 'Nagravision', cards: typed })
  const given = await give(`9512345601\n${home.vcno}\n12\n9512345601`)
  expect(given.json()).toEqual({
    added: 1,
    refused: [
      { line: 2, reason: 'KNOWN' },
      { line: 3, reason: 'FORM' },
      { line: 4, reason: 'TWICE' },
    ],
  })
  expect((await give('9512345601')).json()).toMatchObject({ added: 0, refused: [{ reason: 'KNOWN' }] })
  const stock = { lcoid: lco.lcoid, model: 'HD-4500', castype: 'Nagravision', boxes: '9512345601234567,9512345601' }
  expect((await desk.call('addStock', stock)).json()).toMatchObject({ added: 0, refused: [{ reason: 'KNOWN' }] })
})

it('a card that never was in an STB is blacklisted by its own number, and taken off in that order', async () => {
  const fresh = await newCard(server, lco.lcoid)
  await heard()
  await move(fresh, { move: 'BLACKLIST' })
  await move(fresh, { move: 'FIND' })
  expect(await heard()).toEqual([`BLACKLIST ${fresh}`, `WHITELIST ${fresh}`])
  const told = server.db.selectFrom('cas_command').select(['stbno', 'state']).where('vcno', '=', fresh)
  expect(await told.execute()).toEqual([
    { stbno: null, state: 'ACCEPTED' },
    { stbno: null, state: 'ACCEPTED' },
  ])
})

it.each(HOSTILE_WORDS)('why a card was changed is read as it was written: %s', async (words) => {
  const reason = words.slice(0, 200)
  const home = await newHome(server, lco.lcoid)
  const fresh = await newCard(server, lco.lcoid)
  await change(home.stbno, { change: 'REPLACE', newvc: fresh, old: 'STOCK', reason })
  await move(home.vcno, { move: 'BLACKLIST', reason })
  const life = (await lco.send(`/lco/v1/boxes/${home.stbno}/life`)).json<BoxLife>()
  expect(life.cardmoves.map((one) => one.reason)).toEqual([reason, reason, reason])
})
