// @day 2026-07-15
import { describe, expect, it, vi } from 'vitest'

import { limitsOf } from './limits.ts'
import { staffWith } from './testing/desk.ts'
import { testServer, visitor } from './testing/server.ts'

const MINUTE_MS = 60_000

/** How many of so many calls are let through. */
const allowed = (limits: ReturnType<typeof limitsOf>, count: number, caller = 'LCO10001', nowMs = MINUTE_MS) =>
  Array.from({ length: count }).filter(() => limits.allows('credential', caller, nowMs)).length

describe('a limit', () => {
  it('lets a caller through so many times a minute, and again in the next', () => {
    const limits = limitsOf(1)
    expect(allowed(limits, 50)).toBe(30)
    expect(allowed(limits, 50, 'LCO10001', 2 * MINUTE_MS - 1)).toBe(0)
    expect(allowed(limits, 50, 'LCO10001', 2 * MINUTE_MS)).toBe(30)
  })

  it('is counted per caller and per class of calls', () => {
    const limits = limitsOf(1)
    allowed(limits, 50)
    expect(allowed(limits, 1, 'LCO10002')).toBe(1)
    expect(limits.allows('read', 'LCO10001', MINUTE_MS)).toBe(true)
  })

  it('is multiplied by the factor', () => {
    expect(allowed(limitsOf(2), 100)).toBe(60)
  })

  it('holds no more than so many callers in memory', () => {
    const limits = limitsOf(1)
    allowed(limits, 50)
    for (let n = 0; n < 50_001; n++) limits.allows('read', `address-${n}`, MINUTE_MS)
    expect(allowed(limits, 1)).toBe(1)
  })
})

describe('over HTTP', () => {
  const send = (server: Awaited<ReturnType<typeof testServer>>, more: object = {}) =>
    server.app.inject({ url: '/lco/v1/lco/frcan?frcan=2700010003', remoteAddress: '203.0.113.5', ...more })

  it('one address too many is refused, another is not', async () => {
    const server = await testServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    for (let n = 0; n < 60; n++) expect((await send(server)).statusCode).toBe(200)
    const refused = await send(server)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'request.too-many' }])
    expect((await send(server, { remoteAddress: '203.0.113.6' })).statusCode).toBe(200)
    await server.close()
  })

  it.each(['/lco/v1/lco.php', '/desk/v1/staff/me'])(
    'at %s, cookies that nobody has are looked up so often a minute and no more, beside somebody who is known',
    async (url) => {
      const server = await testServer({ env: { RATE_LIMIT_FACTOR: '1' } })
      const known = url.startsWith('/desk') ? await staffWith(server, 'support') : await server.as('LCO10001')
      const name = known.cookie.split('=')[0]!
      const remoteAddress = '127.0.0.1'
      expect((await server.app.inject({ url, remoteAddress, headers: { cookie: known.cookie } })).statusCode).toBe(200)
      using looked = vi.spyOn(server.services.system, 'selectFrom')
      const statuses: number[] = []
      for (let n = 0; n < 200; n++) {
        const cookie = `${name}=invented-${n}`
        statuses.push((await server.app.inject({ url, remoteAddress, headers: { cookie } })).statusCode)
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(60)
      expect(statuses.filter((status) => status === 429)).toHaveLength(140)
      expect(looked.mock.calls.length).toBeLessThanOrEqual(61)
      expect((await server.app.inject({ url, remoteAddress, headers: { cookie: known.cookie } })).statusCode).toBe(200)
      await server.close()
    },
  )

  it('somebody who has called too often is not even looked up', async () => {
    const server = await testServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { cookie } = await server.as('LCO10001')
    const call = () => visitor(server.app, cookie).send('/lco/v1/password', { form: {} })
    for (let n = 0; n < 30; n++) expect((await call()).statusCode).toBe(400)
    using looked = vi.spyOn(server.services.system, 'selectFrom')
    expect((await call()).statusCode).toBe(429)
    expect(looked).not.toHaveBeenCalled()
    await server.close()
  })

  it.each([
    ['no', '203.0.113.5'],
    ['yes', '198.51.100.7'],
  ])('with TRUST_PROXY=%s the caller is %s, and no header of his own can change that', async (TRUST_PROXY, caller) => {
    const server = await testServer({ env: { TRUST_PROXY, METRICS_TOKEN: '' } })
    // what a balancer makes of a request that came with a forged header: it adds the true address at the end
    const headers = { 'x-lco-portal': '1', 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }
    await send(server, {
      headers,
      method: 'POST',
      url: '/lco/v1/login.php',
      payload: { userid: 'LCO10001', password: 'x' },
    })
    const keys = await server.db.selectFrom('throttle').select('key').where('key', 'like', 'address:%').execute()
    expect(keys).toEqual([{ key: `address:${caller}` }])
    expect((await send(server, { headers, url: '/metrics' })).statusCode).toBe(404)
    await server.close()
  })
})
