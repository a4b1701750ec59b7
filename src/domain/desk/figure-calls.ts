import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, optionalText, says } from '../fields.ts'
import { Rupees } from '../money.ts'

/** What one asks of some operators, and what of all of them at once. */
export const FIGURE_DAYS_MOST = { some: 366, all: 93 } as const

/** Numbers with commas or spaces between; '' is everybody. */
const Operators = optionalText(
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(700, says('tooLong')),
      z.regex(/^LCO\d{5,12}([\s,]+LCO\d{5,12}){0,49}$/, says('unknown')),
    ),
)

const Moved = {
  /** Packs sold and renewed. */
  packs: z.int(),
  ...each(Rupees, 'sales', 'topups', 'refunds', 'commission'),
}

const figures = { staff: 'operators', method: 'GET' } as const
const asked = { from: Day, to: Day, operators: Operators }

/** What moved in the wallets of operators, of each and step by step. */
export const figureCalls = {
  getOperatorFigures: endpoint({
    ...figures,
    summary: 'Figures of operators in a period: of each, those who sold most first, and by day or month',
    path: '/desk/v1/figures/operators',
    input: () => z.object(asked),
    reply: () =>
      z.object({
        /** Of everybody who is meant; shown are a hundred. */
        count: z.int(),
        data: z.array(z.object({ lcoid: z.string(), lconame: z.string(), region: z.string(), ...Moved })),
        by: z.enum(['day', 'month']),
        steps: z.array(z.object({ day: Day, ...Moved })),
      }),
  }),

  exportOperatorFigures: endpoint({
    ...figures,
    summary: 'The same of everybody who is meant, a row for each and each day or month in which something moved',
    path: '/desk/v1/figures/operators/file',
    input: () => z.object({ ...asked, format: z.enum(['csv', 'xlsx'], says('required')) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
