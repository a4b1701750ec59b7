// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { post } from '../wallet/ledger.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { paise } from '#domain/money.ts'

import { connect, type Db } from './connect.ts'

let server: TestServer
let tenantTables: string[]
beforeAll(async () => {
  server = await testServer()
  // both operators have a row in every table of their own
  for (const userid of ['LCO10001', 'LCO10002']) {
    const person = await server.as(userid)
    const form = { name: 'Clerk', mobileno: '9811122334', permissions: '', dailylimit: '', password: 'Monsoon2026' }
    await person.send('/lco/v1/subuser', { form })
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'lcoid'`.execute(server.db)
  tenantTables = rows.map(({ name }) => name).toSorted()
})
afterAll(() => server.close())

const countIn = async (db: Db, table: string, lcoid: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where lcoid = ${lcoid}`.execute(db)).rows[0]!
    .n
const tenantOf = async (db: Db) =>
  (await sql<{ lcoid: string }>`select current_setting('app.lcoid') as lcoid`.execute(db)).rows[0]!.lcoid

it('reads in the order of an index, never through a bitmap that reads all of a giant operator’s rows', async () => {
  for (const db of [server.services.system, server.services.forTenant('LCO10001')]) {
    expect((await sql`show enable_bitmapscan`.execute(db)).rows).toEqual([{ enable_bitmapscan: 'off' }])
  }
})

describe('row-level security', () => {
  it('is forced on every table with an lcoid, by one rule but for what is everybody’s or the desk’s alone', async () => {
    const { rows } = await sql<{ name: string; rule: string }>`
      select relname as name, string_agg(policyname || ': ' || qual, '; ') as rule
      from pg_class left join pg_policies on tablename = relname and policyname <> 'region'
      where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity
      group by relname order by relname`.execute(server.db)
    const rule = rows.find(({ name }) => name === 'wallet')!.rule
    const others = rows.filter((row) => row.rule !== rule).map(({ name }) => name)
    expect(others).toEqual([
      'alert',
      'booked_utr',
      'consent',
      'data_key',
      'payment_difference',
      'picture',
      'setting',
      'setting_wish',
      'staff',
      'staff_session',
    ])
    const forced = rows.map(({ name }) => name)
    const { rows: views } = await sql<{ name: string }>`
      select viewname as name from pg_views where schemaname = 'public'`.execute(server.db)
    const seenThrough = views.map(({ name }) => name)
    expect(tenantTables.filter((table) => !forced.includes(table) && !seenThrough.includes(table))).toEqual([])
  })

  it('hides every row of another operator, in every table', async () => {
    const db = server.services.forTenant('LCO10001')
    const filled: string[] = []
    for (const table of tenantTables) {
      if ((await countIn(server.db, table, 'LCO10002')) > 0) filled.push(table)
      expect([table, await countIn(db, table, 'LCO10002')]).toEqual([table, 0])
      expect([table, await countIn(db, table, 'LCO10001')]).toEqual([
        table,
        await countIn(server.db, table, 'LCO10001'),
      ])
    }
    expect(filled).toEqual(expect.arrayContaining(['audit', 'operator', 'session', 'subuser', 'transfer', 'wallet']))
  })

  it('changes no row of another operator', async () => {
    const db = server.services.forTenant('LCO10001')
    const { numUpdatedRows } = await db
      .updateTable('wallet')
      .set({ balance: paise(1) })
      .where('lcoid', '=', 'LCO10002')
      .executeTakeFirst()
    const { numDeletedRows } = await db.deleteFrom('session').where('lcoid', '=', 'LCO10002').executeTakeFirst()
    expect([numUpdatedRows, numDeletedRows]).toEqual([0n, 0n])
  })

  it('lets nobody put a row into another operator’s books, nor move one there', async () => {
    const db = server.services.forTenant('LCO10001')
    const session = { token_hash: Buffer.from('x'), lcosubuserid: null, during_maintenance: false }
    const at = server.clock.now()
    const put = db
      .insertInto('session')
      .values({ ...session, lcoid: 'LCO10002', created: at, touched: at })
      .execute()
    await expect(put).rejects.toThrow('row-level security')
    const moved = db.updateTable('session').set({ lcoid: 'LCO10002' }).execute()
    await expect(moved).rejects.toThrow('row-level security')
  })

  it('lets nobody pay from another operator’s wallet', async () => {
    const transfer = {
      lcoid: 'LCO10002',
      reference: 'theft',
      reason: 'adjustment',
      direction: 'out',
      account: 'adjustments',
      amount: paise(100),
      comment: '',
      actor: 'LCO10001',
    } as const
    const theft = server.services
      .forTenant('LCO10001')
      .transaction()
      .execute((tx) => post(tx, transfer, server.clock.now()))
    await expect(theft).rejects.toThrow('no wallet of')
  })

  it('shows nothing at all to a connection that never said for whom it works', async () => {
    const client = await server.connections.pool.connect()
    await client.query('reset app.lcoid')
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from operator')
    client.release(true)
    expect(rows).toEqual([{ n: 0 }])
  })

  it.each(['', '*'])('is not lifted for an operator called %j', (lcoid) => {
    expect(() => server.services.forTenant(lcoid)).toThrow('no such operator')
  })
})

describe('one pooled connection', () => {
  it('serves operators in turn without one inheriting the other', async () => {
    const connections = connect(server.url, { max: 1 })
    const dbs = ['LCO10001', 'LCO10002', 'LCO10001'].map(connections.forTenant)
    const seen: string[] = []
    for (const db of [...dbs, connections.system]) seen.push(await tenantOf(db))
    await connections.close()
    expect(seen).toEqual(['LCO10001', 'LCO10002', 'LCO10001', '*'])
  })

  it('keeps the wall after a transaction was rolled back', async () => {
    const connections = connect(server.url, { max: 1 })
    const failing = connections
      .forTenant('LCO10001')
      .transaction()
      .execute(async (tx) => {
        await sql`select 1`.execute(tx)
        throw new Error('no')
      })
    await expect(failing).rejects.toThrow('no')
    const seen = [await tenantOf(connections.forTenant('LCO10002')), await tenantOf(connections.forTenant('LCO10001'))]
    await connections.close()
    expect(seen).toEqual(['LCO10002', 'LCO10001'])
  })

  it('works as the application’s role, whoever the address names', async () => {
    const { rows } = await sql`select current_user as role, session_user <> current_user as other`.execute(server.db)
    expect(rows).toEqual([{ role: 'lco_app', other: true }])
  })

  it('has each statement prepared once, under one name', async () => {
    const connections = connect(server.url, { max: 1 })
    const read = (lcoid: string) =>
      connections.system.selectFrom('wallet').select('balance').where('lcoid', '=', lcoid).execute()
    for (const lcoid of ['LCO10001', 'LCO10002', 'LCO10001']) await read(lcoid)
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%"balance"%'`.execute(connections.system)
    await connections.close()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.name).toMatch(/^[\w-]{27}$/)
  })
})

describe('a transaction', () => {
  const original: (...asked: unknown[]) => Promise<unknown> = Reflect.get(pg.Client.prototype, 'query')
  /** What was sent and answered while it was renamed, in its order; `change` is sent in place of what was said. */
  const renamed = async (db: Db, change: (text: string) => string = (text) => text) => {
    const heard: string[] = []
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    spy.mockImplementation(function (this: unknown, asked: unknown) {
      if (typeof asked === 'string') asked = change(asked)
      const word = /^\w+/.exec(typeof asked === 'string' ? asked : (asked as { text: string }).text)![0]
      heard.push(`> ${word}`)
      const answer = original.call(this, asked)
      void answer.then(
        () => heard.push(`< ${word}`),
        () => heard.push(`! ${word}`),
      )
      return answer
    })
    const [end] = await Promise.allSettled([rename(db)])
    return { heard, end }
  }
  const rename = (db: Db) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('operator').set({ city: 'Nashik' }).where('lcoid', '=', 'LCO10002').execute()
      await tx.selectFrom('wallet').select('balance').where('lcoid', '=', 'LCO10002').execute()
    })

  it('sends its beginning and its first statement at once, and waits for both', async () => {
    const own = connect(server.url, { max: 1 })
    await tenantOf(own.system)
    for (const db of [own.system, own.forTenant('LCO10002')]) {
      const { heard, end } = await renamed(db)
      expect(end.status).toBe('fulfilled')
      const order = '> begin, > update, < begin, < update, > select, < select, > commit, < commit'
      expect(heard.join(', ')).toBe(order)
    }
    await own.close()
  })

  it('that could not begin says why, and nothing of it stays', async () => {
    const own = connect(server.url, { max: 1 })
    const cityOf = async () =>
      (await own.system.selectFrom('operator').select('city').where('lcoid', '=', 'LCO10002').executeTakeFirstOrThrow())
        .city
    await own.system.updateTable('operator').set({ city: 'Pune' }).where('lcoid', '=', 'LCO10002').execute()
    const divide = (text: string) => (text.startsWith('begin') ? 'begin; select 1 / 0' : text)
    const { heard, end } = await renamed(own.forTenant('LCO10002'), divide)
    expect(end).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
    expect(heard).toEqual(['> begin', '> update', '! begin', '! update', '> rollback', '< rollback'])
    expect(await cityOf()).toBe('Pune')
    await own.close()
  })
})

