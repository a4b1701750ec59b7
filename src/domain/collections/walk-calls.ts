import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, Instant, optionalText, says, text } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { listOf, pageOf } from '../paging.ts'
import { SubscriberId } from '../ids.ts'
import { Account, AreaId, PhoneKey } from './calls.ts'
import { NOTES, VISIT_OUTCOMES } from './rules.ts'

const HandoverId = idOf('handover', /^HO\d{5,9}$/)
const Collector = optionalText(z.string().check(z.regex(/^(LCO|SUB)\d{5,9}$/, says('unknown'))))

/** Notes as they were counted; they come to what is said to be counted. */
const Notes = optionalText(
  z
    .string()
    .check(
      z.regex(new RegExp(`^(${NOTES.join('|')})x\\d{1,5}(,(${NOTES.join('|')})x\\d{1,5}){0,8}$`), says('invalid')),
    ),
)

/** A wrong count may be larger than any receipt: what was missing or too much is its bound. */
const Difference = Rupees.check(z.refine((amount) => amount !== 0, says('amount')))

/** A customer in the walk, with what was met at his door last. */
const Stop = z.extend(Account, {
  outcome: z.nullable(z.enum(VISIT_OUTCOMES)),
  promised: z.nullable(Day),
  visited: z.nullable(Instant),
})
export type Stop = z.output<typeof Stop>

/** What somebody took and did not hand over yet. */
const Bag = z.object({
  collector: z.string(),
  name: z.string(),
  receipts: z.int(),
  cash: Rupees,
  other: Rupees,
  /** Missing at earlier hand-overs, and not brought since; below zero so much was too much. */
  owed: Rupees,
})
export type Bag = z.output<typeof Bag>

export const Handover = z.object({
  handoverid: z.string(),
  collector: z.string(),
  name: z.string(),
  receipts: z.int(),
  cash: Rupees,
  other: Rupees,
  counted: Rupees,
  /** Such as `500x3,100x2`; '' where the sum alone was entered. */
  notes: z.string(),
  /** Above zero so much was missing. */
  difference: Rupees,
  note: z.string(),
  created: Instant,
  confirmed: z.nullable(Instant),
  /** Sent back to be counted again, and by whom: its receipts are in the bag. */
  returned: z.nullable(Instant),
  returnedby: z.string(),
  status: z.enum(['OPEN', 'CONFIRMED', 'RETURNED']),
})
export type Handover = z.output<typeof Handover>

const Area = z.object({
  areaid: z.string(),
  name: z.string(),
  customers: z.int(),
  owing: z.int(),
  due: Rupees,
  /** Sub-users who collect there. */
  collectors: z.array(z.string()),
})

const permitted = { permission: 'collections' } as const

export const walkCalls = {
  getWalk: endpoint({
    ...permitted,
    summary: 'All customers of an area in the order of the walk, with what was met at each door last',
    method: 'GET',
    path: '/collections/walk',
    input: () => z.object({ areaid: AreaId }),
    reply: () => z.object({ areaid: z.string(), name: z.string(), count: z.int(), data: z.array(Stop) }),
  }),

  recordVisit: endpoint({
    ...permitted,
    summary: 'What was met at the door of a customer who did not pay',
    method: 'POST',
    path: '/collections/visits',
    input: () =>
      z.object({
        subscriberid: SubscriberId,
        outcome: z.enum(['PROMISED', 'NOT_AT_HOME', 'REFUSED', 'MOVED'], says('required')),
        promised: z.optional(z.union([z.literal(''), Day])),
        note: optionalText(text(200)),
        key: PhoneKey,
        visitedat: z.optional(Instant),
      }),
    reply: () => z.object({ outcome: z.enum(VISIT_OUTCOMES), promised: z.nullable(Day) }),
  }),

  listBags: endpoint({
    ...permitted,
    summary: 'What each collector took and did not hand over yet; a sub-user sees his own',
    method: 'GET',
    path: '/collections/bags',
    reply: () => listOf(Bag),
  }),

  handOver: endpoint({
    ...permitted,
    summary: 'Hand over everything taken since the last time, with the cash as it was counted',
    method: 'POST',
    path: '/collections/handovers',
    input: () =>
      z.object({
        collector: Collector,
        counted: PositiveRupees,
        /** What should be there as far as whoever counts it was shown; refused where it is another sum by now. */
        cash: z.optional(Rupees),
        notes: Notes,
        note: optionalText(text(200)),
      }),
    reply: () => Handover,
  }),

  listHandovers: endpoint({
    ...permitted,
    summary: 'Hand-overs, newest first; a sub-user sees his own',
    method: 'GET',
    path: '/collections/handovers',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Handover),
  }),

  confirmHandover: endpoint({
    summary: 'Confirm that a hand-over arrived; what was missing is owed by the collector from then on',
    method: 'POST',
    path: '/collections/handovers/confirm',
    input: () => z.object({ handoverid: HandoverId }),
    reply: () => Handover,
    access: 'operator',
  }),

  returnHandover: endpoint({
    ...permitted,
    summary: 'Send a hand-over back before it is confirmed, to be counted again; a sub-user takes back his own',
    method: 'POST',
    path: '/collections/handovers/return',
    input: () => z.object({ handoverid: HandoverId }),
    reply: () => Handover,
  }),

  settleDifference: endpoint({
    summary: 'What a collector brought of what was missing; a minus, with a note, settles what was too much',
    method: 'POST',
    path: '/collections/differences',
    input: () => z.object({ collector: text(20), amount: Difference, note: optionalText(text(200)) }),
    reply: () => z.object({ owed: Rupees }),
    access: 'operator',
  }),

  listAreas: endpoint({
    ...permitted,
    summary: 'Areas with their customers and dues; a sub-user sees his own',
    method: 'GET',
    path: '/collections/areas',
    reply: () => listOf(Area),
  }),

  saveArea: endpoint({
    summary: 'Add an area or change it, and say who collects there',
    method: 'POST',
    path: '/collections/areas',
    input: () =>
      z.object({
        areaid: z.optional(z.union([z.literal(''), AreaId])),
        name: text(60),
        /** Sub-users, comma-separated. */
        collectors: z.string().check(z.regex(/^(SUB\d{5,9}(,SUB\d{5,9}){0,49})?$/, says('unknown'))),
      }),
    reply: () => z.object({ areaid: z.string() }),
    access: 'operator',
  }),

  placeCustomers: endpoint({
    summary: 'Put customers into an area, in the order of the walk, behind those who are there',
    method: 'POST',
    path: '/collections/areas/customers',
    input: () =>
      z.object({
        areaid: AreaId,
        /** Customer numbers, comma-separated. */
        subscribers: z.string().check(z.regex(/^\d{10}(,\d{10}){0,999}$/, says('customers'))),
      }),
    reply: () => z.object({ placed: z.int() }),
    access: 'operator',
  }),
}
