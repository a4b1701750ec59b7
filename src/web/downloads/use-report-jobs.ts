import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { usePages } from '#web/api/hooks.ts'

const ASK_EVERY_MS = 10_000

/** Reports made in the background. Live events refresh them; should their line be down, it is asked for now and then. */
export function useReportJobs() {
  const cache = useQueryClient()
  const pages = usePages('listQueuedReports', {})
  const isMaking = pages.rows?.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ?? false
  useEffect(() => {
    if (!isMaking) return undefined
    const again = () => void cache.invalidateQueries({ queryKey: ['listQueuedReports'] }, { cancelRefetch: false })
    const tick = setInterval(again, ASK_EVERY_MS)
    return () => clearInterval(tick)
  }, [cache, isMaking])
  return pages
}