describe('numbers and days', () => {
  it('come as they are: paise as whole numbers, a day as its text', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as most, date '2026-03-31' as day`.execute(server.db)
    expect(rows).toEqual([{ most: 9_007_199_254_740_991, day: '2026-03-31' }])
  })

  it('too large to be exact are refused rather than rounded', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(server.db)).rejects.toThrow('out of range')
  })
})

describe('a request that asks one thing after the other', () => {
  const tenants = ['LCO10001', 'LCO10002', 'LCO10003', 'LCO10004']
  /** As a call does: its session among everybody's, then one read after the other of this operator's. */
  const request = async ({ system, forTenant }: ReturnType<typeof connect>, lcoid: string) => {
    await tenantOf(system)
    for (let n = 0; n < 5; n++) expect(await tenantOf(forTenant(lcoid))).toBe(lcoid)
  }

  it('tells a connection once for whom it works, however many others ask meanwhile', async () => {
    const own = connect(server.url, { max: 4 })
    const many = Array.from({ length: 12 }, (_, n) => `LCO2000${n}`)
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    for (let round = 0; round < 10; round++) await Promise.all(many.map((lcoid) => request(own, lcoid)))
    const told = spy.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'act-as').length
    // a hundred and twenty requests of six statements
    expect(told).toBeLessThanOrEqual(240)
    await own.close()
  })

  it('one by one, asks for no session anew by whom it may be seen', async () => {
    const own = connect(server.url, { max: 6 })
    for (const lcoid of tenants) await request(own, lcoid)
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    for (const lcoid of tenants) await request(own, lcoid)
    const told = spy.mock.calls
      .map(([asked]) => asked as { name?: string; values?: string[] })
      .filter(({ name }) => name === 'act-as')
    // one of the operators may find the connection that he had before
    expect(told.length).toBeLessThanOrEqual(4)
    expect(told.filter(({ values }) => values?.includes('*'))).toEqual([])
    await own.close()
  })

  it('is lent another connection when the one it had has broken', async () => {
    const own = connect(server.url, { max: 2 })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.system)
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
    await owner.end()
    await vi.waitFor(async () => expect(await tenantOf(own.system)).toBe('*'))
    await own.close()
  })

  it('keeps nobody waiting when there are no more connections than requests', async () => {
    const own = connect(server.url, { max: 2 })
    const all = Promise.all([...tenants, ...tenants].map((lcoid) => request(own, lcoid)))
    await expect(all).resolves.toHaveLength(8)
    await own.close()
  })
})
