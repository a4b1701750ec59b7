import { type ReactNode, type Ref, useEffect, useRef } from 'react'

import { appName } from '#web/app-info.ts'
import { useSpokenLanguage } from '#web/i18n/texts.ts'

// the very first page leaves the focus where the browser put it
let hasMoved = false

/** One screen: its title in the window, as heading and as where a screen reader starts after a navigation. */
export function Page({
  title,
  hint,
  actions,
  ref,
  children,
}: {
  title: string
  hint?: string
  actions?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // a menu that was opened while the page came would close
    const isInMenu = document.activeElement?.closest('[role=menu]')
    if (hasMoved && !isInMenu) heading.current?.focus({ preventScroll: true })
    hasMoved = true
  }, [])

  return (
    <div className="page" ref={ref} lang={useSpokenLanguage(title + (hint ?? ''))}>
      <title>{`${title} · ${appName()}`}</title>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {hint && <p className="page-hint">{hint}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
