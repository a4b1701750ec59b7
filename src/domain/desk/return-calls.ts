import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, optionalText, says, text } from '../fields.ts'
import { ListedBox } from '../hardware/box-move-calls.ts'
import { DESK_MOVES, RETURN_STATES } from '../hardware/box-moves.ts'
import { StbNo } from '../ids.ts'
import { pageOf } from '../paging.ts'

const ReturnedBox = z.extend(ListedBox, {
  ...each(z.string(), 'lcoid', 'lconame', 'city'),
  /** Why the operator sent it back. */
  reason: z.string(),
  /** The request for a replacement of it that is open or was granted, and the STB that was given; '' without. */
  request: z.string(),
  replacedby: z.string(),
})
export type ReturnedBox = z.output<typeof ReturnedBox>

/** Faulty STBs on their way from an operator to the provider, and what becomes of them there. */
export const deskReturnCalls = {
  listReturns: endpoint({
    staff: 'decide',
    summary: 'STBs that operators sent back; those that wait for something come oldest first',
    method: 'GET',
    path: '/desk/v1/returns',
    input: () => z.object({ status: z.optional(z.enum(RETURN_STATES)), after: z.optional(z.string()) }),
    reply: () => pageOf(ReturnedBox),
  }),

  moveReturn: endpoint({
    staff: 'decide',
    summary: 'Receive, repair, hand back, replace or scrap an STB that was sent back; the operator is told',
    method: 'POST',
    path: '/desk/v1/returns/{stbno}',
    input: () =>
      z.object({
        stbno: StbNo,
        move: z.enum(DESK_MOVES),
        reason: text(200),
        /** Of REPLACE: the STB that goes into the operator's stock instead. */
        newstb: optionalText(z.string().check(z.regex(/^\d{16}$/, says('invalid')))),
        newvc: optionalText(z.string().check(z.regex(/^\d{10}$/, says('invalid')))),
      }),
    reply: () => ReturnedBox,
  }),
}
