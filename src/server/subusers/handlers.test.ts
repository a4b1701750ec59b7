// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const PERSON = { name: 'Kavita Rao', mobileno: '+91 98111 22334', email: 'Kavita.Rao@example.in' }
const NEWCOMER = { ...PERSON, permissions: 'plans,payments', dailylimit: '2500', password: 'Monsoon2026' }
const IMRAN = { name: 'Imran Shaikh', mobileno: '9765044556' }
type SubUser = Record<string, string>
type Page = { count: number; data: SubUser[]; next: string | null }

const create = (form: Record<string, string> = NEWCOMER) => operator.send('/lco/v1/subuser', { form })
const edit = (json: object, who = operator) => who.send('/lco/v1/subuser/SUB10002', { json: { ...IMRAN, ...json } })
const list = async (after = '') => (await operator.send(`/lco/v1/subuser${after && `?after=${after}`}`)).json<Page>()

describe('the list of sub-users', () => {
  it('holds the operator’s own, by id, without any password', async () => {
    const { count, data, next } = await list()
    expect([count, next]).toEqual([2, null])
    expect(data).toMatchObject([
      { lcosubuserid: 'SUB10001', lcoid: 'LCO10001', dailylimit: '', lastlogin: '' },
      { lcosubuserid: 'SUB10002', permissions: 'subscribers,reports', dailylimit: '5000.00' },
    ])
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('is empty for an operator who has none', async () => {
    const other = await server.as('LCO10002')
    expect((await other.send('/lco/v1/subuser')).json()).toEqual({ count: 0, data: [], next: null })
  })

  it('comes in pages that leave nobody out and name nobody twice', async () => {
    await sql`
      insert into subuser (lcoid, lcosubuserid, password_hash, name, mobileno, status, permissions, created)
      select 'LCO10001', 'SUB' || n, 'x', 'Clerk ' || n, '9811111111', 'ACTIVE', '{}', now()
      from generate_series(20001, 20399) as n`.execute(server.db)
    const pages = [await list()]
    while (pages.at(-1)!.next) pages.push(await list(pages.at(-1)!.next!))
    const ids = pages.flatMap(({ data }) => data.map(({ lcosubuserid }) => lcosubuserid))
    expect(pages.map(({ count }) => count)).toEqual([200, 200, 1])
    expect(new Set(ids).size).toBe(401)
  })
})

describe('a new sub-user', () => {
  it('gets the id that was announced as next', async () => {
    const { lastid, nextid } = (await operator.send('/lco/v1/subuser/lastid')).json<SubUser>()
    expect([lastid, nextid]).toEqual(['SUB10002', 'SUB10003'])
    expect((await create()).json()).toMatchObject({ lcosubuserid: nextid })
    expect((await operator.send('/lco/v1/subuser/lastid')).json()).toEqual({ lastid: nextid, nextid: 'SUB10004' })
  })

  it('is the newest beyond SUB99999 too', async () => {
    await sql`select setval('subuser_number', 99999)`.execute(server.db)
    await sql`update subuser set lcosubuserid = 'SUB99999' where lcosubuserid = 'SUB10002'`.execute(server.db)
    await create()
    expect((await operator.send('/lco/v1/subuser/lastid')).json()).toEqual({ lastid: 'SUB100000', nextid: 'SUB100001' })
  })

  it('is stored as sent, with the mobile number and mail address in their one form', async () => {
    const made = (await create()).json<SubUser>()
    expect(made).toMatchObject({
      name: 'Kavita Rao',
      mobileno: '9811122334',
      email: 'kavita.rao@example.in',
      status: 'ACTIVE',
      permissions: 'plans,payments',
      dailylimit: '2500.00',
      lcoid: 'LCO10001',
    })
    expect((await operator.send(`/lco/v1/subuser/${made['lcosubuserid']}`)).json()).toEqual(made)
  })

  it('can log in with the password he was given', async () => {
    const { lcosubuserid } = (await create()).json<{ lcosubuserid: string }>()
    await expect(server.as(lcosubuserid, 'Monsoon2026')).resolves.toBeDefined()
  })

  it('without a daily limit has none', async () => {
    const made = (await create({ ...NEWCOMER, dailylimit: '' })).json<{ lcosubuserid: string; dailylimit: string }>()
    const { daily_limit } = await server.db
      .selectFrom('subuser')
      .select('daily_limit')
      .where('lcosubuserid', '=', made.lcosubuserid)
      .executeTakeFirstOrThrow()
    expect([made.dailylimit, daily_limit]).toEqual(['', null])
  })

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ mobileno: '12345' }, { mobileno: 'mobile' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ permissions: 'plans,everything' }, { permissions: 'permission' }],
    [{ dailylimit: '-1' }, { dailylimit: 'amount' }],
    [{ dailylimit: '10.005' }, { dailylimit: 'amount' }],
    [{ password: 'short' }, { password: 'password' }],
  ])('with %j is refused at %j', async (wrong, fields) => {
    const reply = await create({ ...NEWCOMER, ...wrong })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'input.invalid', fields }])
    expect((await list()).count).toBe(2)
  })
})

describe('a change by the operator', () => {
  it('is kept, and what was not sent stays as it was', async () => {
    const reply = await edit({ name: 'Imran S. Shaikh', dailylimit: '100.50' })
    expect(reply.json()).toMatchObject({
      name: 'Imran S. Shaikh',
      dailylimit: '100.50',
      permissions: 'subscribers,reports',
    })
    expect((await operator.send('/lco/v1/subuser/SUB10002')).json()).toEqual(reply.json())
  })

  it('of the daily limit to empty takes the limit away', async () => {
    expect((await edit({ dailylimit: '' })).json()).toMatchObject({ dailylimit: '' })
  })

  it('is noted with before and after, without the password', async () => {
    await edit({ permissions: 'reports', password: 'Monsoon2026' })
    const rows = await server.db.selectFrom('audit').selectAll().where('what', '=', 'subuser').execute()
    expect(rows).toMatchObject([
      { actor: 'LCO10001', target: 'SUB10002', before: { permissions: ['subscribers', 'reports'] } },
    ])
    expect(rows[0]!.after).toMatchObject({ permissions: ['reports'] })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Monsoon/)
  })

  it('of the permissions takes effect on the living session at once', async () => {
    const imran = await server.as('SUB10002')
    await edit({ permissions: 'messages' })
    expect((await imran.send('/lco/v1/subuser/SUB10002')).json()).toMatchObject({ permissions: 'messages' })
    const session = await server.db.selectFrom('session').selectAll().where('lcosubuserid', '=', 'SUB10002').execute()
    expect(session).toHaveLength(1)
  })

  it('of the password ends his sessions and lets him in with the new one only', async () => {
    const imran = await server.as('SUB10002')
    await edit({ password: 'Monsoon2026' })
    expect((await imran.send('/lco/v1/lco.php')).statusCode).toBe(401)
    await expect(server.as('SUB10002')).rejects.toThrow('login.refused')
    await expect(server.as('SUB10002', 'Monsoon2026')).resolves.toBeDefined()
  })
})
