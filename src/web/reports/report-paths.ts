import type { ReportName } from '#domain/reports/calls.ts'
import { PATHS } from '#web/paths.ts'

/** Those that are looked at on the screen of something else. */
const ELSEWHERE: Partial<Record<ReportName, string>> = {
  subscriberlist: PATHS.subscriberlist,
  boxorders: `${PATHS.purchasestb}#orders`,
  sms: PATHS.devicesms,
  boxstock: PATHS.devicestock,
}

/** Where a report is looked at: under its name unless it stands elsewhere. */
export const reportPath = (name: ReportName): string => ELSEWHERE[name] ?? `${PATHS.report}/${name}`
