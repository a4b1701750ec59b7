import { ReportScreen } from '#web/reports/ReportScreen.tsx'

import { StatementSum } from './StatementSum.tsx'

/** Opening + credits − debits = closing stands above it, so that anybody can add it up. */
export const AccountStatementScreen = () => (
  <ReportScreen name="accountstatement" sums={(first) => <StatementSum sum={first} />} />
)
