import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { nextOf } from '#desk/next.ts'
import { WHO } from '#desk/shell/who.ts'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { dropDraftsUnlessOf } from '#web/ui/drafts.ts'

/** Takes in who has signed in, and goes on to where he wanted once nothing is left to be given. */
export function useGoOn() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const search: { next?: unknown } = useSearch({ strict: false })
  return (staff: Staff) => {
    cache.setQueryData(WHO.queryKey, staff)
    if (staff.next !== 'done') return
    dropDraftsUnlessOf(staff.staffid)
    void navigate({ ...nextOf(search), replace: true } as never)
  }
}
