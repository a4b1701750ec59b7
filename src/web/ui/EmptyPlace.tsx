import type { ComponentProps, ReactNode } from 'react'

import type { Failure } from '#domain/errors.ts'

import { EmptyState } from './EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Nothing here, in the place of a whole list or page. */
export const EmptyPlace = (empty: ComponentProps<typeof EmptyState>) => (
  <div className="table-empty">
    <EmptyState {...empty} />
  </div>
)

type UnreadProps = {
  error: Failure | null
  onAgain: () => void
  /** What to say when there is no such thing. */
  unknown: ReactNode
}

/** In the place of one thing that cannot be shown: it is on its way, there is no such thing, or the line broke. */
export function Unread({ error, onAgain, unknown }: UnreadProps) {
  if (!error) return <Skeleton height="320px" />
  if (error.code !== 'not.found') return <LoadFailed onAgain={onAgain} />
  return <div className="table-empty">{unknown}</div>
}
