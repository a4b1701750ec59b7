import { useMemo } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { CUSTOMER_EVENTS } from '#domain/messages/events.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart, ReportTools } from '#web/reports/ReportTools.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { DatedFilters, KindFilter } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'
import { money, titleColumn, column } from '#web/ui/columns.tsx'
import { SmsIcon } from '#web/ui/screen-icons.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { isCustomerEvent, smsSearch, type SmsSearch } from './search.ts'
import { smsTexts, templateTexts } from './sms-texts.ts'
import { MESSAGE_TONES, useReason } from './states.ts'

type Sms = Reply<typeof messageCalls.listSmsReport>['data'][number]

/** Every SMS and what became of it; the address holds the filters. */
export function SmsReport({ filters }: { filters: SmsSearch }) {
  const words = useText(smsTexts)
  const { from, to, type } = filters
  const asked = { ...(from && { from }), ...(to && { to }), ...(type && { smsid: type }) }
  const pages = usePages('listSmsReport', asked)
  const { first } = pages
  return (
    <section className="sms-report" aria-labelledby="sms-report">
      <header className="list-head">
        <h2 id="sms-report">{words.report}</h2>
        <div className="page-actions">
          <ReportTools report="sms" filters={asked} />
        </div>
      </header>
      <Totals hasFailed={pages.hasFailed}>
        <Total label={words.left}>{first ? number(first.left) : <Skeleton width="60px" />}</Total>
        <Total label={words.quota}>{first ? number(first.quota) : <Skeleton width="60px" />}</Total>
      </Totals>
      <Filters filters={filters} />
      <ReportChart report="sms" pages={pages} />
      <PagedTable
        caption={words.report}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        line={lineOf}
        empty={<EmptyState icon={SmsIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

function Filters({ filters }: { filters: SmsSearch }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const filter = useFilters(filters, smsSearch)
  return (
    <DatedFilters
      days={{ range: filters, onChange: ({ from, to }) => filter({ from, to }), withAll: true }}
      narrowedBy={filters.type ? 1 : 0}
    >
      <KindFilter
        label={words.type}
        any={words.any}
        choices={CUSTOMER_EVENTS.map((value) => ({ value, label: names[value] }))}
        chosen={filters.type}
        onChoose={(type) => filter({ type })}
      />
    </DatedFilters>
  )
}

const lineOf = (sms: Sms) => <SmsLine sms={sms} />

function SmsLine({ sms }: { sms: Sms }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const reasonOf = useReason()
  const { smsid, displayText, mobile, status, reason, channel, content, language, created } = sms
  return (
    <ListRow
      title={<HomeLink {...sms} />}
      end={<Badge tone={MESSAGE_TONES[status]}>{words[status]}</Badge>}
      detail={`${isCustomerEvent(smsid) ? names[smsid] : displayText} · ${words[channel]} · ${mobile}`}
      detailEnd={<DateText at={created} />}
      note={
        <span>
          {reason && <strong>{[reasonOf(reason), content && ' · '].join('')}</strong>}
          <span lang={language}>{content}</span>
        </span>
      }
    />
  )
}

function useColumns(): readonly Column<Sms>[] {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const reasonOf = useReason()
  return useMemo(
    () => [
      titleColumn('home', words.home, (sms) => <Stacked top={<HomeLink {...sms} />}>{sms.mobile}</Stacked>),
      column('type', words.type, ({ smsid, displayText }) => (isCustomerEvent(smsid) ? names[smsid] : displayText)),
      column('text', words.text, ({ content, language }) => (
        <span className="sms-content" lang={language}>
          {content}
        </span>
      )),
      column('status', words.status, ({ status, reason, channel }) => (
        <Stacked top={<Badge tone={MESSAGE_TONES[status]}>{words[status]}</Badge>}>
          {reason ? reasonOf(reason) : words[channel]}
        </Stacked>
      )),
      money('cost', words.cost),
      { key: 'when', header: words.when, cell: ({ created }) => <DateText at={created} withTime /> },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
    ],
    [words, names, reasonOf],
  )
}
