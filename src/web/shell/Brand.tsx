import { useSyncExternalStore } from 'react'

import { appName, identity, PORTAL_CODE, VERSION } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'

import { frameTexts } from './frame-texts.ts'

/** A dish's rays: the mark of the portal. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g fill="none" stroke="var(--mark-ink, #fff)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 23a14 14 0 0 1 14-14" opacity=".55" />
        <path d="M14.5 23a8.5 8.5 0 0 1 8.5-8.5" opacity=".8" />
        <circle cx="21.8" cy="21.8" r="1.4" fill="var(--mark-ink, #fff)" />
      </g>
    </svg>
  )
}

const still = () => () => undefined

/** The provider's own once the page is alive, for the log-in comes prerendered with the mark. */
function Logo() {
  const logo = useSyncExternalStore(
    still,
    () => identity()['LOGO'] ?? '',
    () => '',
  )
  return logo ? <img src={logo} alt="" height={28} /> : <Mark />
}

export const Brand = () => (
  <span className="brand">
    <Logo />
    <span className="brand-name">{appName()}</span>
  </span>
)

export function Release() {
  const { portal } = useText(frameTexts)
  return (
    <small className="release">
      {VERSION} · {portal} {PORTAL_CODE}
    </small>
  )
}
