import { useMatch } from '@tanstack/react-router'

import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { NotFoundScreen } from '#web/shell/Trouble.tsx'

import { ReportScreen } from './ReportScreen.tsx'

const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name)

/** Every report that needs no screen of its own: the end of its address is the name it is declared by. */
export function NamedReportScreen() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const name = path.split('/').findLast(Boolean) ?? ''
  return isReport(name) ? <ReportScreen name={name} /> : <NotFoundScreen />
}
