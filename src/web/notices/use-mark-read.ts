import { useQueryClient } from '@tanstack/react-query'

import type { AlertType } from '#domain/notices/rules.ts'
import { useWrite } from '#web/api/hooks.ts'

import { readAlertsAgain } from './kept-alerts.ts'

/** Marks one alert, or without its id all of the type. */
export function useMarkRead(alerttype: AlertType) {
  const cache = useQueryClient()
  const { mutate, isPending } = useWrite('markAlertsRead')
  const mark = (alertid?: string) =>
    mutate({ alerttype, ...(alertid && { alertid }) }, { onSuccess: () => void readAlertsAgain(cache) })
  return { mark, isPending }
}
