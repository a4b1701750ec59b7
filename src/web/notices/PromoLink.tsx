import type { MouseEvent, ReactNode } from 'react'

import { safeNext } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'

type PromoLinkProps = { url: string; className: string; children: ReactNode; onFollow?: () => void }

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Where a notice leads: a page of the portal, a page elsewhere in a window of its own, or nowhere. */
export function PromoLink({ url, className, children, onFollow }: PromoLinkProps) {
  const inside = safeNext(url)
  if (inside === undefined && !url.startsWith('https://')) return <div className={className}>{children}</div>
  if (inside === undefined)
    return (
      <a className={className} href={url} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    )
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow?.()
    goTo(inside!)
  }
  return (
    <a className={className} href={inside} onClick={follow}>
      {children}
    </a>
  )
}
