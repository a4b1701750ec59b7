import { useSearch } from '@tanstack/react-router'

import { EditSubUser } from './EditSubUser.tsx'
import { NewSubUser } from './NewSubUser.tsx'
import { SubUserList } from './SubUserList.tsx'

import { subUserSearch } from './search.ts'

import '#web/ui/actions.css'
import './subusers.css'

export { subUserSearch as address }

/** The list, or in its place the form for one sub-user: the address says which, so "back" leaves the form. */
export function SubUsersScreen() {
  const search = subUserSearch(useSearch({ strict: false }))
  if (search.new) return <NewSubUser />
  if (search.edit !== undefined) return <EditSubUser key={search.edit} subuserid={search.edit} />
  return <SubUserList filters={search} />
}
