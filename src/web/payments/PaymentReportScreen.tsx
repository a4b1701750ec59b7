import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const PaymentReportScreen = () => <ReportScreen name="payment" />
