import { vi } from 'vitest'

/** One request as the server would read it. */
export type Sent = { to: string; body: Record<string, unknown> }

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>

/** Answers by `METHOD /path` below the prefix; remembers every write. What is not listed is not found. */
export function stubApi(answers: Record<string, Answer>): Sent[] {
  const writes: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const to = `${method} ${url.replace('/lco/v1', '').split('?')[0]}`
    const read = bodyOf(body)
    if (method !== 'GET') writes.push({ to, body: read })
    return answers[to]?.(read) ?? refuse(404, { code: 'not.found', message: 'Not found' })
  })
  return writes
}

function bodyOf(body: RequestInit['body']): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body))
}

export const refuse = (status: number, body: object): Response => Response.json(body, { status })
