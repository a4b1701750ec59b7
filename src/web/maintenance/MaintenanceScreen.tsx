import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { type Maintenance } from '#domain/maintenance/calls.ts'
import { isSafePicture, isSafeRedirect, LOOKS } from '#domain/maintenance/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Linked } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { maintenanceTexts } from './texts.ts'
import { useLeaveWhenOver, useMaintenance, useWayOn } from './watch-maintenance.ts'
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
        <Link {...way} className="plain-button">
          {way.to === PATHS.login ? words.toLogIn : words.toPortal}
        </Link>
      </p>
    </Page>
  )
}

function Unreachable({ onAgain }: { onAgain: () => void }) {
  const words = useText(maintenanceTexts)
  return (
    <Page title={words.unreachable} hint={words.unreachableHint}>
      <p>
        <button type="button" className="plain-button" onClick={onAgain}>
          {words.again}
        </button>
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
