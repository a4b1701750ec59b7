import * as z from 'zod/mini'

import { says } from '#domain/fields.ts'

/** The call's own schema, and what only an approval needs. */
export const approving = <S extends z.ZodMiniObject>(schema: S, needed: readonly string[]): S =>
  needed.reduce(
    (checked, field) =>
      checked.check(
        z.refine(
          (input) => {
            const { decision, [field]: given } = input as Record<string, unknown>
            return decision !== 'APPROVE' || Boolean(given)
          },
          { path: [field], ...says('required') },
        ),
      ),
    schema,
  )
