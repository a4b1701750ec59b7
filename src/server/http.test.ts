// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'
import { text } from '#domain/fields.ts'
import { Rupees } from '#domain/money.ts'

import { testServer, visitor, type TestServer } from './testing/server.ts'

const shared = { summary: 'For this test', access: 'public', reply: () => z.object({ got: z.any() }) } as const
const calls = {
  echo: endpoint({
    ...shared,
    method: 'PUT',
    path: '/test/echo/{id}',
    input: () => z.object({ id: text(9), deep: z.any() }),
  }),
  form: endpoint({ ...shared, method: 'POST', path: '/test/form', input: () => z.object({ name: text(99_999) }) }),
  query: endpoint({
    ...shared,
    method: 'GET',
    path: '/test/query',
    input: () => z.object({ q: text(9) }),
    whenEmpty: 'query.missing',
  }),
  renew: endpoint({
    ...shared,
    method: 'POST',
    path: '/test/renew',
    input: () => z.object({ q: text(9) }),
    whenEmpty: 'formdata.missing',
  }),
  broken: endpoint({ ...shared, method: 'GET', path: '/test/broken', input: () => z.object({}) }),
  lying: endpoint({
    ...shared,
    method: 'GET',
    path: '/test/lying',
    input: () => z.object({}),
    reply: () => z.object({ amount: Rupees }),
  }),
  text: endpoint({
    ...shared,
    method: 'POST',
    path: '/test/text',
    input: () => z.object({}),
    reply: () => z.string(),
    replyAs: 'text',
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/test/file',
    input: () => z.object({}),
    reply: () => z.null(),
    replyAs: 'file',
  }),
  upload: endpoint({
    ...shared,
    method: 'POST',
    path: '/test/upload',
    body: 'multipart',
    replyAs: 'text',
    reply: () => z.string(),
    input: () =>
      z.object({
        purpose: text(20),
        file: z.file(),
      }),
  }),
}
const got = async (input: object) => ({ got: input })
const handlers = {
  echo: got,
  form: got,
  query: got,
  renew: got,
  broken: async () => {
    throw new Error('password of the database is hunter2')
  },
  lying: async () => ({ amount: 'not money' }),
  text: async () => 'मंज़ूर',
  file: async () => ({
    filename: 'रसीद "1".html',
    type: 'text/html',
    body: Buffer.from('<script>1</script>'),
  }),
  upload: async ({ purpose, file }: { purpose: string; file: File }) =>
    `${purpose} ${file.name} ${file.type} ${await file.text()}`,
}

let server: TestServer
let anyone: ReturnType<typeof visitor>
beforeAll(async () => {
  server = await testServer({ extra: { calls, handlers } })
  anyone = visitor(server.app)
})
afterAll(() => server.close())

const failureOf = (reply: Awaited<ReturnType<typeof anyone.send>>) => {
  const { code, message } = reply.json<{ code: string; message: string }>()
  return [reply.statusCode, code, message]
}
const post = (payload: string, type: string, url = '/lco/v1/test/form') =>
  server.app.inject({ url, method: 'POST', payload, headers: { 'content-type': type, 'x-lco-portal': '1' } })
const upload = (parts: FormData, url = '/lco/v1/test/upload') => sendParts(url, parts)

async function sendParts(url: string, parts: FormData) {
  const request = new Request('http://portal.test', { method: 'POST', body: parts })
  const headers = { 'content-type': request.headers.get('content-type')!, 'x-lco-portal': '1' }
  return server.app.inject({ url, method: 'POST', headers, payload: Buffer.from(await request.arrayBuffer()) })
}
const partsWith = (file: File) => {
  const parts = new FormData()
  parts.set('purpose', 'kyc')
  parts.set('file', file)
  return parts
}

