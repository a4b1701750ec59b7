import { useParams } from '@tanstack/react-router'

import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { NotFoundScreen } from '#web/shell/Trouble.tsx'

import { ReportScreen } from './ReportScreen.tsx'

const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name)

/** Every report that needs no screen of its own, under the name it is declared by. */
export function ReportRoute() {
  const { report = '' } = useParams({ strict: false })
  return isReport(report) ? <ReportScreen name={report} /> : <NotFoundScreen />
}
