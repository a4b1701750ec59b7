import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useWrite } from '#desk/api.ts'
import { screens } from '#desk/screens.ts'
import { useGo } from '#desk/ui/use-address.ts'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { dropDrafts } from '#web/ui/drafts.ts'
import { ChevronIcon, LogOutIcon } from '#web/ui/icons.tsx'
import { ShieldIcon } from '#web/ui/screen-icons.tsx'

import { roleTexts, deskTexts } from './texts.ts'

/** Nothing of the person stays in the window. */
export function useSignOut(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const signOut = useWrite('signOut')
  return () =>
    signOut.mutate(
      {},
      {
        onSuccess: () => {
          dropDrafts()
          cache.clear()
          void navigate({ to: '/', search: {} as never })
        },
      },
    )
}

export function StaffMenu({ staff }: { staff: Staff }) {
  const words = useText(deskTexts)
  const titleOf = useTitle()
  const roles = useText(roleTexts)
  const go = useGo()
  const signOut = useSignOut()
  return (
    <Menu
      label={words.account(staff.name)}
      button={
        <>
          <span className="avatar" data-letters={staff.name.slice(0, 1).toUpperCase()} />
          <ChevronIcon size={16} />
        </>
      }
      head={
        <div className="profile-who">
          <strong>{staff.name}</strong>
          <span>{staff.staffid}</span>
          <span>{staff.roles.map((role) => roles[role]).join(', ')}</span>
          {staff.regions.length > 0 && <span>{staff.regions.join(', ')}</span>}
        </div>
      }
      items={[
        { key: 'account', text: titleOf(screens.account.title), icon: ShieldIcon, onChoose: () => go('account') },
        { key: 'sign-out', text: words.signOut, icon: LogOutIcon, onChoose: signOut },
      ]}
    />
  )
}
