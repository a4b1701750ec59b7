import { Failure } from '#domain/errors.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportJob } from '#domain/reports/calls.ts'

import { holds, type Session } from '../context.ts'

/** Whoever may not see the rows on a screen may not have them as a file. */
export const maySee = (report: ReportJob['report'], session: Session): boolean =>
  report === 'archive' ? session.subuserid === null : holds(session, REPORTS[report].permission ?? 'reports')

export function checkMaySee(report: ReportJob['report'], session: Session): void {
  if (!maySee(report, session)) throw new Failure('permission.denied')
}
