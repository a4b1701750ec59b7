import { queryOptions } from '@tanstack/react-query'

import type { Failure } from '#domain/errors.ts'
import type { SubUser } from '#domain/subusers/sub-user.ts'
import { call } from '#web/api/call.ts'

/** Page after page until the last: a search over a part of them would say "nobody" of people who are there. */
export const allSubUsers = queryOptions<SubUser[], Failure>({
  queryKey: ['listSubUsers', 'all'],
  queryFn: async ({ signal }) => {
    const all: SubUser[] = []
    let after: string | null = null
    do {
      const page: { data: SubUser[]; next: string | null } = await call('listSubUsers', after ? { after } : {}, signal)
      all.push(...page.data)
      after = page.next
    } while (after !== null)
    return all
  },
})
