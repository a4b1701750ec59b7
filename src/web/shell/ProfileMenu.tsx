import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { write } from '#web/api/read.ts'
import { useText } from '#web/i18n/texts.ts'
import { ChevronIcon, InboxIcon, ListIcon, LogOutIcon, PersonIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'

import { install, useCanInstall } from './install.ts'
import { ownEntries } from './navigation.ts'
import { toggleDensity, useIsCompact } from './remembered.ts'
import { closeSession, type Session } from './session.ts'
import { forget, stored } from './storage.ts'
import { shellTexts } from './texts.ts'
import { useTitle } from './screen.ts'

export function ProfileMenu({ session }: { session: Session }) {
  const words = useText(shellTexts)
  const titleOf = useTitle()
  const navigate = useNavigate()
  const leave = useLogOut(session)
  const [Question, setQuestion] = useState<LogOutQuestion | null>(null)
  const canInstall = useCanInstall()
  const isCompact = useIsCompact()
  const isNarrow = useIsNarrow()
  // rows of a phone have one height
  const density = {
    key: 'density',
    text: isCompact ? words.roomy : words.compact,
    icon: ListIcon,
    onChoose: toggleDensity,
  }
  const own = ownEntries(session).map(({ path, title, icon = PersonIcon }) => ({
    key: path,
    text: titleOf(title),
    icon,
    onChoose: () => void navigate({ to: path }),
  }))
  async function logOut() {
    const unsent = await unsentQuestion()
    if (unsent) setQuestion(() => unsent)
    else leave()
  }
  return (
    <>
      <Menu
        label={words.account(session.name)}
        button={
          <>
            <span className="avatar" data-letters={initialsOf(session.name)} />
            <ChevronIcon size={16} />
          </>
        }
        head={
          <div className="profile-who">
            <strong>{session.name}</strong>
            <span>{session.lconame}</span>
            <span>{session.subuser?.lcosubuserid ?? session.lcoid}</span>
          </div>
        }
        items={[
          ...own,
          ...(isNarrow ? [] : [density]),
          ...(canInstall ? [{ key: 'install', text: words.install, icon: InboxIcon, onChoose: install }] : []),
          { key: 'log-out', text: words.logOut, icon: LogOutIcon, onChoose: () => void logOut() },
        ]}
      />
      {Question && <Question onYes={leave} onClose={() => setQuestion(null)} />}
    </>
  )
}

type LogOutQuestion = typeof import('#web/collections/UnsentQuestion.tsx').UnsentQuestion

/** Only where a receipt waits on this phone; what does not come keeps nobody from leaving. */
async function unsentQuestion(): Promise<LogOutQuestion | null> {
  try {
    const { isAnythingWaiting } = await import('#web/collections/receipt-queue.ts')
    return (await isAnythingWaiting()) ? (await import('#web/collections/UnsentQuestion.tsx')).UnsentQuestion : null
  } catch {
    return null
  }
}

function useLogOut({ lcoid, subuser }: Session): () => void {
  const cache = useQueryClient()
  const leave = async () => {
    await (subuser ? write(cache, 'logOutSubUser', {}) : write(cache, 'logOut', { lcoid }))
    closeSession()
  }

  async function forgetAndLeave(token: string) {
    // while the server still knows who asks
    await write(cache, 'forgetPush', { token }).catch(() => undefined)
    // should log-out fail now, the browser registers anew at the next start
    forget('tokenOf')
    await leave()
  }

  return () => {
    const token = stored('token')
    const left = typeof token === 'string' ? forgetAndLeave(token) : leave()
    // a failure has been shown
    left.catch(() => undefined)
  }
}

/** Letters, not code units: a Hindi name keeps its first vowel sign, and letters that are written as one stay one. */
const FIRST_LETTER = /^\P{M}(?:\u094D\p{L}?|\p{M})*/u

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => FIRST_LETTER.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
