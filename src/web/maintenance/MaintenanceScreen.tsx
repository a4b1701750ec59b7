import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { Maintenance } from '#domain/maintenance/calls.ts'
import { isSafePicture, isSafeRedirect, LOOKS } from '#domain/maintenance/rules.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS, safeNext } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { session } from '#web/shell/session.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Linked } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { maintenanceTexts } from './texts.ts'
import './maintenance.css'

type Look = (typeof LOOKS)[number]

/** `style` names one of our looks, never CSS. */
export const lookOf = (style: string): Look => LOOKS.find((look) => look === style.trim().toLowerCase()) ?? 'info'

export function MaintenanceScreen() {
  const { data, isError, refetch } = useMaintenance()
  useLeaveWhenOver(data?.maintenance)
  if (data) return data.maintenance === 'ON' ? <Announcement {...data} /> : <Open />
  return isError ? <Unreachable onAgain={() => void refetch()} /> : <Asking />
}

/** The provider's words, as plain text whatever they hold. */
function Announcement({ header, image, content, style, redirect }: Maintenance) {
  const words = useText(maintenanceTexts)
  return (
    <article className="maintenance" data-look={lookOf(style)}>
      <Picture key={image} src={image} />
      <Page title={header || words.header}>
        <p className="maintenance-content">{content || words.content}</p>
        <Redirect to={redirect} />
        <p className="maintenance-watching">{words.watching}</p>
        <p>
          <Linked>{words.called}</Linked>
        </p>
        <p>
          <Linked>{words.urgent}</Linked>
        </p>
      </Page>
    </article>
  )
}

/** Decoration: what matters stands in the words. One that cannot be loaded is left out. */
function Picture({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!isSafePicture(src, location.host) || isBroken) return <div className="maintenance-band" aria-hidden />
  return <img className="maintenance-picture" src={src} alt="" onError={() => setIsBroken(true)} />
}

function Redirect({ to }: { to: string }) {
  const { redirect } = useText(maintenanceTexts)
  if (!isSafeRedirect(to)) return null
  return (
    <p>
      <a className="plain-button" href={to} rel="noopener noreferrer">
        {redirect}
      </a>
    </p>
  )
}

function Open() {
  const words = useText(maintenanceTexts)
  const way = useWayOn()
  return (
    <Page title={words.off} hint={words.offHint}>
      <p>
        <PlainLink {...way} word={way.to === PATHS.login ? words.toLogIn : words.toPortal} />
      </p>
    </Page>
  )
}

function Unreachable({ onAgain }: { onAgain: () => void }) {
  const words = useText(maintenanceTexts)
  return (
    <Page title={words.unreachable} hint={words.unreachableHint}>
      <p>
        <PlainButton onClick={onAgain}>{words.again}</PlainButton>
      </p>
    </Page>
  )
}

function Asking() {
  const { asking } = useText(maintenanceTexts)
  return (
    <Page title={asking}>
      <Card title={asking}>
        <Skeleton width="90%" /> <Skeleton width="70%" />
      </Card>
    </Page>
  )
}

export const POLL_MS = 30_000

/** Asked again and again. One that fails changes nothing and says nothing: a server in maintenance may well be away. */
function useMaintenance() {
  const cache = useQueryClient()
  const asked = read('getMaintenance', {})
  return useQuery({
    ...asked,
    queryFn: ({ signal }) =>
      call('getMaintenance', {}, signal).catch((failure: unknown) => {
        const before = cache.getQueryData(asked.queryKey)
        if (before) return before
        throw failure
      }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
}

/** Where the portal goes on for this person: where he was, if he came from inside. */
function useWayOn() {
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const way = session() ? (safeNext(next) ?? PATHS.dashboard) : PATHS.login
  const { pathname, searchParams } = new URL(way, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) as never }
}

/** Leads on when the maintenance ends before one's eyes; a page opened after it stays. */
function useLeaveWhenOver(state: Maintenance['maintenance'] | undefined): void {
  const { over } = useText(maintenanceTexts)
  const navigate = useNavigate()
  const wasOn = useRef(false)
  const way = useWayOn()
  useEffect(() => {
    if (state === 'ON') wasOn.current = true
    if (state !== 'OFF' || !wasOn.current) return
    wasOn.current = false
    showBanner('success', over)
    void navigate({ ...way, replace: true })
    // where it leads is said by the address, which stays
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, navigate, over])
}
