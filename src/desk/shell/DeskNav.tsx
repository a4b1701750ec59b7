import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { screenList } from '#desk/screens.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { read } from '#desk/api.ts'
import type { QueueName } from '#domain/desk/queues.ts'

import type { Group } from './screen.ts'
import { deskTexts } from './texts.ts'
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

/** Whichever page is open, its entry is among those one sees of a long list. */
function useCurrentInView() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // with the frame, which lays the page out anyway; at the desk the address begins before the path
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[href$="${pathname}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return list
}

const EVERY_MS = 30_000

type Waiting = { waiting: number; late: number }

/** What waits: asked again when the server says that it changed, after every write, and every half minute, since things also grow late. */
function useQueues() {
  const { data } = useQuery({ ...read('getQueues', {}), refetchInterval: EVERY_MS })
  const of = (queues: readonly QueueName[] = []): Waiting =>
    (data?.data ?? [])
      .filter(({ queue }) => queues.includes(queue))
      .reduce((sum, { waiting, late }) => ({ waiting: sum.waiting + waiting, late: sum.late + late }), {
        waiting: 0,
        late: 0,
      })
  return { isKnown: data !== undefined, of }
}
