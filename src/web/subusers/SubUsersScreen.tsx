import { useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'

import { EditSubUser } from './EditSubUser.tsx'
import { NewSubUser } from './NewSubUser.tsx'
import { OperatorOnly } from './OperatorOnly.tsx'
import { SubUserList } from './SubUserList.tsx'
import { subUserTexts } from './texts.ts'

import { subUserSearch } from './search.ts'

import '#web/ui/actions.css'
import './subusers.css'

export { subUserSearch as address }

/** The list, or in its place the form for one sub-user: the address says which, so "back" leaves the form. */
export function SubUsersScreen() {
  const session = useSession()
  const { title } = useText(subUserTexts)
  const search = subUserSearch(useSearch({ strict: false }))
  if (session?.subuser) return <OperatorOnly title={title} subuser={session.subuser} />
  if (search.new) return <NewSubUser />
  if (search.edit !== undefined) return <EditSubUser key={search.edit} subuserid={search.edit} />
  return <SubUserList filters={search} />
}
