import type pg from 'pg'
import * as z from 'zod/mini'

import { DeskEvent } from '#domain/desk/queues.ts'
import type { Paise } from '#domain/money.ts'
import { LiveEvent } from '#domain/session/calls.ts'

import { newClient } from './db/hosts.ts'
import { together } from './jobs/together.ts'

/** Addressed to one operator's windows, or with '*' to everybody's. */
type Announcement = { to: string; event: z.input<typeof LiveEvent> }

/** With the region of whom it is about; null where it is about nobody in particular. */
type QueueChange = DeskEvent & { region: string | null }

export type Live = {
  /** Tells every window of the operator, on whichever server it hangs. Called after the commit, never inside it. */
  announce: (to: string, event: LiveEvent) => Promise<void>
  /** Hears from this moment on. Ends when the listener is gone: a generator that waits cannot be ended from outside. */
  listen: (lcoid: string, gone: AbortSignal) => AsyncGenerator<LiveEvent, void, void>
  /** The same for a window of the desk; its queues announce themselves, by triggers of the database. */
  listenDesk: (gone: AbortSignal) => AsyncGenerator<QueueChange, void, void>
  /** It hears what is announced, or the first try to has failed and others follow. */
  opened: Promise<void>
  close: () => Promise<void>
}

export const CHANNEL = 'live'
/** To whom the triggers of the queues address what they say. */
const DESK = 'desk'
const RECONNECT_MS = 1000

type Pool = { query: (text: string, values: unknown[]) => Promise<unknown> }

/** Those who notify commit one after the other, so what is announced meanwhile goes out with the next. */
export function announceOver(pool: Pool): Live['announce'] {
  const say = together(async (said: readonly string[]) => {
    await pool.query('select pg_notify($1, said) from unnest($2::text[]) as said', [CHANNEL, said])
    return said
  })
  return async (to, event) => {
    const announcement: Announcement = { to, event: z.encode(LiveEvent, event) }
    await say(JSON.stringify(announcement))
  }
}

/** A connection that hears what is said on the channel: `opened` once it does, or once the first try to has failed. */
export type Listening = { opened: Promise<void>; stop: () => Promise<void> }
export type Listen = (url: string, hear: (payload: string) => void) => Listening

export function liveOver(url: string, pool: Pool, listenOn: Listen = keepListening): Live {
  const operators = new Set<Ear<LiveEvent>>()
  const desks = new Set<Ear<QueueChange>>()
  // one for all: what is said of a command comes in the order it was said
  const say = announceOver(pool)
  const { opened, stop } = listenOn(url, (text) => {
    const heard = understand(text)
    if (!heard) return
    const { to, event } = heard
    if ('queue' in event) for (const ear of desks) ear.hear(event)
    else for (const ear of operators) if (to === '*' || ear.of === to) ear.hear(event)
  })
  return {
    opened,
    // what was done is done, whether or not the windows hear of it: a call that has committed must not be answered as failed
    announce: (to, event) => say(to, event).catch(() => undefined),
    listen: (lcoid, gone) => listenIn(operators, lcoid, gone),
    listenDesk: (gone) => listenIn(desks, DESK, gone),
    close: async () => {
      for (const ear of [...operators, ...desks]) ear.end()
      await stop()
    },
  }
}

function listenIn<E>(ears: Set<Ear<E>>, of: string, gone: AbortSignal): AsyncGenerator<E, void, void> {
  const ear = earFor<E>(of)
  ears.add(ear)
  const leave = () => {
    ears.delete(ear)
    ear.end()
  }
  gone.addEventListener('abort', leave)
  if (gone.aborted) leave()
  return ear.events()
}

/** A newer server may announce what this one does not know yet; that must not end it. */
function understand(text: string): { to: string; event: QueueChange | LiveEvent } | null {
  try {
    const { to, event, region = null } = JSON.parse(text) as { to: string; event: never; region?: string | null }
    return { to, event: to === DESK ? { ...z.decode(DeskEvent, event), region } : z.decode(LiveEvent, event) }
  } catch {
    return null
  }
}

type Ear<E> = { of: string; hear: (event: E) => void; end: () => void; events: () => AsyncGenerator<E, void, void> }

function earFor<E>(of: string): Ear<E> {
  const waiting: E[] = []
  let wake = () => {}
  let ended = false
  return {
    of,
    hear: (event) => {
      waiting.push(event)
      wake()
    },
    end: () => {
      ended = true
      wake()
    },
    events: async function* () {
      while (!ended) {
        if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
        yield* waiting.splice(0)
      }
    },
  }
}

/** One connection of its own per process; it comes back by itself when the database does. */
export function keepListening(url: string, hear: (payload: string) => void): Listening {
  let client: pg.Client | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const retry = () => {
    client = null
    clearTimeout(again)
    if (!stopped) again = setTimeout(() => void open(), RECONNECT_MS)
  }
  const open = async () => {
    const next = newClient(url, { keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = next
    next.on('notification', ({ payload }) => payload && hear(payload))
    next.on('error', retry)
    await next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .catch(retry)
  }
  const stop = async () => {
    stopped = true
    clearTimeout(again)
    await client?.end().catch(() => undefined)
  }
  return { opened: open(), stop }
}

/** So many boxes are named; a window that shows one of more asks again when the credit moves. */
const MOST_NAMED = 20

/** After the commit: what changed on which boxes, and the credit where money moved. */
export async function announceContracts(
  live: Live,
  lcoid: string,
  boxes: readonly string[],
  credit: Paise | null,
): Promise<void> {
  const told = [...new Set(boxes)].slice(0, MOST_NAMED)
  const events: LiveEvent[] = told.map((stbno) => ({ kind: 'contracts', stbno }))
  if (credit !== null) events.push({ kind: 'credit', credit })
  // in this order, and in two statements however many they are
  await Promise.all(events.map((event) => live.announce(lcoid, event)))
}
