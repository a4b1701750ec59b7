import * as z from 'zod/mini'

import type { ReportName } from '#domain/reports/calls.ts'
import { session } from '#web/shell/session.ts'
import { store, stored } from '#web/shell/storage.ts'
import { now } from '#web/ui/clock.ts'

const Kept = z.object({ owner: z.string(), at: z.record(z.string(), z.string()) })

const owner = (): string | null => {
  const signedIn = session()
  return signedIn && (signedIn.subuser?.lcosubuserid ?? signedIn.lcoid)
}

/** When this person last looked at each report in this browser. */
export function lastUsed(): Partial<Record<ReportName, string>> {
  const kept = z.safeParse(Kept, stored('reportsUsed'))
  return kept.success && kept.data.owner === owner() ? kept.data.at : {}
}

export function rememberUse(report: ReportName): void {
  const user = owner()
  if (user !== null) store('reportsUsed', { owner: user, at: { ...lastUsed(), [report]: now().toISOString() } })
}
