// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { NewPassword } from '#domain/fields.ts'

import { blockedMs, MOST_BLOCKED_MS } from './testing/blocked.ts'
import { testServer, type TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function post(payload: string, url: string, type = 'application/json') {
  const headers = { 'content-type': type, 'x-lco-portal': '1' }
  const reply = await server.app.inject({ url, method: 'POST', payload, headers })
  return [reply.statusCode, reply.json<{ code: string }>().code]
}

describe('a body', () => {
  it('of 64 KB that opens a string and never closes it holds nobody up', async () => {
    const payload = `{"userid":"${'\\"['.repeat(20_000)}`
    const blocked = await blockedMs(async () => {
      expect(await post(payload, '/lco/v1/login.php')).toEqual([400, 'input.malformed'])
    })
    expect(blocked).toBeLessThan(MOST_BLOCKED_MS)
  })

  it('to an address that does not exist is never read', async () => {
    for (const payload of ['{"broken', '{}', '['.repeat(9000)])
      expect(await post(payload, '/lco/v1/nowhere')).toEqual([405, 'request.method'])
    expect(await post('<a/>', '/lco/v1/nowhere', 'text/xml')).toEqual([405, 'request.method'])
  })
})

it('a password of 60,000 letters is refused for its length before anybody looks for a digit in it', async () => {
  expect(z.safeParse(NewPassword, 'a'.repeat(60_000)).error?.issues).toMatchObject([{ message: 'tooLong' }])
  expect(await blockedMs(() => z.safeParse(NewPassword, 'a'.repeat(60_000)))).toBeLessThan(MOST_BLOCKED_MS)
})
