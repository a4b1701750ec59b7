import * as z from 'zod/mini'

import { type Endpoint, fullPath } from '#domain/endpoint.ts'
import { apiBase } from '#web/app-info.ts'

type EventCall<R extends z.ZodMiniType> = Endpoint<z.ZodMiniObject, R, 'events'>

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Twice as long each time, and never all windows at once. */
const waitMs = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

/** Hears events until the returned function is called; comes back by itself when the line drops. */
export function listen<R extends z.ZodMiniType>(to: EventCall<R>, hear: (event: z.output<R>) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function open() {
    source = new EventSource(apiBase() + fullPath(to.path), { withCredentials: apiBase() !== '' })
    source.addEventListener('open', () => (tries = 0))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = z.safeDecode(to.reply, JSON.parse(data))
      if (event.success) hear(event.data)
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
