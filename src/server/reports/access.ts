import { Failure } from '#domain/errors.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'

import { holds, type Session } from '../context.ts'

/** Whoever may not see the rows on a screen may not have them as a file. */
export const maySee = (report: ReportName, session: Session): boolean =>
  holds(session, REPORTS[report].permission ?? 'reports')

export function checkMaySee(report: ReportName, session: Session): void {
  if (!maySee(report, session)) throw new Failure('permission.denied')
}
