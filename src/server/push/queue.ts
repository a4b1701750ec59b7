import * as z from 'zod/mini'

import { MESSAGE_EVENT_NAMES } from '#domain/messages/events.ts'

import { enqueue, type JobKind } from '../jobs/queue.ts'
import type { Tx } from '../write.ts'

const Words = z.object({ title: z.string(), body: z.string() })

/** What is shown on the screens of those it is for: one operator, the operators of a region, or ('' and '') everybody. */
const Push = z.object({
  lcoid: z.string(),
  region: z.string(),
  en: Words,
  hi: Words,
  url: z.string(),
  image: z.string(),
  /** Said by SMS instead where the operator has no browser that could show it. */
  message: z.optional(z.object({ event: z.enum(MESSAGE_EVENT_NAMES), values: z.record(z.string(), z.string()) })),
})
export type Push = z.output<typeof Push>

const Queued = z.extend(Push, {
  createddate: z.string(),
  /** Goes on behind this device: what is sent at once ends before the job's lease does. */
  after: z.optional(z.string()),
  /** Those that could not be reached the last time; nobody else hears it twice. */
  only: z.optional(z.array(z.string())),
  tries: z.optional(z.int()),
})
export type Queued = z.output<typeof Queued>

export const sendPush = { kind: 'send-push', payload: Queued } satisfies JobKind<typeof Queued>

/** Queued with the change it tells of; whoever has registered no browser is not missed. */
export const enqueuePush = (tx: Tx, push: Push, at: Date) =>
  enqueue(tx, sendPush, { ...push, createddate: at.toISOString() }, at)
