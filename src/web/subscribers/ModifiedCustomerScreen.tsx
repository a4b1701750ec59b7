import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const ModifiedCustomerScreen = () => <ReportScreen name="modifiedCustomer" />
