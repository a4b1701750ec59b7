/** Classes of SQLSTATE that say nothing about what was asked: the connection (08), room and memory (53), the system (58). */
const AWAY_CLASSES = new Set(['08', '53', '58'])

/** One by one: shut down, starting, a lock or a statement that took too long, a standby that takes no writes. */
const AWAY_CODES = new Set(['57014', '57P01', '57P02', '57P03', '55P03', '25P03', '25006'])

const LINE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What the driver says without a code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

export const ROLLED_BACK = 'the transaction was rolled back at commit'

/**
 * Whether the database is away, full, or refusing for a while: what was asked may be asked again, and nothing is wrong with it. The
 * object store's and the vendors' own troubles come in other words.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (LINE_CODES.has(code)) return 'syscall' in error
  if (AWAY_CODES.has(code) || (code.length === 5 && AWAY_CLASSES.has(code.slice(0, 2)))) return true
  return AWAY_WORDS.test(error.message) || error.message === ROLLED_BACK
}
