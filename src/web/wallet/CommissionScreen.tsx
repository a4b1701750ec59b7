import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const CommissionScreen = () => <ReportScreen name="refund" />
