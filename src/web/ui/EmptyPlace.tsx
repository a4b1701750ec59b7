import type { ComponentProps } from 'react'

import { EmptyState } from './EmptyState.tsx'

/** Nothing here, in the place of a whole list or page. */
export const EmptyPlace = (empty: ComponentProps<typeof EmptyState>) => (
  <div className="table-empty">
    <EmptyState {...empty} />
  </div>
)
