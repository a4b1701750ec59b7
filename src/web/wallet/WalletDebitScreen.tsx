import { ReportScreen } from '#web/reports/ReportScreen.tsx'

export const WalletDebitScreen = () => <ReportScreen name="walletdebit" />
