import type { Report } from './declaration.ts'
import { homeReports } from './declarations-homes.ts'
import { moneyReports } from './declarations-money.ts'
import { planReports } from './declarations-plans.ts'
import type { ReportName } from './names.ts'

/** Every report there is. */
export const REPORTS: { readonly [Name in ReportName]: Report } = { ...planReports, ...moneyReports, ...homeReports }

/** What a report's call is asked besides the filters: its own part of a call that several reports share. */
export const FIXED_FILTERS: Partial<Record<ReportName, Readonly<Record<string, string>>>> = {
  channellineupgen1: { generation: '1' },
  channellineupgen2: { generation: '2' },
}
