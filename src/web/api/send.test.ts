// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { Mobile, text } from '#domain/fields.ts'
import { Rupees } from '#domain/money.ts'
import { firstWordsOf } from '#web/i18n/first-words.ts'
import { consequenceOf } from '#web/shell/consequence.ts'

import { send } from './send.ts'

const declared = {
  summary: '',
  reply: () => z.object({ credit: Rupees }),
  access: 'session',
  permission: null,
} as const
const payload = z.object({ id: text(9), mobileno: Mobile })
const sample = { id: 'A 1', mobileno: '9822012345' }

const get = endpoint({ ...declared, method: 'GET', path: '/thing/{id}', input: () => payload })
const post = endpoint({ ...declared, method: 'POST', path: '/thing', input: () => payload })
const put = endpoint({ ...declared, method: 'PUT', path: '/thing/{id}', input: () => payload })

const answer = (body: BodyInit | null, init: ResponseInit = {}) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const sentBy = (fetched: ReturnType<typeof answer>) => {
  const [url, init] = fetched.mock.calls[0] as [string, RequestInit & { headers: Record<string, string> }]
  return { url, ...init }
}

const failureOf = (sent: Promise<unknown>): Promise<Failure> =>
  sent.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error as Failure,
  )

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('sends GET as a query, with path parameters in the path', async () => {
  const fetched = answer('{"credit":"10.50"}')
  expect(await send(get, sample)).toEqual({ credit: 1050 })
  expect(sentBy(fetched)).toMatchObject({ url: '/lco/v1/thing/A%201?mobileno=9822012345', method: 'GET' })
})

it('sends POST as a form', async () => {
  const fetched = answer('{"credit":"10.50"}', { status: 201 })
  await send(post, sample)
  expect(sentBy(fetched)).toMatchObject({ url: '/lco/v1/thing', method: 'POST', body: 'id=A+1&mobileno=9822012345' })
})

it('sends PUT as JSON, without what already stands in the path', async () => {
  const fetched = answer('{"credit":"10.50"}')
  await send(put, sample)
  expect(sentBy(fetched)).toMatchObject({ url: '/lco/v1/thing/A%201', body: '{"mobileno":"9822012345"}' })
})

it('sends files as multipart', async () => {
  const fetched = answer('{"credit":"10.50"}')
  const upload = endpoint({
    ...declared,
    method: 'POST',
    path: '/up',
    input: () => z.object({ file: z.file() }),
    body: 'multipart',
  })
  await send(upload, { file: new File(['x'], 'crf.pdf') })
  expect((sentBy(fetched).body as FormData).get('file')).toMatchObject({ name: 'crf.pdf' })
})

it('marks every call as the portal’s own, and every write with a key of 128 bits that is never the same', async () => {
  const fetched = answer('{"credit":"10.50"}')
  await send(get, sample)
  expect(sentBy(fetched).headers).toEqual({ 'x-lco-portal': '1' })
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const written = answer('{"credit":"10.50"}')
      await send(post, sample)
      return sentBy(written).headers['idempotency-key']
    }),
  )
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})

it('talks to the back office of the setting, with its cookies', async () => {
  document.head.innerHTML = '<meta name="api-base" content="https://office.example/">'
  const fetched = answer('{"credit":"10.50"}')
  await send(post, sample)
  expect(sentBy(fetched)).toMatchObject({ url: 'https://office.example/lco/v1/thing', credentials: 'include' })
})

