// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DeskRole } from '#domain/desk/roles.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'

import { newStaff, staffWith, statusesOf, windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let admin: DeskWindow
beforeAll(async () => {
  server = await testServer()
  admin = await windowOf(server, 'DESK1')
})
afterAll(() => server.close())

type Wanted = Input<typeof watchCalls.saveStaff>
const PERSON: Wanted = {
  staffid: 'DESK9',
  name: 'Kavita Menon',
  email: '',
  roles: ['finance'],
  status: 'ACTIVE',
  password: '',
}
const save = (more: Partial<Wanted>, by = admin) => by.call('saveStaff', { ...PERSON, ...more })
const whoAmI = async (window: DeskWindow) => (await window.call('whoAmI', {})).statusCode

describe('somebody new', () => {
  it('needs a password', async () => {
    expect((await save({})).json()).toMatchObject({ code: 'input.invalid', fields: { password: 'required' } })
  })

  it('signs in with it, and may do what his roles say', async () => {
    expect((await save({ password: 'Monsoon@2026' })).json()).toMatchObject({ staffid: 'DESK9', secondfactor: false })
    const form = { staffid: 'desk9', password: 'Monsoon@2026' }
    const reply = await admin.send('/desk/v1/signin', { form, headers: { cookie: '' } })
    expect(reply.json()).toMatchObject({ next: 'done', roles: ['finance'] })
    const { data } = (await admin.call('listStaff', {})).json<{ data: { staffid: string }[] }>()
    expect(data.map(({ staffid }) => staffid)).toContain('DESK9')
  })
})

it('keeps what he changed himself while somebody else saved his name: password and second factor', async () => {
  const staffid = await newStaff(server, ['support'])
  const himself = await server.db.startTransaction().execute()
  const own = { password_hash: 'his new one', totp_sealed: 'his own', totp_used: 7 }
  await himself.updateTable('staff').set(own).where('staffid', '=', staffid).execute()
  const saving = save({ staffid, name: 'Renamed', roles: ['support'] })
  const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`
  await expect.poll(async () => (await waiting.execute(himself)).rows[0]!.waiting).toBeGreaterThan(0)
  await himself.commit().execute()
  expect((await saving).json()).toMatchObject({ name: 'Renamed', secondfactor: true })
  const kept = server.db.selectFrom('staff').selectAll().where('staffid', '=', staffid)
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({ ...own, name: 'Renamed' })
})

describe('a staff id', () => {
  const fresh = (more: Partial<Wanted>) => save({ password: 'Monsoon@2026', isnew: 'YES', ...more })
  const kept = (staffid: string) =>
    server.db
      .selectFrom('staff')
      .select(['name', 'roles', 'password_hash'])
      .where('staffid', '=', staffid)
      .executeTakeFirstOrThrow()

  it('that somebody has is refused to somebody new, and leaves his name, roles and password as they were', async () => {
    const staffid = await newStaff(server, ['support'])
    const before = await kept(staffid)
    const reply = await fresh({ staffid, name: 'Somebody else' })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'input.invalid', fields: { staffid: 'taken' } },
    ])
    expect(await kept(staffid)).toEqual(before)
  })

  it('wanted by two at once is given to one', async () => {
    await server.warmUp()
    const names = ['One', 'Two']
    const replies = await Promise.all(names.map((name) => fresh({ staffid: 'DESK77', name })))
    expect(statusesOf(replies)).toEqual([200, 422])
    const winner = names[replies.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await kept('DESK77')).name).toBe(winner)
  })
})

it.each<[DeskRole[], string[], number]>([
  [['content'], ['Maharashtra'], 422],
  [['support', 'catalogue'], ['Maharashtra'], 422],
  [['support', 'finance'], ['Maharashtra'], 200],
  [['content'], [], 200],
])(
  'the roles %j with the regions %j are answered by %d: none may be given that gives nothing',
  async (roles, regions, status) => {
    const staffid = await newStaff(server, ['finance'])
    const reply = await save({ staffid, roles, regions })
    expect(reply.statusCode).toBe(status)
    if (status === 422) expect(reply.json()).toMatchObject({ fields: { roles: 'invalid' } })
  },
)

it('somebody whose roles give nothing in his regions can still be renamed and blocked', async () => {
  const staffid = await newStaff(server, ['content'], { regions: ['Maharashtra'] })
  expect((await save({ staffid, roles: ['content'], name: 'New name' })).statusCode).toBe(200)
  expect((await save({ staffid, roles: ['content'], status: 'BLOCKED' })).statusCode).toBe(200)
})

it('an e-mail address that is none is refused', async () => {
  const { staffid, name, status } = PERSON
  const form = { staffid, name, status, email: 'bad mail', roles: 'finance', password: 'Monsoon@2026' }
  const reply = await admin.send('/desk/v1/staff', { form })
  expect(reply.json()).toMatchObject({ code: 'input.invalid', fields: { email: 'email' } })
})

describe('a change', () => {
  it.each<[string, Partial<Wanted>]>([
    ['other roles', { roles: ['support'] }],
    ['a block', { status: 'BLOCKED' }],
    ['a new password', { password: 'Winter@2026' }],
  ])('of %s ends the sessions of that person', async (_what, more) => {
    const staffid = await newStaff(server, ['finance'])
    const window = await windowOf(server, staffid)
    await save({ staffid, name: 'The same' })
    expect(await whoAmI(window)).toBe(200)
    await save({ staffid, ...more })
    expect(await whoAmI(window)).toBe(401)
  })

  it('is noted without the password', async () => {
    const staffid = await newStaff(server, ['finance'])
    await save({ staffid, password: 'Winter@2026' })
    const noted = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('target', '=', staffid)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(noted)).not.toMatch(/Winter|argon/)
    expect(noted).toMatchObject({ lcoid: 'desk', actor: 'DESK1', what: 'staff' })
  })

  it('of the own roles, status or password is somebody else’s to make', async () => {
    const own = await staffWith(server, 'administrator')
    const { staffid } = own
    const before = { staffid, roles: ['administrator' as DeskRole] }
    const wishes: Partial<Wanted>[] = [{ roles: ['support'] }, { status: 'BLOCKED' }, { password: 'Winter@2026' }]
    for (const wish of wishes)
      expect((await save({ ...before, ...wish }, own)).json()).toMatchObject({ code: 'desk.own' })
    expect((await save({ ...before, name: 'New name' }, own)).json()).toMatchObject({ name: 'New name' })
  })
})

describe('the last administrator', () => {
  it('cannot be blocked or lose the role, though two try to get rid of each other at once', async () => {
    const [one, two] = [await staffWith(server, 'administrator'), await staffWith(server, 'administrator')]
    await server.db
      .updateTable('staff')
      .set({ status: 'BLOCKED' })
      .where('staffid', 'not in', [one.staffid, two.staffid])
      .execute()
    await server.warmUp()
    const replies = await Promise.all([
      save({ staffid: one.staffid, roles: ['administrator'], status: 'BLOCKED' }, two),
      save({ staffid: two.staffid, roles: ['support'] }, one),
    ])
    const codes = statusesOf(replies)
    await server.db.updateTable('staff').set({ status: 'ACTIVE' }).execute()
    // the second is refused because it is the last, or because its session has ended by then
    expect(codes[0]).toBe(200)
    expect([401, 409]).toContain(codes[1])
  })
})

describe('a lost second factor', () => {
  it('is taken away by another person, and the sessions end', async () => {
    const staffid = await newStaff(server, ['finance'], { totp_sealed: 'sealed' })
    const window = await windowOf(server, staffid)
    expect((await admin.call('resetSecondFactor', { staffid })).json()).toMatchObject({ secondfactor: false })
    expect(await whoAmI(window)).toBe(401)
  })

  it('is never one’s own to take away', async () => {
    const own = await windowOf(server, 'DESK1')
    for (const staffid of ['DESK1', 'desk1'])
      expect((await own.call('resetSecondFactor', { staffid })).json()).toMatchObject({ code: 'desk.own' })
  })

  it('of nobody is not found', async () => {
    expect((await admin.call('resetSecondFactor', { staffid: 'NOBODY' })).statusCode).toBe(404)
  })
})
