import * as z from 'zod/mini'

import { type Endpoint, fullPath, type Reply } from '#domain/endpoint.ts'
import { apiBase } from '#web/app-info.ts'

import { nearCalls } from './near-calls.ts'

type Calls = typeof nearCalls
type EventCall = { [N in keyof Calls]: Calls[N]['replyAs'] extends 'events' ? N : never }[keyof Calls]

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Twice as long each time, and never all windows at once. */
const waitMs = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

/** Hears events until the returned function is called; comes back by itself when the line drops. */
export function listen<N extends EventCall>(name: N, hear: (event: Reply<Calls[N]>) => void): () => void {
  const to: Endpoint = nearCalls[name]
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function open() {
    source = new EventSource(apiBase() + fullPath(to.path), { withCredentials: apiBase() !== '' })
    source.addEventListener('open', () => (tries = 0))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = z.safeDecode(to.reply, JSON.parse(data))
      if (event.success) hear(event.data as Reply<Calls[N]>)
    })
    source.addEventListener('error', () => {
      source?.close()
      again = setTimeout(open, waitMs(tries++))
    })
  }

  open()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}
