import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../fields.ts'
import { UploadField } from '../files/calls.ts'
import { AddedLines } from './set-calls.ts'

/** New and handed to nobody; packed for an operator and not sent; or back from one. */
export const DEPOT_STATES = ['DEPOT', 'PACKED', 'AT_PROVIDER', 'REPAIRED'] as const

const Difference = z.object({
  stbno: z.string(),
  model: z.string(),
  /** Of an STB that is not in the file: where it should be. */
  state: z.string(),
  /** Of one that is in the file and should not be here: whose it is; of a packed one that is missing: for whom; '' where nobody knows it. */
  lcoid: z.string(),
})

/** The STBs that are at the provider. */
export const depotCalls = {
  getDepot: endpoint({
    staff: 'shop',
    summary: 'How many STBs of each model are at the provider, in which state and since when at most',
    method: 'GET',
    path: '/desk/v1/depot',
    reply: () =>
      z.object({
        data: z.array(
          z.object({
            model: z.string(),
            stb_type: z.string(),
            state: z.enum(DEPOT_STATES),
            boxes: z.int(),
            oldest: Instant,
          }),
        ),
      }),
  }),

  addToDepot: endpoint({
    staff: 'shop',
    summary: 'Take new STBs into the provider’s own stock',
    method: 'POST',
    path: '/desk/v1/depot',
    input: () => z.object({ model: text(60), castype: text(40), boxes: text(20_000) }),
    reply: () => AddedLines,
  }),

  takeStock: endpoint({
    staff: 'shop',
    summary: 'Compare a file of counted STB numbers with what should be at the provider; nothing is changed',
    method: 'POST',
    path: '/desk/v1/depot/count',
    body: 'multipart',
    input: () => z.object({ file: UploadField }),
    reply: () =>
      z.object({
        counted: z.int(),
        agreed: z.int(),
        /** Should be here and are not in the file. */
        missing: z.array(Difference),
        /** In the file, and should be elsewhere or are unknown. */
        unexpected: z.array(Difference),
        /** Lines without a number of 16 digits, and numbers counted twice. */
        unread: z.int(),
        twice: z.int(),
        /** How many differences more there are than are listed. */
        unshown: z.int(),
      }),
  }),

  readLines: endpoint({
    staff: null,
    summary: 'The rows of an XLSX or CSV file as lines, for a form that takes STB and card numbers; nothing is changed',
    method: 'POST',
    path: '/desk/v1/lines',
    body: 'multipart',
    input: () => z.object({ file: UploadField }),
    reply: () => z.object({ lines: z.string() }),
  }),

  writeOffDepot: endpoint({
    staff: 'shop',
    summary: 'Write new STBs off that are not there any more',
    method: 'POST',
    path: '/desk/v1/depot/writeoff',
    input: () => z.object({ boxes: text(20_000), reason: text(200) }),
    reply: () => z.object({ removed: z.int() }),
  }),
}
