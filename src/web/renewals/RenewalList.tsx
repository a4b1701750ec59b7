import { type ReactNode, useCallback, useMemo, useState } from 'react'

import type { Paise } from '#domain/money.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, type Session } from '#web/shell/session.ts'
import { createSelection } from '#web/subscribers/selection.ts'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { ExpiryLine } from './ExpiryLine.tsx'
import { expiryColumns } from './expiry-columns.tsx'
import { LeftOut } from './LeftOut.tsx'
import { NotRenewable } from './NotRenewable.tsx'
import { RenewBar } from './RenewBar.tsx'
import { renewalTexts } from './renewal-texts.ts'
import { useDues } from './use-dues.ts'
import { useRenewals } from './use-renewals.ts'

import '#web/subscribers/subscriber-list.css'
import '#web/ui/actions.css'
import './renewals.css'

type Pages = {
  first: { total: Paise; boxes: number } | undefined
  rows: readonly ExpiryRow[] | undefined
  hasFailed: boolean
  again: () => void
  more: (() => void) | null
  isLoadingMore: boolean
}

type RenewalListProps = { session: Session; caption: string; ends: string; pages: Pages; empty: ReactNode }

/** Boxes whose pack ends or has ended: ticked together, renewed in one cart. */
export function RenewalList({ session, caption, ends, pages, empty }: RenewalListProps) {
  const words = useText(renewalTexts)
  const [selection] = useState(createSelection)
  const { renew, isPending, left } = useRenewals()
  const mayRenew = may(session, 'plans')
  const dues = useDues(session, pages.rows)
  const columns = useMemo(
    () => expiryColumns(words, ends, { selection: mayRenew ? selection : null, dues }),
    [words, ends, mayRenew, selection, dues],
  )
  const line = useCallback(
    (row: ExpiryRow) => (
      <ExpiryLine row={row} selection={mayRenew ? selection : null} due={dues?.get(row.subscriberid)} />
    ),
    [mayRenew, selection, dues],
  )
  const bones = <Skeleton width="90px" />
  return (
    <>
      {left && <LeftOut left={left} />}
      <div className="renewal-head">
        <Totals hasFailed={pages.hasFailed}>
          <Total label={words.boxes}>{pages.first ? number(pages.first.boxes) : bones}</Total>
          <Total label={words.total}>{pages.first ? <Money amount={pages.first.total} fits /> : bones}</Total>
          {mayRenew && pages.rows && <NotRenewable rows={pages.rows} />}
        </Totals>
        {mayRenew && !pages.hasFailed && pages.rows?.length !== 0 && (
          <RenewBar
            session={session}
            selection={selection}
            rows={pages.rows}
            dues={dues}
            isPending={isPending}
            onRenew={renew}
          />
        )}
      </div>
      <div className="subscriber-list renewal-table">
        <PagedTable
          caption={caption}
          columns={columns}
          pages={pages}
          keyOf={({ stb_number: stb }) => stb}
          line={line}
          empty={empty}
        />
      </div>
    </>
  )
}
