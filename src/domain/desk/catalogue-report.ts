import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { each } from '../fields.ts'
import { Rupees } from '../money.ts'
import { FINDING_CODES } from '../plans/finding-codes.ts'

/** In which line, about what, and what it is in a code: the desk has the words. */
const CatalogueFinding = z.object({ line: z.int(), subject: z.string(), code: z.enum(FINDING_CODES) })

/** Of a plan in a region, `*` being everywhere, and what would be paid from that day on without the import. */
const PriceChange = z.object({
  plancode: z.string(),
  region: z.string(),
  effectivedate: Day,
  oldlcoprice: z.nullable(Rupees),
  lcoprice: Rupees,
  oldmrptariff: z.nullable(Rupees),
  mrptariff: Rupees,
})

export const CatalogueReport = z.object({
  ...each(z.int(), 'plans', 'channels', 'added', 'changed', 'discontinued'),
  /** Rule 20: listed, not hidden. */
  findings: z.array(CatalogueFinding),
  /** What keeps all of it out. */
  problems: z.array(CatalogueFinding),
  /** How many more there are: the first 200 of each kind are listed. */
  unshown: z.int(),
  /** Every other price by itself, so that nobody imports one unseen: the first hundred. */
  prices: z.array(PriceChange),
  pricesunshown: z.int(),
  imported: z.boolean(),
})
