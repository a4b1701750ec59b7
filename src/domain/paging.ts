import * as z from 'zod/mini'

import { Day } from './dates.ts'

/** Filters of every dated list. `after` is the `next` of the page before: a place in the order, not a number of rows. */
export const dated = { from: z.optional(Day), to: z.optional(Day), after: z.optional(z.string()) }

/** A list that is given at once. */
export const listOf = <S extends z.ZodMiniType>(row: S) => z.object({ count: z.int(), data: z.array(row) })

/**
 * Every other list: how many rows there are in all, the rows of this page, and the key of the next one. Where counting all of them would
 * cost more than the page, `counted` says that `count` is that of the page.
 */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    count: z.int(),
    counted: z.optional(z.literal('PAGE')),
    data: z.array(row),
    next: z.nullable(z.string()),
  })
