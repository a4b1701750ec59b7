import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportScreen } from '#web/reports/ReportScreen.tsx'
import { may, useSession } from '#web/shell/session.ts'
import { RowLink } from '#web/ui/links.tsx'

const homeReportTexts = dictionary({ do: ['Do eKYC', 'eKYC करें'] })

export const EkycReportScreen = () => <ReportScreen name="ekyc" action={doEkyc} />

const doEkyc = (row: Readonly<Record<string, unknown>>) =>
  row['ekyc'] === 'NO' && <DoEkyc customerid={String(row['subscriberid'])} />

function DoEkyc({ customerid }: { customerid: string }) {
  const session = useSession()
  const words = useText(homeReportTexts)
  if (!session || !may(session, 'subscribers')) return null
  return <RowLink to={PATHS.customer} search={{ customerid, ekyc: true }} word={words.do} />
}
