// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const HOME = '2000000001'
const NUMBER = '499118665246'
const verify = (form: Record<string, string> = {}, headers = {}) =>
  operator.send('/lco/v1/subscriber/ekyc', {
    form: { customerid: HOME, aadhar: '4991 1866-5246', consent: 'YES', ...form },
    headers,
  })

/** Every row of every table as text, and the bytes of its binary columns read as text too. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.db,
  )
  const parts = []
  for (const { name } of tables.filter((table) => table.name !== 'migration')) {
    const { rows } = await sql`select * from ${sql.id('public', name)}`.execute(server.db)
    parts.push(
      JSON.stringify(rows, (_, value: unknown) =>
        isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
      ),
    )
  }
  return parts.join('\n')
}

const isBytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer'

describe('an eKYC', () => {
  it('shows and keeps the last four digits, who did it and when', async () => {
    expect((await verify()).json()).toEqual({ customerid: HOME, aadhar: 'XXXX XXXX 5246', ekyc: 'YES', verified: 'NO' })
    const home = await server.db
      .selectFrom('subscriber')
      .selectAll()
      .where('subscriberid', '=', HOME)
      .executeTakeFirstOrThrow()
    expect(home).toMatchObject({ aadhar_last4: '5246', ekyc_by: 'LCO10001', ekyc_at: server.clock.now() })
  })

  it('leaves no trace of the number anywhere in the database, sent once, twice or wrongly', async () => {
    await verify({}, { 'idempotency-key': 'ekyc-1' })
    await verify({}, { 'idempotency-key': 'ekyc-1' })
    await verify({ customerid: '2999999999' })
    await verify({ aadhar: '4991 1866 5247' })
    const stored = await everythingStored()
    expect(stored).toContain('ekyc-1')
    expect(stored).toContain('XXXX XXXX 5246')
    for (const trace of [NUMBER, '4991 1866', '4991 1866-5246', NUMBER.slice(0, 8), '49911866'])
      expect(stored.includes(trace), trace).toBe(false)
  })

  it('is refused for a wrong number without repeating it', async () => {
    const reply = await verify({ aadhar: '499118665247' })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { aadhar: 'aadhaar' } }])
    expect(reply.body).not.toContain('499118665247')
  })

  it('is refused without the customer’s consent', async () => {
    expect((await verify({ consent: 'NO' })).json()).toMatchObject({ fields: { consent: 'consent' } })
  })
})

describe('the eKYC report', () => {
  type Report = { count: number; data: Record<string, string>[]; next: string | null; done: number; missing: number }
  const report = async (query: Record<string, string> = {}) =>
    (await operator.send(`/lco/v1/subscriber/ekyc?${new URLSearchParams(query)}`)).json<Report>()
  const everyone = async (query: Record<string, string>) => {
    const rows: Record<string, string>[] = []
    for (let after = ''; ;) {
      const { data, next } = await report({ ...query, ...(after && { after }) })
      rows.push(...data)
      if (next === null) return rows
      after = next
    }
  }

  it('names every home once, over all its pages, and counts both kinds', async () => {
    const [all, yes, no] = [await everyone({}), await everyone({ ekyc: 'YES' }), await everyone({ ekyc: 'NO' })]
    const { done, missing } = await report()
    expect([all.length, new Set(all.map((row) => row['subscriberid'])).size]).toEqual([286, 286])
    expect([yes.length, no.length]).toEqual([done, missing])
    expect(yes.every((row) => /^XXXX XXXX \d{4}$/.test(row['aadhar']!) && row['verified'])).toBe(true)
    expect(no.every((row) => row['aadhar'] === '' && row['verified'] === null)).toBe(true)
  })

  it('shows what was done today first', async () => {
    await sql`update subscriber set ekyc_at = null, aadhar_last4 = '' where subscriberid = ${HOME}`.execute(server.db)
    await verify()
    const { data, done, missing } = await report({ from: inDays(0), to: inDays(0) })
    expect(data).toMatchObject([{ subscriberid: HOME, aadhar: 'XXXX XXXX 5246', authorisedby: 'LCO10001' }])
    expect([done, missing]).toEqual([1, 0])
  })
})
