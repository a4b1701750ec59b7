import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react'

import { grouped } from '#domain/lists.ts'
import { type Paise, ZERO } from '#domain/money.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { CHART_PLACE, ReportChart, ReportTools } from '#web/reports/ReportTools.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { ChooseBox } from '#web/subscribers/ChooseBox.tsx'
import { DaysLeft } from '#web/subscribers/DaysLeft.tsx'
import { rowName } from '#web/subscribers/list-columns.tsx'
import { createSelection, type Selection } from '#web/subscribers/selection.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Report, Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import '#web/subscribers/subscriber-list.css'

import { expiryColumns } from './expiry-columns.tsx'
import { LeftOut } from './LeftOut.tsx'
import { NoneInDays } from './NoneInDays.tsx'
import { renewalTexts } from './renewal-texts.ts'
import { RenewBar } from './RenewBar.tsx'
import { useDues } from './use-dues.ts'
import { useRenewals } from './use-renewals.ts'
import './renewals.css'

type Named = Record<'title' | 'hint' | 'ends' | 'none' | 'noneHint' | 'further', keyof (typeof renewalTexts)['en']>

/** What each of them calls its parts. */
const NAMED = {
  expiry: {
    title: 'expiry',
    hint: 'expiryHint',
    ends: 'ends',
    none: 'none',
    noneHint: 'noneHint',
    further: 'further',
  },
  expired: {
    title: 'expired',
    hint: 'expiredHint',
    ends: 'ended',
    none: 'noneExpired',
    noneHint: 'noneExpiredHint',
    further: 'furtherBack',
  },
} as const satisfies Record<string, Named>

type EndingReportProps = Pick<ComponentProps<typeof RenewalList>, 'session' | 'pages'> &
  Pick<ComponentProps<typeof Report>, 'range' | 'onRange' | 'quick' | 'filters' | 'narrowedBy'> & {
    report: keyof typeof NAMED
    /** What of the range and the filters was chosen, not filled in. */
    kept: object
    /** Asks for more days where those asked for hold nothing. */
    onFurther: () => void
    children?: ReactNode
  }

/** Boxes whose pack ends, or has ended, within some days. */
export function EndingReport({ report, session, pages, kept, onFurther, children, ...days }: EndingReportProps) {
  const words = useText(renewalTexts)
  const besides = (
    <>
      {children}
      <ReportChart report={report} pages={pages} />
    </>
  )
  const { title, hint, ends, none, noneHint, further } = NAMED[report]
  return (
    <Report
      title={words[title]}
      hint={words[hint]}
      tools={<ReportTools report={report} filters={days.range} kept={kept} />}
      {...days}
    >
      <RenewalList
        session={session}
        caption={words[title]}
        ends={words[ends]}
        pages={pages}
        empty={<NoneInDays title={words[none]} hint={words[noneHint]} action={words[further]} onAction={onFurther} />}
      />
      {/* the customers come first, and what stands below them comes behind them */}
      {pages.rows && <WhenNear bones={CHART_PLACE}>{besides}</WhenNear>}
    </Report>
  )
}

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
function RenewalList({ session, caption, ends, pages, empty }: RenewalListProps) {
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

type ExpiryLineProps = { row: ExpiryRow; selection: Selection | null; due: Paise | undefined }

/** A customer whose pack ends, on a phone: wherever the row is pressed, his renewal opens. */
function ExpiryLine({ row, selection, due }: ExpiryLineProps) {
  const words = useText(renewalTexts)
  const { subscriberid, stb_number: stb, expiry_date: expiry, mobile_no: mobile, base_pack: pack, addons } = row
  const name = rowName(row) || subscriberid
  const packs = [`…${stb.slice(-4)}`, ...(addons > 0 ? [words.addOns(addons)] : []), pack].join(' · ')
  return (
    <ListRow
      {...(selection && { tick: row.refusal === '' && <Tick row={row} selection={selection} /> })}
      title={
        selection ? (
          <TextLink to={PATHS.productrenew} search={{ customerid: subscriberid, stbno: stb }} word={name} />
        ) : (
          <TextLink to={PATHS.customer} search={{ customerid: subscriberid }} word={name} />
        )
      }
      end={<Money amount={row.lcoprice} />}
      detail={row.refusal === '' ? <Detail packs={packs} due={due} /> : <Refusal code={row.refusal} />}
      detailEnd={expiry !== null && <DaysLeft validity={expiry} isShort />}
      call={mobile ? { name, mobile } : undefined}
    />
  )
}

/** What he owes comes first: it is what is asked for at his door. Without paise that are none: the end of the STB stands behind it. */
function Detail({ packs, due = ZERO }: { packs: string; due: Paise | undefined }) {
  const words = useText(renewalTexts)
  return due > 0 ? `${words.owes(wholeMoney(due))} · ${packs}` : packs
}

function Tick({ row, selection }: { row: ExpiryRow; selection: Selection }) {
  const words = useText(renewalTexts)
  return (
    <ChooseBox selection={selection} id={row.stb_number} label={words.choose(rowName(row), row.stb_number.slice(-4))} />
  )
}

/** How many of the list "Select all" leaves out, and why. */
function NotRenewable({ rows }: { rows: readonly ExpiryRow[] }) {
  const words = useText(renewalTexts)
  const [isOpen, setIsOpen] = useState(false)
  const refused = rows.filter(({ refusal }) => refusal !== '')
  if (refused.length === 0) return null
  return (
    <div>
      <dt>{words.cannot}</dt>
      <dd>
        <button type="button" className="row-action not-renewable" onClick={() => setIsOpen(true)}>
          {words.why(refused.length)}
        </button>
      </dd>
      {isOpen && (
        <Dialog title={`${words.cannot}: ${refused.length}`} onClose={() => setIsOpen(false)}>
          <dl className="not-renewable-reasons">
            {[...grouped(refused, ({ refusal }) => refusal)].map(([reason, ofReason]) => (
              <div key={reason}>
                <dt>
                  <Refusal code={reason} />
                </dt>
                <dd>{ofReason.map((row) => `${rowName(row)} (…${row.stb_number.slice(-4)})`).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  )
}
