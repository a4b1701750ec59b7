import { vi } from 'vitest'
import * as z from 'zod/mini'

import { type CallName, calls, type Calls } from '#domain/calls.ts'
import { type Endpoint, fullPath, type Reply } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'
import { samples } from '#domain/samples.ts'

/** One call as it left the browser. */
export type SentCall<N extends string = CallName> = {
  name: N
  url: string
  body: Record<string, string>
  key: string | undefined
}

type Answers = { [N in CallName]?: (sent: SentCall) => Reply<Calls[N]> | Response | Promise<Response> }

/** Answers calls by their name, and with their samples those of which nothing is said; remembers every one. */
export const stubCalls = (answers: Answers = {}): SentCall[] => stubEndpoints(calls, samples, answers)

/** The same for any table of calls. */
export function stubEndpoints<N extends string>(
  table: Record<N, Endpoint>,
  replies: Record<N, { reply: unknown }>,
  answers: Partial<Record<N, (sent: SentCall<N>) => unknown>>,
): SentCall<N>[] {
  const all: SentCall<N>[] = []
  // with samples instead of failures no test could fail
  vi.stubEnv('DEV', false)
  stubWidth(false)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const name = nameOf(table, url, method)
    const fields = fieldsOf(typeof body === 'string' ? body : '')
    const sent = { name, url, body: fields, key: (headers as Record<string, string>)['idempotency-key'] }
    all.push(sent)
    const answer = await (answers[name]?.(sent) ?? replies[name].reply)
    if (answer instanceof Response) return answer
    const to: Endpoint = table[name]
    const encoded = z.encode(to.reply, answer)
    return to.replyAs === 'text' ? new Response(String(encoded)) : Response.json(encoded)
  })
  return all
}

const fieldsOf = (body: string): Record<string, string> =>
  body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(new URLSearchParams(body))

function nameOf<N extends string>(table: Record<N, Endpoint>, url: string, method: string): N {
  const [path = ''] = url.split('?')
  const every = Object.entries<Endpoint>(table)
  const fits = ([, call]: [string, Endpoint]) =>
    call.method === method && new RegExp(`^${fullPath(call.path).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // as in a router, a path that is spelled out comes before one with a parameter in its place
  const found = every.find(([, call]) => call.method === method && fullPath(call.path) === path) ?? every.find(fits)
  if (!found) throw new Error(`no call for ${method} ${url}`)
  return found[0] as N
}

/** How the server says no. */
export const refusal = (code: FailureCode, details: object = {}): Response =>
  Response.json({ code, message: FAILURES[code].message, ...details }, { status: FAILURES[code].status })

/** From here on the window is as narrow as a phone, or not. */
export const stubWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
