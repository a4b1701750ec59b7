// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Reply } from '#domain/endpoint.ts'

import { newStaff, staffWith, windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

type Found = Reply<typeof searchCalls.searchDesk>

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
})
afterAll(() => server.close())

const search = async (q: string, by = desk) => (await by.call('searchDesk', { q })).json<Found>()

const oneWithBox = () =>
  server.db
    .selectFrom('box as b')
    .innerJoin('subscriber as s', (on) =>
      on.onRef('s.lcoid', '=', 'b.lcoid').onRef('s.subscriberid', '=', 'b.subscriberid'),
    )
    .select(['b.lcoid', 'b.stbno', 'b.vcno', 's.subscriberid', 's.accountno', 's.mobilephone', 's.fname', 's.lname'])
    .where('b.lcoid', '=', 'LCO10001')
    .orderBy('b.stbno')
    .executeTakeFirstOrThrow()

describe('the desk’s search', () => {
  it('finds an operator by his number, a part of his name and his city', async () => {
    const [whole] = (await search('lco10001')).operators
    expect(whole?.lcoid).toBe('LCO10001')
    for (const q of [whole!.lconame.slice(2, 9), whole!.city])
      expect((await search(q)).operators.map(({ lcoid }) => lcoid)).toContain('LCO10001')
  })

  it('finds a customer by every whole number of his, with the operator who serves him', async () => {
    const one = await oneWithBox()
    for (const q of [
      one.subscriberid,
      one.accountno,
      one.mobilephone,
      `+91 ${one.mobilephone}`,
      one.stbno,
      one.vcno!,
    ]) {
      const { customers } = await search(q)
      expect(
        customers.map(({ lcoid, subscriberid }) => [lcoid, subscriberid]),
        q,
      ).toContainEqual(['LCO10001', one.subscriberid])
    }
  })

  it('finds a customer who came with a CAN of another system, however long it is', async () => {
    const { lcoid, subscriberid } = await oneWithBox()
    for (const accountno of ['70045678', '120045678912']) {
      await server.db.updateTable('subscriber').set({ accountno }).where('subscriberid', '=', subscriberid).execute()
      expect((await search(accountno)).customers, accountno).toMatchObject([{ lcoid, subscriberid }])
    }
  })

  it('names the operator in whose stock an STB lies that no customer has', async () => {
    const { stbno } = await server.db
      .selectFrom('box')
      .select('stbno')
      .where('lcoid', '=', 'LCO10001')
      .where('state', '=', 'STOCK')
      .orderBy('stbno')
      .executeTakeFirstOrThrow()
    expect((await search(stbno)).customers).toMatchObject([{ lcoid: 'LCO10001', subscriberid: '', stbno }])
  })

  it('gives no customer for a name or a part of a number', async () => {
    const one = await oneWithBox()
    for (const q of [`${one.fname} ${one.lname}`, one.mobilephone.slice(0, 6)])
      expect((await search(q)).customers).toEqual([])
  })

  it('finds nothing of another region', async () => {
    const one = await oneWithBox()
    const bound = await windowOf(server, await newStaff(server, ['support'], { regions: ['Kerala'] }))
    for (const q of ['LCO10001', one.stbno, one.mobilephone])
      expect(await search(q, bound)).toEqual({ operators: [], customers: [] })
    const { lcoid, subscriberid } = one
    expect((await bound.call('getDeskCustomer', { lcoid, subscriberid })).statusCode).toBe(404)
  })

  it('shows where a customer lives and how his STBs stand, and neither his mobile nor his address', async () => {
    const { lcoid, subscriberid, stbno, mobilephone, fname, lname } = await oneWithBox()
    const reply = await desk.call('getDeskCustomer', { lcoid, subscriberid })
    expect(reply.json()).toMatchObject({ subscriberid, name: `${fname} ${lname}` })
    expect(reply.json<{ boxes: { stbno: string }[] }>().boxes.map((box) => box.stbno)).toContain(stbno)
    expect(reply.body).not.toContain(mobilephone)
  })
})