it.each([
  ['No valid session exist', 'session.missing', 'leave'],
  ['User is not valid.', 'user.invalid', 'leave'],
  ['Unauthorized', 'session.unauthorized', 'leave'],
  [{ sqlstate: 'XX000' }, 'session.missing', 'banner'],
] as const)('takes a 200 that says %j for the refusal of the table', async (message, code, kind) => {
  const words = endpoint({
    ...declared,
    reply: () => z.string(),
    replyAs: 'text',
    method: 'GET',
    path: '/words',
    input: () => payload,
  })
  const paper = endpoint({
    ...declared,
    reply: () => z.null(),
    replyAs: 'file',
    method: 'GET',
    path: '/paper',
    input: () => payload,
  })
  for (const to of [get, post, words, paper]) {
    answer(JSON.stringify({ message }), { status: 200, headers: { 'content-type': 'application/json' } })
    const failure = await failureOf(send(to, sample))
    expect(failure.code).toBe(code)
    expect(consequenceOf(failure, 'getOperator', 'production').kind).toBe(kind)
  }
})

it('takes a 200 that says something else for what it is', async () => {
  answer('{"credit":"10.50","message":"Thank you"}')
  expect(await send(get, sample)).toEqual({ credit: 1050 })
})

it.each([202, 204, 206])('does not take %i for success', async (status) => {
  answer(status === 204 ? null : '{"credit":"10.50"}', { status })
  expect(await failureOf(send(get, sample))).toBeInstanceOf(Failure)
})

it('gives text as text', async () => {
  answer('queued')
  expect(
    await send(
      endpoint({
        ...declared,
        method: 'POST',
        path: '/t',
        input: () => payload,
        reply: () => z.string(),
        replyAs: 'text',
      }),
      sample,
    ),
  ).toBe('queued')
})

it('gives a file with the name the server suggests', async () => {
  answer('%PDF', { headers: { 'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%95.pdf` } })
  const file = endpoint({
    ...declared,
    method: 'GET',
    path: '/f',
    input: () => payload,
    reply: () => z.null(),
    replyAs: 'file',
  })
  const { filename, blob } = await send(file, sample)
  expect([filename, await blob.text()]).toEqual(['क.pdf', '%PDF'])
})

it('gives a stream as it comes', async () => {
  answer('a,b\n')
  const stream = endpoint({
    ...declared,
    method: 'GET',
    path: '/s',
    input: () => payload,
    reply: () => z.null(),
    replyAs: 'stream',
  })
  expect(await new Response(await send(stream, sample)).text()).toBe('a,b\n')
})

it.each([
  ['input.missing', 'payload not found'],
  ['formdata.missing', 'formdata not found'],
  ['query.missing', 'query not found'],
] as const)('without a payload refuses at once: %s', async (whenEmpty, words) => {
  const fetched = answer('{}')
  const failure = await failureOf(send({ ...post, whenEmpty }, undefined))
  expect([failure.code, firstWordsOf(failure, 'en')]).toEqual([whenEmpty, words])
  expect(fetched).not.toHaveBeenCalled()
})

it('needs no payload where every field is optional', async () => {
  const fetched = answer('{"credit":"10.50"}')
  await send(
    endpoint({ ...declared, method: 'GET', path: '/o', input: () => z.object({ after: z.optional(z.string()) }) }),
    undefined,
  )
  expect(sentBy(fetched).url).toBe('/lco/v1/o')
})

it('names what is wrong with a field before anything is sent', async () => {
  const fetched = answer('{}')
  const failure = await failureOf(send(post, { ...sample, mobileno: '12' }))
  expect(failure.details.fields).toEqual({ mobileno: 'mobile' })
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  [false, 'network.offline'],
  [true, 'network.unreachable'],
] as const)('when nothing answers and the browser is online: %s', async (onLine, code) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await failureOf(send(get, sample))).toMatchObject({ code })
})

it('keeps the words of a back office that names no code', async () => {
  answer('{"message":"Headend is busy"}', { status: 500 })
  expect(await failureOf(send(get, sample))).toMatchObject({
    code: 'server.unexpected',
    details: { said: 'Headend is busy' },
  })
})

it('takes a reply that does not fit its schema for a failure, not for data', async () => {
  answer('{"credit":"a lot"}')
  expect(await failureOf(send(get, sample))).toMatchObject({ code: 'server.unexpected' })
})
