import { useEffect } from 'react'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { NewFactor } from './NewFactor.tsx'

/** Somebody without a second factor gets one before he comes in. */
export function SetUp({ onDone }: { onDone: (staff: Staff) => void }) {
  const start = useWrite('startSecondFactor')
  const { mutate } = start
  useEffect(() => mutate({}), [mutate])
  if (start.data) return <NewFactor {...start.data} onDone={onDone} />
  return start.error ? <Failed error={start.error} /> : <Skeleton width="100%" />
}
