import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PERMISSIONS } from '#domain/permissions.ts'
import { Gstin } from '#domain/gstin.ts'
import { gstinFits } from '#domain/gstin.ts'

import type { Db } from '../db/connect.ts'
import { inEmptyDatabase } from '../testing/empty-database.ts'
import { windowOf } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { OPERATORS, REGISTRATIONS } from './people.ts'
import { seedDemoWorld } from './world.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
})
afterAll(() => server.close())

const ledgerOf = (db: Db) => db.selectFrom('transfer').selectAll().orderBy('lcoid').orderBy('id').execute()
/** All rows that the seed makes from chance and the clock. */
const worldOf = async (db: Db) => ({
  ledger: await ledgerOf(db),
  tickets: await db.selectFrom('ticket').selectAll().orderBy('ticketid').execute(),
  said: await db.selectFrom('ticket_message').selectAll().orderBy('id').execute(),
  refunds: await db.selectFrom('refund_request').selectAll().orderBy('refundid').execute(),
  replacements: await db.selectFrom('replacement_request').selectAll().orderBy('requestid').execute(),
  androids: await db.selectFrom('android_request').selectAll().orderBy('requestid').execute(),
})

describe('the demo world', () => {
  it('is made once: a second start changes nothing', async () => {
    const before = await ledgerOf(server.db)
    expect(await seedDemoWorld(server.services)).toBe(false)
    expect(await ledgerOf(server.db)).toEqual(before)
  })

  it('is made once when two servers start at the same moment, and the same seed makes the same world', async () => {
    const [made, world] = await inEmptyDatabase(server.url, async (system) => {
      const worlds = await Promise.all([1, 2].map(() => seedDemoWorld({ ...server.services, system })))
      return [worlds, await worldOf(system)] as const
    })
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(world).toEqual(await worldOf(server.db))
  })

  it.each(['LCO10001', 'LCO10002', 'SUB10001', 'SUB10002'])('lets %s in with the demo password', async (userid) => {
    await expect(server.as(userid)).resolves.toBeDefined()
  })

  it('gives one sub-user everything and the other subscribers and reports only', async () => {
    const rows = await server.db
      .selectFrom('subuser')
      .select(['lcosubuserid', 'permissions'])
      .orderBy('lcosubuserid')
      .execute()
    expect(rows).toMatchObject([{ permissions: [...PERMISSIONS] }, { permissions: ['subscribers', 'reports'] }])
  })

  it.each([...OPERATORS, ...REGISTRATIONS])(
    'gives $lcoid numbers that its own forms would take',
    ({ gstin, panno, region, mobileno }) => {
      expect(gstin === '' || (Gstin.safeParse(gstin).success && gstinFits(gstin, panno, region))).toBe(true)
      expect(mobileno).toMatch(/^[6-9]\d{9}$/)
    },
  )

  it('leaves franchises free to register', async () => {
    const { rows } = await sql`select frcan from franchise except select frcan from operator`.execute(server.db)
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the desk at its first start', () => {
  it.each(['listRegistrations', 'listDeskRefunds', 'listReplacements', 'listAndroids', 'listDeskTickets'] as const)(
    '%s shows somebody who waits, and what was decided before',
    async (name) => {
      const desk = await windowOf(server, 'DESK1')
      const { data } = (await desk.call(name, {})).json<{ data: { status: string }[] }>()
      const waiting = data.filter(({ status }) => ['OPEN', 'PENDING'].includes(status))
      expect([waiting.length > 0, data.length > waiting.length]).toEqual([true, true])
    },
  )

  it('has something late and something fresh among what waits', async () => {
    const desk = await windowOf(server, 'DESK1')
    const { data } = (await desk.call('getQueues', {})).json<{
      data: { queue: string; waiting: number; late: number }[]
    }>()
    for (const queue of ['registrations', 'replacements']) {
      const { waiting, late } = data.find((one) => one.queue === queue)!
      expect([waiting, late], queue).toEqual([2, 1])
    }
  })
})

describe('its books', () => {
  it.each(['LCO10001', 'LCO10002'])('of %s balance, row by row, and never go below zero', async (lcoid) => {
    const rows = (await ledgerOf(server.db)).filter((row) => row.lcoid === lcoid)
    let sum = 0
    for (const { to_account, amount, balance_after } of rows) {
      sum += to_account === 'wallet' ? amount : 0 - amount
      expect(balance_after).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    }
    const wallet = await server.db.selectFrom('wallet').selectAll().where('lcoid', '=', lcoid).executeTakeFirstOrThrow()
    expect(wallet.balance).toBe(sum)
  })

  it.each(['LCO10001', 'LCO10002'])('of %s tell of a whole year up to today, in order', async (lcoid) => {
    const rows = (await ledgerOf(server.db)).filter((row) => row.lcoid === lcoid)
    const days = rows.map(({ at }) => Math.floor((server.clock.now().getTime() - at.getTime()) / DAY_MS))
    expect([Math.max(...days) >= 360, Math.min(...days) <= 1, Math.min(...days) >= 0]).toEqual([true, true, true])
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    const months = new Set(
      rows.filter(({ reason }) => reason === 'plan-sale').map(({ at }) => at.toISOString().slice(0, 7)),
    )
    expect(months.size).toBeGreaterThanOrEqual(12)
  })
})
