import type { Config } from './config.ts'

/** The one clock of a server and of the terminal beside it: the machine's, moved only in tests. Vendors who check signatures hear the machine's. */
export const clockOf =
  ({ CLOCK_SHIFT_MS }: Pick<Config, 'CLOCK_SHIFT_MS'>) =>
  (): Date =>
    new Date(Date.now() + CLOCK_SHIFT_MS)
