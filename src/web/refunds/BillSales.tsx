import { useQuery } from '@tanstack/react-query'

import type { Bill } from '#domain/reports/calls.ts'
import { read, usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { askTexts } from './ask-texts.ts'
import { SalesTable } from './SalesTable.tsx'

/** What was sold in the month of a bill. Bills belong to the reports, so not everybody who may ask can open one. */
export function BillSales({ billno }: { billno: string }) {
  const words = useText(askTexts)
  const session = useSession()
  if (!session) return null
  if (may(session, 'reports')) return <KnownBill billno={billno} />
  return <Nothing title={words.noReports} hint={words.noReportsHint} />
}

function KnownBill({ billno }: { billno: string }) {
  const words = useText(askTexts)
  const { data, isError, refetch } = useQuery(read('listBills', {}))
  const bill = data?.data.find((one) => one.billno === billno)
  if (bill) return <Sold bill={bill} />
  if (isError) return <LoadFailed onAgain={() => void refetch()} />
  return data ? <Nothing title={words.noBill} hint={words.noBillHint} /> : <Skeleton height="280px" />
}

function Sold({ bill: { billno, from, to } }: { bill: Bill }) {
  const words = useText(askTexts)
  const title = words.billSales(billno)
  return (
    <section className="refund-sales" aria-label={title}>
      <h2>{title}</h2>
      <p className="card-hint">{words.chooseSale}</p>
      <SalesTable caption={title} pages={usePages('getActivationReport', { from, to })} billno={billno} />
    </section>
  )
}

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <div className="table-empty">
    <EmptyState icon={StatementIcon} title={title} hint={hint} />
  </div>
)
