import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Reply } from '#domain/endpoint.ts'
import { alertCalls } from '#domain/notices/alert-calls.ts'
import type { AlertType } from '#domain/notices/rules.ts'
import type { FullLanguage } from '#domain/words.ts'
import { forget, store, stored } from '#web/shell/storage.ts'
import { currentUser } from '#web/shell/session.ts'

export type Alerts = Reply<typeof alertCalls.listAlerts>

const Kept = z.object({ owner: z.string(), lists: z.record(z.string(), alertCalls.listAlerts.reply) })

const nameOf = (type: AlertType, language: FullLanguage): string => `${type}.${language}`

function keptLists(): Record<string, Alerts> {
  const kept = z.safeDecode(Kept, stored('alerts') as never)
  return kept.success && kept.data.owner === currentUser() ? kept.data.lists : {}
}

/** The alerts as they were last read here by the same person: shown at once, while they are asked for anew. */
export const keptAlerts = (type: AlertType, language: FullLanguage): Alerts | undefined =>
  keptLists()[nameOf(type, language)]

export function keepAlerts(type: AlertType, language: FullLanguage, alerts: Alerts): void {
  const owner = currentUser()
  if (owner === null) return
  store('alerts', z.encode(Kept, { owner, lists: { ...keptLists(), [nameOf(type, language)]: alerts } }))
}

/** After some were marked as read, or a new one came: what is kept no longer tells the truth. */
export async function readAlertsAgain(cache: QueryClient): Promise<void> {
  forget('alerts')
  await cache.invalidateQueries({ queryKey: ['listAlerts'] })
}
