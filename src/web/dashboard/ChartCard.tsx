import type { ReactNode } from 'react'

import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Query<D> = { data: D | undefined; isError: boolean; refetch: () => unknown }

type ChartCardProps<D> = { title: string; actions?: ReactNode; query: Query<D>; children: (data: D) => ReactNode }

/** A card whose picture is on its way, is there, or did not come. */
export function ChartCard<D>({ title, actions, query: { data, isError, refetch }, children }: ChartCardProps<D>) {
  return (
    <Card title={title} actions={actions}>
      <div className="chart-place" aria-busy={data === undefined && !isError}>
        {data !== undefined && children(data)}
        {data === undefined && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="236px" />)}
      </div>
    </Card>
  )
}
