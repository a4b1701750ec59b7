import * as z from 'zod/mini'

import { says, text } from '#domain/fields.ts'
import { operatorCalls } from '#domain/operators/calls.ts'

const { input } = operatorCalls.registerOperator

/** What the form checks: the call's own input, and that the password was typed twice alike. The second one is not sent. */
export const registration = z
  .safeExtend(input, {
    // left empty it is not "unknown" but missing
    frcan: z.pipe(text(12), input.shape.frcan),
    passwordrepeat: z.string().check(z.minLength(1, says('required'))),
  })
  .check(
    z.refine(({ password, passwordrepeat }) => password === passwordrepeat, {
      path: ['passwordrepeat'],
      // beside whatever else is wrong
      when: () => true,
    }),
  )
