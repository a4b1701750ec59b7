import type { ReactNode } from 'react'

import type { Icon } from './icons.tsx'

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  icon: Picture,
  title,
  hint,
  action,
}: {
  icon: Icon
  title: string
  hint: string
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      <Picture size={32} />
      <p className="empty-state-title">{title}</p>
      <p className="empty-state-hint">{hint}</p>
      {action}
    </div>
  )
}
