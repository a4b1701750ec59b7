// @day 2026-07-15
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Failure } from '#domain/errors.ts'
import { boxCan, depositOf, stateAfter, type BoxMove, type BoxState } from '#domain/hardware/box-moves.ts'
import { add, paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import { creditOf } from '../wallet/ledger.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { sized } from '../testing/sizes.ts'
import { handOutBoxes } from './hand-out.ts'
import { lockBox, moveBox } from './move.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const MOVES: readonly BoxMove[] = [
  'ASSIGN',
  'SURRENDER',
  'TRANSFER',
  'SWAP_OUT',
  'MARK_FAULTY',
  'MARK_WORKING',
  'RETURN',
  'KEEP',
  'LOSE',
  'FIND',
  'RECEIVE',
  'REPAIR',
  'HAND_BACK',
  'REPLACE',
  'SCRAP',
]
const BOXES = 3
const MOVES_A_LIFE = 50

type Step = { box: number; move: BoxMove; home: number; actor: string }
const step: fc.Arbitrary<Step> = fc.record({
  box: fc.nat(BOXES - 1),
  move: fc.constantFrom(...MOVES),
  home: fc.nat(1),
  actor: fc.constantFrom('LCO', 'desk'),
})

type Place = { state: BoxState; subscriberid: string | null; deposit: Paise }
const DEPOSIT = paise(50_000)
const NEEDS_CUSTOMER: readonly BoxMove[] = ['ASSIGN', 'TRANSFER']

/** Where a move leads, or null where the rule does not let it go. */
function after({ state, deposit: held }: Place, move: BoxMove, subscriberid: string): Place | null {
  if (!boxCan(move, state)) return null
  const deposit = add(held, depositOf(move, { asked: DEPOSIT, held }))
  return { state: stateAfter(move), subscriberid: NEEDS_CUSTOMER.includes(move) ? subscriberid : null, deposit }
}

it('a serial is in exactly one place after every move, its trace leads there, and the wallet lacks what is held', async () => {
  const { lcoid } = await newOperator(server)
  await leaveIn(server, lcoid, 1_000_000)
  await server.db.insertInto('box_model').values({ model: 'T-1', stb_type: 'HD', deposit: DEPOSIT }).execute()
  const other = await newOperator(server)
  const homes = [await newHome(server, lcoid, { daysLeft: null }), await newHome(server, lcoid, { daysLeft: null })]
  const life = fc.asyncProperty(fc.array(step, { minLength: MOVES_A_LIFE, maxLength: MOVES_A_LIFE }), async (steps) => {
    const stbnos = [
      await newStockBox(server, lcoid),
      await newStockBox(server, lcoid),
      await newStockBox(server, lcoid),
    ]
    const model: Place[] = stbnos.map(() => ({ state: 'STOCK', subscriberid: null, deposit: ZERO }))
    const had = await creditOf(server.db, lcoid)
    await server.db.transaction().execute(async (tx) => {
      for (const { box, move, home, actor } of steps) {
        const { subscriberid } = homes[home]!
        const row = (await lockBox(tx, lcoid, stbnos[box]!))!
        const expected = after(model[box]!, move, subscriberid)
        const to = NEEDS_CUSTOMER.includes(move) ? { subscriberid } : {}
        const moved = await moveBox(tx, row, { move, actor, at: server.clock.now(), ...to }).catch(refusedOnly)
        expect(moved === null).toBe(expected === null)
        if (expected) model[box] = expected
      }
      const { rows } = await sql<Place & { places: number; last: BoxState | null; who: string | null }>`
        select b.state, b.subscriberid, b.deposit, (select count(*)::int from box where stbno = b.stbno) as places,
          m.to_state as last, m.to_subscriberid as who
        from unnest(${stbnos}::text[]) with ordinality as asked (stbno, n) join box b using (stbno)
        left join lateral (select * from box_move where stbno = b.stbno order by id desc limit 1) as m on true
        order by n`.execute(tx)
      expect(rows.map(({ state, subscriberid, deposit }) => ({ state, subscriberid, deposit }))).toEqual(model)
      const held = add(...model.map(({ deposit }) => deposit))
      expect(await creditOf(tx, lcoid)).toBe(subtract(had, held))
      for (const { places, state, subscriberid, last, who } of rows) {
        expect(places).toBe(1)
        if (last !== null) expect([last, who]).toEqual([state, subscriberid])
      }
      // whatever became of them, nobody else gets one of these serials into his stock
      const boxes = stbnos.map((stbno, n) => ({ stbno, vcno: `88${stbno.slice(-7)}${n}` }))
      const look = { stb_type: 'HD', model: 'T-1', castype: 'Nagravision', boxes } as const
      expect((await handOutBoxes(tx, other.lcoid, look, { actor: 'desk', at: server.clock.now() })).size).toBe(0)
    })
  })
  await fc.assert(life, { numRuns: sized({ small: 15, long: 200 }), endOnFailure: true })
}, 600_000)

function refusedOnly(error: unknown): null {
  if (error instanceof Failure && error.code === 'box.moved') return null
  throw error
}
