import type { ReportJob } from './calls.ts'

/** What the file of a report is saved as. */
export const fileNameOf = (report: ReportJob['report'], format: ReportJob['format'], day: string): string =>
  `${report}-${day}.${format}`
