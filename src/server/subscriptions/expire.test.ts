import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, startOf } from '#domain/dates.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { newOperator } from '../testing/shop.ts'
import { expireContracts } from './expire.ts'

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  ;({ lcoid } = await newOperator(server))
})
afterEach(() => server.close())

const ending = (days: number, plancodes = ['DESI-30D']) => homeWith(server, lcoid, { plancodes, daysAgo: 29 - days })
const statusesOf = async (stbno: string) =>
  (
    await server.db.selectFrom('contract').select('status').where('stbno', '=', stbno).orderBy('contractno').execute()
  ).map(({ status }) => status)
const darkened = async () =>
  (
    await server.db
      .selectFrom('cas_command')
      .select(['stbno', 'detail'])
      .where('lcoid', '=', lcoid)
      .where('kind', '=', 'DEACTIVATE')
      .execute()
  ).map(({ stbno, detail }) => [stbno, detail])
const toMidnight = () =>
  server.clock.pass(startOf(addDays(dayOf(server.clock.now()), 1)).getTime() - server.clock.now().getTime())

describe('what has run out', () => {
  it('is expired from midnight in India after its last day, with its add-ons, and its box goes dark', async () => {
    const { stbno } = await ending(0, ['DESI-30D', 'CRICKET-30D'])
    await expireContracts(server.services)
    expect([await statusesOf(stbno), await darkened()]).toEqual([['A', 'A'], []])
    toMidnight()
    await expireContracts(server.services)
    expect([await statusesOf(stbno), await darkened()]).toEqual([['E', 'E'], [[stbno, 'DESI-30D,CRICKET-30D']]])
  })

  it('keeps its signal when another period follows', async () => {
    const { stbno } = await ending(0)
    await soldTo(server, { lcoid, stbno, plancodes: ['DESI-30D'] })
    toMidnight()
    await expireContracts(server.services)
    expect([await statusesOf(stbno), await darkened()]).toEqual([['E', 'A'], []])
  })

  it('goes off alone where its base pack runs on', async () => {
    const { stbno } = await ending(0, ['DESI-30D', 'CRICKET-30D'])
    await soldTo(server, { lcoid, stbno, plancodes: ['DESI-30D'] })
    toMidnight()
    await expireContracts(server.services)
    expect([await statusesOf(stbno), await darkened()]).toEqual([['E', 'E', 'A'], [[stbno, 'CRICKET-30D']]])
  })

  it('in one form goes off, and the form that follows goes on anew for a headend that knows the pack alone', async () => {
    const { stbno } = await ending(0)
    await soldTo(server, { lcoid, stbno, plancodes: ['DESI-90D'] })
    toMidnight()
    await expireContracts(server.services)
    const told = server.db.selectFrom('cas_command').select(['kind', 'detail']).where('stbno', '=', stbno)
    expect((await told.orderBy('id').execute()).slice(-2)).toEqual([
      { kind: 'DEACTIVATE', detail: 'DESI-30D' },
      { kind: 'ACTIVATE', detail: 'DESI-90D' },
    ])
  })

  it('and was disconnected is expired too, without another word to the headend', async () => {
    const { stbno, contractno } = await ending(0)
    await server.db.updateTable('contract').set({ status: 'D' }).where('contractno', '=', contractno).execute()
    toMidnight()
    await expireContracts(server.services)
    expect([await statusesOf(stbno), await darkened()]).toEqual([['E'], []])
  })

  it('fails the change that waited for it and is tried no more', async () => {
    const { stbno, contractno } = await ending(0)
    const now = server.clock.now()
    const shared = { lcoid, contractno, reason: '' }
    await server.db
      .insertInto('scheduled_change')
      .values({
        ...shared,
        stbno,
        scheduleid: 'SCH99999',
        plancode: 'DESI-90D',
        state: 'PENDING',
        actor: lcoid,
        created: now,
        updated: now,
      })
      .execute()
    await server.db
      .insertInto('renewal_try')
      .values({ ...shared, tries: 1, next_try: now, at: now })
      .execute()
    toMidnight()
    await expireContracts(server.services)
    const schedule = server.db.selectFrom('scheduled_change').selectAll().where('scheduleid', '=', 'SCH99999')
    expect(await schedule.executeTakeFirst()).toMatchObject({ state: 'FAILED', reason: 'contract.expired' })
    const tried = server.db.selectFrom('renewal_try').selectAll().where('contractno', '=', contractno)
    expect(await tried.executeTakeFirst()).toMatchObject({ next_try: null })
  })

  it('is expired once by three sweeps at the same moment', async () => {
    const homes = []
    for (let n = 0; n < 20; n++) homes.push((await ending(0)).stbno)
    toMidnight()
    await server.warmUp()
    await Promise.all([1, 2, 3].map(() => expireContracts(server.services)))
    await expireContracts(server.services)
    expect((await darkened()).map(([stbno]) => String(stbno)).toSorted()).toEqual(homes.toSorted())
  })
})
