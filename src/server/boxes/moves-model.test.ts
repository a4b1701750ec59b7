import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Failure } from '#domain/errors.ts'
import { boxCan, stateAfter, type BoxMove, type BoxState } from '#domain/hardware/box-moves.ts'

import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { seed, sized } from '../testing/sizes.ts'
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

type Place = { state: BoxState; subscriberid: string | null }
const NEEDS_CUSTOMER: readonly BoxMove[] = ['ASSIGN', 'TRANSFER']

/** Where a move leads, or null where the rule does not let it go. */
function after({ state }: Place, move: BoxMove, subscriberid: string): Place | null {
  if (!boxCan(move, state)) return null
  return { state: stateAfter(move), subscriberid: NEEDS_CUSTOMER.includes(move) ? subscriberid : null }
}

it('a serial is in exactly one place after every move, and its trace leads there', async () => {
  const { lcoid } = await newOperator(server)
  const other = await newOperator(server)
  const homes = [await newHome(server, lcoid, { daysLeft: null }), await newHome(server, lcoid, { daysLeft: null })]
  const life = fc.asyncProperty(fc.array(step, { minLength: MOVES_A_LIFE, maxLength: MOVES_A_LIFE }), async (steps) => {
    const stbnos = [
      await newStockBox(server, lcoid),
      await newStockBox(server, lcoid),
      await newStockBox(server, lcoid),
    ]
    const model: Place[] = stbnos.map(() => ({ state: 'STOCK', subscriberid: null }))
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
        select b.state, b.subscriberid, (select count(*)::int from box where stbno = b.stbno) as places,
          m.to_state as last, m.to_subscriberid as who
        from unnest(${stbnos}::text[]) with ordinality as asked (stbno, n) join box b using (stbno)
        left join lateral (select * from box_move where stbno = b.stbno order by id desc limit 1) as m on true
        order by n`.execute(tx)
      expect(rows.map(({ state, subscriberid }) => ({ state, subscriberid }))).toEqual(model)
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
  await fc.assert(life, { numRuns: sized({ small: 15, long: 200 }), seed: seed(), endOnFailure: true })
}, 600_000)

function refusedOnly(error: unknown): null {
  if (error instanceof Failure && error.code === 'box.moved') return null
  throw error
}
