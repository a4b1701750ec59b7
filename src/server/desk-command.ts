import type { Connections } from './db/connect.ts'

/** What the provider's people can say at a terminal; it answers in words. */
export type Command = (
  words: string[],
  options: Record<string, string | undefined>,
  connections: Pick<Connections, 'system' | 'pool'>,
) => Promise<string>
