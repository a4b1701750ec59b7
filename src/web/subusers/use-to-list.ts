import { useNavigate } from '@tanstack/react-router'

import { PATHS } from '#web/paths.ts'

import { filtersOf, subUserSearch } from './search.ts'

/** Back to the list with the filters it had. The form leaves no step behind for the back button. */
export function useToList(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: PATHS.subuser, search: (before) => filtersOf(subUserSearch(before)), replace: true })
}
