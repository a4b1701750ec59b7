import type { ReactNode } from 'react'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { boxTexts } from './box-texts.ts'
import { useBoxes } from './use-boxes.ts'

type LookupProps = { no: string; children: (boxes: readonly DeviceDetails[]) => ReactNode }

/** What stands behind a number: a skeleton, the boxes, or that nobody knows it. */
export function Lookup({ no, children }: LookupProps) {
  const words = useText(boxTexts)
  const { boxes, hasFailed, again } = useBoxes(no)
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (!boxes) return <BoxBones label={words.searching} />
  if (boxes.length > 0) return children(boxes)
  return (
    <div className="table-empty" role="alert">
      <EmptyState icon={SearchIcon} title={words.unknown} hint={words.unknownHint} />
    </div>
  )
}

const BoxBones = ({ label }: { label: string }) => (
  <section className="card device-bones" aria-busy aria-label={label}>
    <Skeleton width="40%" height="22px" />
    <Skeleton width="100%" height="110px" />
    <Skeleton width="60%" height="44px" />
  </section>
)
