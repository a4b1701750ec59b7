// @day 2026-07-15
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { fullPath, pathParams, type Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'

import { cookieName } from './admit.ts'
import { insertSession } from './credentials/sessions.ts'
import { blockedMs, MOST_BLOCKED_MS } from './testing/blocked.ts'
import { newStaff, windowOf } from './testing/desk.ts'
import { HOSTILE_TEXTS } from './testing/hostile-text.ts'
import { testServer, visitor, type TestServer } from './testing/server.ts'
import { encodeParts, isUpload } from './testing/parts.ts'

let server: TestServer
let administrator: string
beforeAll(async () => {
  server = await testServer()
  administrator = await newStaff(server, ['administrator', 'finance', 'support'])
})
// what hostile text leaves behind may be anything but a broken server
afterAll(() => server.close({ spoiled: true }))

/** The most that a body of a form may carry; an address carries less. */
const LONGEST = { none: 12_000, form: 60_000, json: 60_000, multipart: 60_000 }

type Wire = Record<string, unknown>

/** As a hostile hand sends it: a list of all calls and fields, in JSON where the broken letters must arrive as they are. */
async function send(call: Endpoint, wire: Wire, cookie: string) {
  const inPath = pathParams(call.path)
  const url = fullPath(call.path).replaceAll(/\{(\w+)\}/g, (_, param: string) => encoded(String(wire[param])))
  const rest = Object.fromEntries(Object.entries(wire).filter(([key]) => !inPath.includes(key)))
  const headers = { 'x-lco-portal': '1', cookie }
  if (call.body === 'none') {
    const query = Object.entries(rest).map(([key, value]) => `${key}=${encoded(String(value))}`)
    return server.app.inject({ url: `${url}?${query.join('&')}`, method: call.method, headers })
  }
  const { type, payload } =
    call.body === 'multipart'
      ? await encodeParts(rest)
      : { type: 'application/json', payload: Buffer.from(JSON.stringify(rest)) }
  return server.app.inject({ url, method: call.method, headers: { ...headers, 'content-type': type }, payload })
}

/** Half a letter has no escape of its own in an address; its three bytes are what a hand would type. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll('%EF%BF%BD', '%ED%A0%80')

const all = [
  ...Object.entries<Endpoint>(calls).map(([name, call]) => ({
    name,
    call,
    input: samples[name as keyof typeof samples].input,
  })),
  ...Object.entries<Endpoint>(deskCalls).map(([name, call]) => ({
    name,
    call,
    input: deskSamples[name as keyof typeof deskSamples].input,
  })),
].filter(({ call }) => call.replyAs !== 'events')

let turn = 0
/** One after the other, so that over all fields every text has its turn. */
const nextText = (length: number): string => HOSTILE_TEXTS[turn++ % HOSTILE_TEXTS.length]!.text(length)

/** A session of its own each time: guesses have locked the account by now, and some calls end it. */
async function portalCookie(): Promise<string> {
  const token = randomUUID()
  const person = { lcoid: 'LCO10001', subuserid: null, duringMaintenance: true }
  await server.db.transaction().execute((tx) => insertSession(tx, { ...person, token, now: server.clock.now() }))
  return `${cookieName(false)}=${token}`
}

async function cookieFor({ access }: Endpoint): Promise<string> {
  if (access === 'public') return ''
  return access === 'staff' ? (await windowOf(server, administrator)).cookie : portalCookie()
}

describe('hostile text in each field of', () => {
  it.each(all)('$name is refused or kept as words, and holds nobody up', async ({ call, input }) => {
    const wire = z.encode(call.input, input)
    const cookie = await cookieFor(call)
    const fields = Object.keys(call.input.shape)
    const found: string[] = []
    for (const field of fields) {
      // three steps a field, so that every text comes to be long and short
      turn += 1
      const given = isUpload(wire[field])
        ? [new File([nextText(100_000)], wire[field].name), new File(['x'], 'a\uD800\0.png')]
        : ['a\0b', 'a\uD800b', nextText(LONGEST[call.body]), nextText(turn % 6 < 3 ? 900 : 60)]
      for (const value of given) {
        let status = 0
        const ms = await blockedMs(async () => {
          status = (await send(call, { ...wire, [field]: value }, cookie)).statusCode
        })
        if (status >= 500) found.push(`${field}: ${status} for ${JSON.stringify(value).slice(0, 40)}`)
        if (ms > MOST_BLOCKED_MS) found.push(`${field}: ${Math.round(ms)} ms for ${JSON.stringify(value).slice(0, 40)}`)
      }
    }
    expect(found.join('\n')).toBe('')
  })
})

describe('a body that is no multipart', () => {
  const BODIES = {
    'has no end': '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nTICKET',
    'ends in a file': '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    'is empty': '',
    'is something else': 'not at all',
    'has a broken head': '--b\r\n\0\0: x\r\n\r\nx\r\n--b--\r\n',
  }
  it.each(Object.entries(BODIES))('%s: is refused in words', async (_how, payload) => {
    const cookie = await portalCookie()
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data']) {
      const headers = { cookie, 'x-lco-portal': '1', 'content-type': type }
      const reply = await server.app.inject({ url: '/lco/v1/fileupload', method: 'POST', headers, payload })
      expect([reply.statusCode >= 400 && reply.statusCode < 500, reply.statusCode, reply.body]).toEqual([
        true,
        reply.statusCode,
        reply.body,
      ])
    }
  })
})

it('a report from the last day of the calendar is refused in words', async () => {
  const lco = visitor(server.app, await portalCookie())
  for (const day of ['9999-12-31', '3000-01-01', '0001-01-01']) {
    const reply = await lco.send(`/lco/v1/expiry.php?from=${day}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { from: 'date' } }])
  }
})

it('the filters of a report with a NUL in them are refused in words', async () => {
  const lco = visitor(server.app, await portalCookie())
  const reply = await lco.send(
    `/lco/v1/reports/export?report=subscriberlist&format=csv&filters=${encodeURIComponent('city=%00')}`,
  )
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { filters: 'invalid' } }])
})

it('an id that is none is named, whether anything else was sent or not', async () => {
  const lco = visitor(server.app, await portalCookie())
  const reply = await lco.send('/lco/v1/subuser/!')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'input.invalid', fields: { subuserid: 'unknown' } },
  ])
})
