import * as z from 'zod/mini'

import { Day } from './dates.ts'

/** Filters of every dated list. `after` is the `next` of the page before: a place in the order, not a number of rows. */
export const dated = { from: z.optional(Day), to: z.optional(Day), after: z.optional(z.string()) }

/** Every list: how many rows are in this page, the rows, and the key of the next page. */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ count: z.int(), data: z.array(row), next: z.nullable(z.string()) })
