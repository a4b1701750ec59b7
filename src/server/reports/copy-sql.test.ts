// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { defusedText } from './copy-sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it.each([
  ['Asha; Patil', 'Asha; Patil'],
  ['आशा पाटिल', 'आशा पाटिल'],
  ['8940000000000001', '8940000000000001'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Shop 4;=1+1', "Shop 4;'=1+1"],
  ['Shop 4; ＋1', "Shop 4;' ＋1"],
  ['=1;-1', "'=1;'-1"],
  ['', null],
])('%j stands in a file as %j', async (text, written) => {
  const { rows } = await sql<{ cell: string | null }>`select ${defusedText(sql`${text}::text`)} as cell`.execute(
    server.db,
  )
  expect(rows[0]!.cell).toBe(written)
})
