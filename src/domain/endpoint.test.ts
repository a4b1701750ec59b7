import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint, fullPath, pathParams } from './endpoint.ts'

const declared = {
  summary: 'Something',
  path: '/thing',
  reply: () => z.null(),
  access: 'operator',
} as const

describe('a call that says no more than it must', () => {
  it.each([
    ['GET', { body: 'none', writes: false, limiter: 'read' }],
    ['POST', { body: 'form', writes: true, limiter: 'write' }],
    ['PUT', { body: 'json', writes: true, limiter: 'write' }],
  ] as const)('by %s is sent and limited as the method implies', (method, implied) => {
    expect(endpoint({ ...declared, method })).toMatchObject(implied)
  })

  it('answers JSON, is closed during maintenance, and says "payload not found" when nothing is sent', () => {
    const expected = { replyAs: 'json', duringMaintenance: false, whenEmpty: 'input.missing', permission: null }
    expect(endpoint({ ...declared, method: 'POST' })).toMatchObject(expected)
  })

  it('by GET that writes is limited as a write', () => {
    expect(endpoint({ ...declared, method: 'GET', writes: true })).toMatchObject({ body: 'none', limiter: 'write' })
  })
})

it('a schema is made once, when it is first asked for', () => {
  const make = vi.fn<() => z.ZodMiniNull>(() => z.null())
  const call = endpoint({ ...declared, method: 'GET', reply: make })
  expect(make).not.toHaveBeenCalled()
  expect(z.safeParse(call.reply, null).success).toBe(true)
  expect(call.reply).toBe(call.reply)
  expect(make).toHaveBeenCalledOnce()
})

describe('a path', () => {
  it('stands under the prefix, letter for letter', () => {
    expect(fullPath('/plan/actiavteplan')).toBe('/lco/v1/plan/actiavteplan')
  })

  it('stands outside the prefix where the specification says so', () => {
    expect(fullPath('/bulkactivatetemplatedownload.php')).toBe('/bulkactivatetemplatedownload.php')
  })

  it('names its parameters', () => {
    expect(pathParams('/ticket/{ticketid}/line/{lineid}')).toEqual(['ticketid', 'lineid'])
    expect(pathParams('/ticket')).toEqual([])
  })
})
