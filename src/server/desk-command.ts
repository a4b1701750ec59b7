import type { Connections } from './db/connect.ts'
import { announceOver } from './live.ts'
import { writerOf, type Write } from './write.ts'

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
export const writerAt = ({ system, now }: Desk, scope: string): Write =>
  writerOf({ db: system, scope, actor: TERMINAL, address: 'terminal', requestId: TERMINAL, now, once: null })

/** What a command needs of the services. */
export const servicesOf = ({ system, pool, now }: Desk) => ({ system, live: { announce: announceOver(pool) }, now })
