import * as z from 'zod/mini'

import { fieldMessage } from '#domain/field-messages.ts'
import { fieldCodes } from '#domain/fields.ts'

import type { Connections } from './db/connect.ts'
import { announceOver } from './live.ts'
import { writerOf, type Write, type Writer } from './write.ts'

type Desk = Pick<Connections, 'system' | 'pool' | 'copyOut'> & { now: () => Date }

/** What the provider's people can say at a terminal; it answers in words. */
export type Command = (
  words: string[],
  options: Record<string, string | undefined>,
  connections: Desk,
) => Promise<string>

/** Who did it, where nobody has signed in. */
export const TERMINAL = 'desk'

/** A change made at a terminal, noted in the chain of an operator or of the desk itself. */
export const writerAt = ({ system, now }: Desk, scope: string, how: Partial<Writer> = {}): Write =>
  writerOf({ db: system, scope, actor: TERMINAL, address: 'terminal', requestId: TERMINAL, now, once: null, ...how })

/** What a command needs of the services. */
export const servicesOf = ({ system, pool, now }: Desk) => ({ system, live: { announce: announceOver(pool) }, now })

/** Of `field=value` words, as the call of the desk takes them. */
export function inputOf<S extends z.ZodMiniType>(schema: S, words: readonly string[], more: object = {}): z.output<S> {
  const given = words.map((word) => /^(\w+)=(.*)$/s.exec(word)?.slice(1) ?? [word, ''])
  const read = schema.safeParse({ ...Object.fromEntries(given), ...more })
  if (read.success) return read.data
  const wrong = Object.entries(fieldCodes(read.error)).map(([field, code]) => `${field}: ${fieldMessage(code)}`)
  throw new Error(wrong.join('\n'))
}
