import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, text } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'

/** Whose doing it was. */
const ACTORS = ['OPERATOR', 'SUBUSER', 'PROVIDER', 'SYSTEM'] as const

export const activityCalls = {
  listActivity: endpoint({
    summary: 'What the operator’s own people and the provider did in his name, newest first',
    method: 'GET',
    access: 'operator',
    path: '/reports/activity',
    input: () =>
      z.object({
        ...dated,
        by: z.optional(z.enum(ACTORS)),
        what: optionalText(text(40)),
        person: optionalText(text(20)),
      }),
    reply: () =>
      pageOf(
        z.object({
          id: z.string(),
          created: Instant,
          by: z.enum(ACTORS),
          ...each(z.string(), 'person', 'name', 'what', 'target'),
          /** Of money that it moved or was about. */
          amount: z.nullable(Rupees),
          reason: z.string(),
        }),
      ),
  }),
}
