import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant, optionalText, text } from '../fields.ts'

/** The promises of the books: checked now, and how the server's own looks went. */
export const bookCalls = {
  checkBooks: endpoint({
    staff: 'books',
    summary: 'Every promise of the books, checked now: all of one operator, or of everybody what is new',
    method: 'POST',
    path: '/desk/v1/books',
    input: () => z.object({ lcoid: optionalText(text(20)) }),
    reply: () =>
      z.object({
        checked: z.int(),
        at: Instant,
        /** From when rows were looked at, where not all were: the books were found good then. */
        since: z.nullable(Instant),
        breaches: z.array(
          z.object({ promise: z.string(), lcoid: z.string(), breach: z.string(), facts: z.array(z.string()) }),
        ),
      }),
  }),

  listBookRuns: endpoint({
    staff: 'books',
    summary: 'When the server last looked into the books by itself, how long it took and what it found',
    method: 'GET',
    path: '/desk/v1/books',
    reply: () =>
      z.object({
        /** The last of each kind: what moved since the look before, and everything. */
        runs: z.array(
          z.object({ kind: z.enum(['RECENT', 'WHOLE']), began: Instant, tookms: z.int(), breaches: z.int() }),
        ),
        lastgood: z.nullable(Instant),
      }),
  }),
}
