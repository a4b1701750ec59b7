import { Fragment } from 'react'

import { screenList } from '#desk/screens.ts'
import { DeskLink } from '#desk/ui/DeskLink.tsx'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { useTitle } from '#web/shell/title.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

import type { Group } from './screen.ts'
import { deskTexts } from './texts.ts'
import { useQueues, type Waiting } from './use-queues.ts'
import { screensFor } from './who.ts'

const GROUPS: readonly Exclude<Group, 'own'>[] = ['start', 'decide', 'set', 'watch']

type Entry = (typeof screenList)[number]

/** What this person may open, with how much waits there. */
export function DeskNav({ staff, onChoose }: { staff: Staff; onChoose?: () => void }) {
  const words = useText(deskTexts)
  const { navigation } = useText(shellTexts)
  const open = screensFor(staff)
  const nav = useCurrentInView()
  return (
    <nav ref={nav} className="side-nav" aria-label={navigation}>
      {GROUPS.map((group) => {
        const entries = open.filter((screen) => screen.group === group)
        return (
          entries.length > 0 && (
            <Fragment key={group}>
              {group !== 'start' && <h2 className="side-heading">{words[group]}</h2>}
              <Entries entries={entries} onChoose={onChoose} />
            </Fragment>
          )
        )
      })}
    </nav>
  )
}

function Entries({ entries, onChoose }: { entries: readonly Entry[]; onChoose: (() => void) | undefined }) {
  const titleOf = useTitle()
  const queues = useQueues()
  return (
    <ul>
      {entries.map(({ name, title, icon: Picture, queues: counted }) => (
        <li key={name}>
          <DeskLink to={name} {...(onChoose && { onClick: onChoose })}>
            <Picture />
            <span className="side-text">{titleOf(title)}</span>
            <Count {...queues.of(counted)} />
          </DeskLink>
        </li>
      ))}
    </ul>
  )
}

function Count({ waiting, late }: Waiting) {
  const words = useText(deskTexts)
  if (waiting === 0) return null
  return (
    <span className="desk-count" data-late={late > 0} title={words.waiting(waiting, late)}>
      {waiting}
    </span>
  )
}