describe('input', () => {
  it('of path and body arrives as one flat object; the path wins', async () => {
    const reply = await anyone.send('/lco/v1/test/echo/A1', { json: { id: 'B2', deep: [1] } })
    expect(reply.json()).toEqual({ got: { id: 'A1', deep: [1] } })
  })

  it('drops fields that the call does not name', async () => {
    const reply = await anyone.send('/lco/v1/test/form', { form: { name: 'Ramesh', admin: 'yes' } })
    expect(reply.json()).toEqual({ got: { name: 'Ramesh' } })
  })

  it('with nothing in it is refused in the words the call declares', async () => {
    const replies = [
      await anyone.send('/lco/v1/test/form', { form: {} }),
      await anyone.send('/lco/v1/test/form', { method: 'POST' }),
      await anyone.send('/lco/v1/test/form', { method: 'POST', json: {} }),
      await anyone.send('/lco/v1/test/renew', { form: {} }),
      await anyone.send('/lco/v1/test/query'),
    ]
    expect(replies.map(failureOf)).toEqual([
      [400, 'input.missing', 'payload not found'],
      [400, 'input.missing', 'payload not found'],
      [400, 'input.missing', 'payload not found'],
      [400, 'formdata.missing', 'formdata not found'],
      [400, 'query.missing', 'query not found'],
    ])
  })

  it('that does not fit names the fields', async () => {
    const reply = await anyone.send('/lco/v1/test/form', { form: { name: ' ' } })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'input.invalid', fields: { name: 'required' } },
    ])
  })

  it.each(['{', '{"name": undefined}', '"\\', '[1,]', '{"a":1}}'])('%j is not readable JSON', async (payload) => {
    expect(failureOf(await post(payload, 'application/json')).slice(0, 2)).toEqual([400, 'input.malformed'])
  })

  it.each(['[1]', '"name"', '5', 'null', 'true'])('%s is JSON but no payload', async (payload) => {
    expect((await post(payload, 'application/json')).statusCode).toBeOneOf([400, 422])
  })

  it.each([
    [20, 200],
    [21, 400],
  ])('nested %i deep is answered %i', async (depth, status) => {
    const deep = '['.repeat(depth - 1) + ']'.repeat(depth - 1)
    const payload = `{"deep":${deep},"text":"[[[[[[[[[[[[[[[[[[[[[[[\\"[["}`
    const headers = { 'content-type': 'application/json', 'x-lco-portal': '1' }
    const reply = await server.app.inject({ url: '/lco/v1/test/echo/A1', method: 'PUT', payload, headers })
    expect(reply.statusCode).toBe(status)
  })

  it('that tries to reach into the prototype stays plain data', async () => {
    const reply = await post('{"__proto__":{"name":"x"},"constructor":{"name":"y"}}', 'application/json')
    expect(reply.statusCode).toBe(422)
    expect(({} as { name?: string }).name).toBeUndefined()
  })

  it.each(['text/plain', 'application/xml', 'application/json-patch+json', 'nonsense'])(
    'as %s is refused, whatever it holds',
    async (type) => {
      expect(failureOf(await post('{"name":"Ramesh"}', type)).slice(0, 2)).toEqual([415, 'request.media-type'])
    },
  )

  it.each([
    ['application/x-www-form-urlencoded', `name=${'a'.repeat(65_536)}`],
    ['application/json', `{"name":"${'a'.repeat(65_536)}"}`],
  ])('of more than 64 KB as %s is refused', async (type, payload) => {
    expect(failureOf(await post(payload, type)).slice(0, 2)).toEqual([413, 'request.too-large'])
    expect((await post(payload.replace('a'.repeat(100), ''), type)).statusCode).toBe(200)
  })
})

describe('a file sent up', () => {
  it('arrives with its name, type, bytes and fields', async () => {
    const reply = await upload(partsWith(new File(['%PDF ₹'], 'पैन.pdf', { type: 'application/pdf' })))
    expect([reply.statusCode, reply.body]).toEqual([200, 'kyc पैन.pdf application/pdf %PDF ₹'])
  })

  it('of more than 5 MB is refused', async () => {
    const reply = await upload(partsWith(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf')))
    expect(failureOf(reply).slice(0, 2)).toEqual([413, 'request.too-large'])
  })

  it('where the call asks for a file and gets a text is refused', async () => {
    const parts = new FormData()
    parts.set('purpose', 'kyc')
    parts.set('file', 'just text')
    expect((await upload(parts)).json()).toMatchObject({ code: 'input.invalid', fields: { file: 'invalid' } })
  })

  it('to a call that takes no files is refused before it is read', async () => {
    for (const url of ['/lco/v1/test/form', '/lco/v1/login.php']) {
      const reply = await upload(partsWith(new File([new Uint8Array(1024 * 1024)], 'big.bin')), url)
      expect(failureOf(reply).slice(0, 2)).toEqual([415, 'request.media-type'])
    }
  })
})

describe('a reply', () => {
  it('of text is plain text in UTF-8', async () => {
    const reply = await anyone.send('/lco/v1/test/text', { method: 'POST' })
    expect([reply.headers['content-type'], reply.body]).toEqual(['text/plain; charset=utf-8', 'मंज़ूर'])
  })

  it('of a file is a download that cannot run as a page of ours', async () => {
    const reply = await anyone.send('/lco/v1/test/file')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="______1_.html"; filename*=UTF-8''${encodeURIComponent('रसीद "1".html')}`,
    })
    expect(reply.body).toBe('<script>1</script>')
  })

  it('that breaks the contract is a failure of ours while it is being tested', async () => {
    expect((await anyone.send('/lco/v1/test/lying')).statusCode).toBe(500)
  })

  it('to an error nobody expected says nothing of it', async () => {
    const reply = await anyone.send('/lco/v1/test/broken')
    expect(failureOf(reply)).toEqual([500, 'server.unexpected', 'Something went wrong, please try again'])
    expect(reply.body).not.toContain('hunter2')
  })

  it('for a path or method that does not exist is JSON in the words of the catalogue', async () => {
    expect(failureOf(await anyone.send('/lco/v1/nowhere'))).toEqual([404, 'not.found', 'Not found'])
    expect(failureOf(await anyone.send('/lco/v1/lco.php', { form: {} })).slice(0, 2)).toEqual([405, 'request.method'])
  })
})

describe('security headers', () => {
  it.each([
    [200, '/lco/v1/lco/maintenance'],
    [400, '/lco/v1/test/query'],
    [401, '/lco/v1/lco.php'],
    [404, '/lco/v1/nowhere'],
    [404, '/lco/v1/subuser/%zz'],
    [404, '/lco/v1/subuser/%c3%28?password=x'],
    [401, `/lco/v1/subuser/${'a'.repeat(200)}`],
    [422, '/lco/v1/test/query?q=0123456789'],
    [500, '/lco/v1/test/broken'],
  ])('stand on a %i of %s', async (status, path) => {
    const { statusCode, headers } = await anyone.send(path)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      // the barcode of a box is read by our own pages alone
      'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('name each request by an id of its own, never by one that was brought along', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const ids = [
      await anyone.send('/lco/v1/nowhere', { headers }),
      await anyone.send('/lco/v1/nowhere', { headers }),
    ].map((reply) => reply.headers['x-request-id'])
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })
})
