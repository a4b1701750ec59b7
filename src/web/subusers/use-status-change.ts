import { useCallback, useState } from 'react'

import type { SubUser } from '#domain/subusers/sub-user.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

import { subUserTexts } from './texts.ts'

/** Blocking is asked first, because it ends somebody's work; unblocking takes nothing away. */
export function useStatusChange() {
  const words = useText(subUserTexts)
  const [asked, setAsked] = useState<SubUser | null>(null)
  const { mutate } = useWrite('updateSubUser', { refreshes: ['listSubUsers', 'getSubUser'] })

  const change = useCallback(
    ({ lcosubuserid: subuserid, name, mobileno }: SubUser, status: SubUser['status']) =>
      mutate(
        { subuserid, name, mobileno, status },
        {
          onSuccess: () =>
            showBanner('success', status === 'BLOCKED' ? words.blocked(subuserid) : words.unblocked(subuserid)),
        },
      ),
    [mutate, words],
  )
  const unblock = useCallback((subuser: SubUser) => change(subuser, 'ACTIVE'), [change])

  function block() {
    if (asked) change(asked, 'BLOCKED')
    setAsked(null)
  }

  return { asked, ask: setAsked, block, unblock, leave: () => setAsked(null) }
}
