import { existsSync } from 'node:fs'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('every banner of the demo has its picture, and words in both languages', async () => {
  const banners = await server.db.selectFrom('banner').selectAll().execute()
  expect(new Set(banners.map(({ adtype }) => adtype)).size).toBe(5)
  for (const { filename, title_hi, body_hi } of banners)
    expect([existsSync(`public${filename}`), title_hi !== '', body_hi !== '']).toEqual([true, true, true])
})

it('the demo’s alerts are of every type, newest last, and none of them is pushed', async () => {
  const alerts = await server.db.selectFrom('alert').selectAll().orderBy('alertid').execute()
  expect([alerts.length, new Set(alerts.map(({ alerttype }) => alerttype)).size]).toEqual([8, 4])
  const dates = alerts.map(({ created }) => created.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(await server.db.selectFrom('job').select('id').where('kind', '=', 'send-push').execute()).toEqual([])
})

it('the licence of the demo operator ends in thirty days', async () => {
  const { licence_till } = await server.db
    .selectFrom('operator')
    .select('licence_till')
    .where('lcoid', '=', 'LCO10001')
    .executeTakeFirstOrThrow()
  expect(licence_till).toBe(inDays(30))
})
