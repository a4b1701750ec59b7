import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const SwapReportScreen = () => <ReportScreen name="stbreplacement" />
