import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Failure } from '#domain/errors.ts'
import type { AlertType } from '#domain/notices/rules.ts'
import type { FullLanguage } from '#domain/words.ts'
import { call } from '#web/api/call.ts'
import { useFullLanguage } from '#web/i18n/language.ts'

import { type Alerts, keepAlerts, keptAlerts } from './kept-alerts.ts'

const readAlerts = (alerttype: AlertType, language: FullLanguage) => {
  const kept = keptAlerts(alerttype, language)
  return queryOptions<Alerts, Failure>({
    queryKey: ['listAlerts', { alerttype, language }],
    queryFn: async ({ signal }) => {
      const alerts = await call('listAlerts', { alerttype, language }, signal)
      keepAlerts(alerttype, language, alerts)
      return alerts
    },
    // however old it is, it is read anew behind what is shown
    ...(kept && { initialData: kept, initialDataUpdatedAt: 0 }),
  })
}

/** The alerts of one type: the kept copy at once, and what the server says behind it. */
export const useAlerts = (type: AlertType) => {
  const language = useFullLanguage()
  return useQuery(readAlerts(type, language))
}
