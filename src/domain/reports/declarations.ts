import type { Report } from './declaration.ts'
import { collectionReports } from './declarations-collections.ts'
import { earningReports } from './declarations-earnings.ts'
import { peopleReports } from './declarations-people.ts'
import { boxReports } from './declarations-boxes.ts'
import { homeReports } from './declarations-homes.ts'
import { moneyReports } from './declarations-money.ts'
import { planReports } from './declarations-plans.ts'
import type { ReportName } from './calls.ts'

const declared = {
  ...planReports,
  ...moneyReports,
  ...earningReports,
  ...homeReports,
  ...boxReports,
  ...collectionReports,
  ...peopleReports,
} satisfies Record<ReportName, Report>

/** Every report there is. */
export const REPORTS: { readonly [Name in ReportName]: Report & Pick<(typeof declared)[Name], 'call'> } = declared

/** The calls that are answered from the source of a report. */
export type ReportCall = (typeof REPORTS)[ReportName]['call']
