// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { findBrokenAudit } from './audit.ts'
import { testServer, visitor, type TestServer } from './testing/server.ts'
import { writerOf, type Writer } from './write.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
// the audit's own tests break its chain on purpose
afterEach(({ task }) => server.close({ spoiled: task.name.startsWith('shows ') }))

const CLERK = { name: 'Kavita', mobileno: '9811122334', permissions: '', dailylimit: '', password: 'Monsoon2026' }
const create = (key: string, form: Record<string, string> = CLERK, who = operator) =>
  who.send('/lco/v1/subuser', { form, headers: { 'idempotency-key': key } })
const clerks = async () => (await server.db.selectFrom('subuser').select('lcosubuserid').execute()).length - 2

/** As the owner of the database, who can do what the application cannot. */
async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe('the same Idempotency-Key', () => {
  it('with the same input gives the same bytes and one effect', async () => {
    const [first, second] = [await create('key-1'), await create('key-1')]
    expect(first.statusCode).toBe(200)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect(await clerks()).toBe(1)
  })

  it('sent twenty times at once gives the same bytes and one effect', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('key-1')))
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
    expect(await clerks()).toBe(1)
  })

  it('still gives the first reply when the thing has changed since', async () => {
    const first = await create('key-1')
    const { lcosubuserid } = first.json<{ lcosubuserid: string }>()
    await operator.send(`/lco/v1/subuser/${lcosubuserid}`, { json: { name: 'Other', mobileno: '9811122334' } })
    expect((await create('key-1')).body).toBe(first.body)
  })

  it('with other input is refused', async () => {
    await create('key-1')
    const reply = await create('key-1', { ...CLERK, name: 'Somebody else' })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'idempotency.conflict' }])
    expect(await clerks()).toBe(1)
  })

  it('for another call is refused', async () => {
    await create('key-1')
    const reply = await operator.send('/lco/v1/lco/lcoagreement', {
      form: { lcoagreementtype: 'MIA', name: 'Ramesh Patil' },
      headers: { 'idempotency-key': 'key-1' },
    })
    expect(reply.statusCode).toBe(409)
  })

  it('of another operator is another key', async () => {
    await create('key-1')
    expect((await create('key-1', CLERK, await server.as('LCO10002'))).json()).toMatchObject({ lcoid: 'LCO10002' })
  })

  it('of another person of the same operator is another key', async () => {
    const home = { name: 'A', email: '', mobileno: '9811122334' }
    const put = (who: typeof operator, subuserid: string) =>
      who.send(`/lco/v1/subuser/${subuserid}`, { json: home, headers: { 'idempotency-key': 'key-1' } })
    expect((await put(operator, 'SUB10002')).statusCode).toBe(200)
    const sunita = await put(await server.as('SUB10001'), 'SUB10001')
    expect([sunita.statusCode, sunita.json()]).toMatchObject([200, { lcosubuserid: 'SUB10001' }])
  })

  it('longer than a hundred characters is refused, not cut', async () => {
    const long = 'k'.repeat(100)
    expect((await create(long)).statusCode).toBe(200)
    const reply = await create(`${long}2`)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'idempotency.key' }])
    expect(await clerks()).toBe(1)
  })

  it('is kept with no PAN and no name in clear', async () => {
    const json = { lconame: 'Shree Ganesh', contactname: 'Ramesh Patil', mobileno: '9822012345', email: 'r@example.in' }
    const address = { addrline1: '1 Road', city: 'Nashik', zipcode: '422003' }
    const headers = { 'idempotency-key': 'key-pan' }
    const send = () => operator.send('/lco/v1/lco', { method: 'PUT', json: { ...json, ...address }, headers })
    const first = await send()
    expect(first.body).toContain('ABCPP1234K')
    expect((await send()).body).toBe(first.body)
    const rows = await server.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/ABCPP1234K|Ramesh/)
  })

  it('may be tried again after a refusal', async () => {
    await operator.send('/lco/v1/lco/lcoagreement', { form: { lcoagreementtype: 'MIA', name: 'Ramesh Patil' } })
    const form = { lcoagreementtype: 'SIA', name: 'Ramesh Patil' }
    const again = () => operator.send('/lco/v1/lco/lcoagreement', { form, headers: { 'idempotency-key': 'key-2' } })
    expect((await again()).statusCode).toBe(409)
    await asOwner(
      `update operator set agreement_type = null, agreement_name = null, agreement_at = null, agreement_state = 'NONE'`,
    )
    expect((await again()).statusCode).toBe(200)
  })

  it('protects calls without a session as well', async () => {
    const form = {
      lconame: 'Sai Cable',
      contactname: 'Vijay More',
      mobileno: '9823011111',
      email: 'vijay@example.in',
      addrline1: '7 College Road',
      city: 'Nashik',
      region: 'Maharashtra',
      zipcode: '422005',
      frcan: '2700010003',
      panno: 'AAPFU0939F',
      headendid: 'HE2701',
      connections: '120',
      password: 'Monsoon2026',
    }
    const send = () => visitor(server.app).send('/lco/v1/account.php', { form, headers: { 'idempotency-key': 'k' } })
    const [first, second] = [await send(), await send()]
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  })

  it('keeps no password beside the reply, not even a hash that could be guessed at', async () => {
    await create('key-1')
    const rows = await server.db.selectFrom('idempotency').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Monsoon2026|argon2/)
  })
})

