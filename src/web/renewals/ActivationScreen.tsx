import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const ActivationScreen = () => <ReportScreen name="activation" />
