import type { ComponentProps } from 'react'

import { ReportScreen } from '#web/reports/ReportScreen.tsx'

import { StatementSum } from './StatementSum.tsx'

type Sum = ComponentProps<typeof StatementSum>['sum']

const sumOf = (first: Sum) => <StatementSum sum={first} />

/** Opening + credits − debits = closing stands above it, so that anybody can add it up. */
export const AccountStatementScreen = () => <ReportScreen name="accountstatement" sums={sumOf} />
