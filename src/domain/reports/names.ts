import type { ReportFormat, ReportName } from './calls.ts'

/** What the file of a report is saved as. */
export const fileNameOf = (report: ReportName, format: ReportFormat, day: string): string =>
  `${report}-${day}.${format}`