const writer = (more: Partial<Writer> = {}): Writer => ({
  db: server.services.forTenant('LCO10001'),
  scope: 'LCO10001',
  actor: 'LCO10001',
  address: '::1',
  requestId: 'r',
  now: server.clock.now,
  once: null,
  ...more,
})

describe('a change', () => {
  const failing = (code: string, times: number) => {
    let tries = 0
    const change = async () => {
      tries++
      if (tries <= times) throw Object.assign(new Error('try again'), { code })
      return tries
    }
    return { change, tries: () => tries }
  }

  it.each(['40001', '40P01'])('that the database gave up with %s is tried again', async (code) => {
    expect(await writerOf(writer())(failing(code, 2).change)).toBe(3)
  })

  it('that never gets through is given up after five more tries', async () => {
    const never = failing('40001', 99)
    await expect(writerOf(writer())(never.change)).rejects.toMatchObject({ code: '40001' })
    expect(never.tries()).toBe(6)
  })

  it('that failed otherwise is not tried again', async () => {
    const once = failing('23505', 99)
    await expect(writerOf(writer())(once.change)).rejects.toMatchObject({ code: '23505' })
    expect(once.tries()).toBe(1)
  })

  it('caught in a real deadlock succeeds in the end, both sides', async () => {
    const touch = (first: string, second: string) =>
      writerOf(writer())(async (tx) => {
        await sql`update subuser set email = 'a@example.in' where lcosubuserid = ${first}`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 100))
        await sql`update subuser set email = 'a@example.in' where lcosubuserid = ${second}`.execute(tx)
        return 'done'
      })
    const both = [touch('SUB10001', 'SUB10002'), touch('SUB10002', 'SUB10001')]
    expect(await Promise.all(both)).toEqual(['done', 'done'])
  })

  it('whose transaction was aborted inside is never reported as done', async () => {
    const swallowing = writerOf(writer())(async (tx) => {
      await tx.updateTable('operator').set({ city: 'Nowhere' }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('the transaction was rolled back at commit')
    const { city } = (await server.db
      .selectFrom('operator')
      .select('city')
      .where('lcoid', '=', 'LCO10001')
      .executeTakeFirst())!
    expect(city).toBe('Nashik')
  })

  it('that is refused leaves no audit row', async () => {
    const refused = writerOf(writer())(async (_tx, note) => {
      note({ what: 'undo', target: 'x' })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await server.db.selectFrom('audit').selectAll().where('what', '=', 'undo').execute()).toEqual([])
  })
})

describe('the audit', () => {
  const notes = (count: number, scope = 'LCO10001') =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        writerOf(writer({ scope, db: server.db }))(async (_tx, note) =>
          note({ what: 'profile', target: `t${n}`, before: { n, text: 'a|b "c" ₹' }, after: null }),
        ),
      ),
    )

  it('is an unbroken chain, however many write at once', async () => {
    await Promise.all([notes(15), notes(15, 'LCO10002')])
    expect(await findBrokenAudit(server.db)).toEqual([])
    expect(await server.db.selectFrom('audit').select('id').where('what', '=', 'profile').execute()).toHaveLength(30)
  })

  it('is checked alike from a connection in another time zone', async () => {
    await writerOf(writer())(async (tx, note) => {
      await sql`set local timezone = 'Asia/Kolkata'`.execute(tx)
      note({ what: 'profile', target: 'elsewhere' })
    })
    expect(await findBrokenAudit(server.db)).toEqual([])
  })

  it.each([
    ['what was changed', `before = '{"n": 99}'`],
    ['when', `at = at + interval '1 second'`],
    ['who', `actor = 'SUB10001'`],
    ['on what', `target = 'other'`],
    ['from where', `address = '10.0.0.9'`],
    ['in which request', `request_id = 'other'`],
  ])('shows a row in which somebody changed %s', async (_what, change) => {
    await notes(5)
    const [first, second] = await server.db
      .selectFrom('audit')
      .select('id')
      .where('what', '=', 'profile')
      .orderBy('id')
      .execute()
    await asOwner(`update audit set ${change} where id = ${second!.id}`)
    expect(first!.id).toBeLessThan(second!.id)
    expect(await findBrokenAudit(server.db)).toEqual([{ lcoid: 'LCO10001', id: second!.id }])
  })

  it('shows where a row was taken out', async () => {
    await notes(5)
    const ids = await server.db.selectFrom('audit').select('id').where('what', '=', 'profile').orderBy('id').execute()
    await asOwner(`delete from audit where id = ${ids[2]!.id}`)
    expect(await findBrokenAudit(server.db)).toEqual([{ lcoid: 'LCO10001', id: ids[3]!.id }])
  })

  it.each(['audit', 'transfer'])('and the books cannot be rewritten by the application: %s', async (table) => {
    await notes(1)
    for (const statement of [`update ${table} set actor = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
