import type { Connections } from './db/connect.ts'
import { announceOver } from './live.ts'

type Desk = Pick<Connections, 'system' | 'pool'> & { now: () => Date }

/** What the provider's people can say at a terminal; it answers in words. */
export type Command = (
  words: string[],
  options: Record<string, string | undefined>,
  connections: Desk,
) => Promise<string>

/** Who did it, where nobody has signed in. */
export const TERMINAL = 'desk'

/** What a command needs of the services. */
export const servicesOf = ({ system, pool, now }: Desk) => ({ system, live: { announce: announceOver(pool) }, now })
