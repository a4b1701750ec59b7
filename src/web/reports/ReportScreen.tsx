import type { ReactNode } from 'react'
import { useMatch } from '@tanstack/react-router'

import type { Paise } from '#domain/money.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import type { Total as DeclaredTotal, Report } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { choicesOf, FILTER_WORDS } from '#domain/reports/filters.ts'
import { number } from '#web/i18n/format.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Allowed } from '#web/shell/Allowed.tsx'
import { NotFoundScreen } from '#web/shell/Trouble.tsx'
import { PlainButton } from '#web/ui/buttons.tsx'
import { DatedFilters } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NativeSelect, TextInput } from '#web/ui/controls.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import '#web/ui/report.css'
import { StatementIcon } from '#web/ui/screen-icons.tsx'

import { ReportChart, ReportTools } from './ReportTools.tsx'
import { type RowAction, useReportColumns, useReportLine, reportWords } from './report-columns.tsx'
import { type ReportPages, type Row, useReport, type Filters } from './use-report.ts'
import { useReportTitle } from './report-paths.ts'

const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name)

/** Every report that needs no screen of its own: the end of its address is the name it is declared by. */
export function NamedReportScreen() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const name = path.split('/').findLast(Boolean) ?? ''
  return isReport(name) ? <ReportScreen name={name} /> : <NotFoundScreen />
}

type ReportScreenProps = {
  name: ReportName
  /** What can be done with a row, where something can; the same function between renders. */
  action?: RowAction
  /** What the report comes to, where it says more than one figure beside the other. */
  sums?: (first: Row | undefined) => ReactNode
}

/** A report as it is declared: filters in the address, files, views and paper, totals, picture and table. */
export function ReportScreen({ name, ...more }: ReportScreenProps) {
  const title = useReportTitle()(name)
  return (
    <Allowed permission={REPORTS[name].permission ?? 'reports'} title={title}>
      {() => <Shown key={name} name={name} title={title} {...more} />}
    </Allowed>
  )
}

function Shown({ name, title, action, sums }: ReportScreenProps & { title: string }) {
  const language = useFullLanguage()
  const { declared, chosen, filters, pages, set, showYear } = useReport(name)
  const tools = <ReportTools report={name} filters={filters} kept={chosen} />
  return (
    <Page title={title} hint={declared.about[language]} actions={tools}>
      <ReportFilters declared={declared} filters={filters} onFilter={set} />
      {sums ? !pages.hasFailed && sums(pages.first) : <Sums totals={declared.totals ?? []} pages={pages} />}
      <ReportChart report={name} pages={pages} />
      <div className="report-rows">
        <PagedTable
          caption={title}
          columns={useReportColumns(declared, action)}
          pages={pages}
          keyOf={(row) => String(row[declared.id])}
          foot={useFoot(declared.totals ?? [], pages)}
          line={useReportLine(declared, action)}
          empty={<None name={name} onYear={declared.begins ? showYear : () => set(cleared(chosen))} />}
        />
      </div>
    </Page>
  )
}

const cleared = (chosen: object) => Object.fromEntries(Object.keys(chosen).map((key) => [key, undefined]))

const sumText = ({ key, kind }: DeclaredTotal, first: Row) =>
  kind === 'money' ? <Money amount={first[key] as Paise} fits /> : number(first[key] as number)

function Sums({ totals, pages: { first, hasFailed } }: { totals: readonly DeclaredTotal[]; pages: ReportPages }) {
  const language = useFullLanguage()
  if (totals.length === 0) return null
  return (
    <Totals hasFailed={hasFailed}>
      {totals.map((total) => (
        <Total key={total.key} label={total.title[language]}>
          {first ? sumText(total, first) : <Skeleton width={total.kind === 'money' ? '90px' : '26px'} />}
        </Total>
      ))}
    </Totals>
  )
}

/** Below the columns what the whole list comes to, not only what is shown of it. */
function useFoot(totals: readonly DeclaredTotal[], { first }: ReportPages) {
  const words = useText(reportWords)
  const below = totals.filter(({ of }) => of !== undefined)
  if (!first || below.length === 0) return undefined
  return { created: words.total, ...Object.fromEntries(below.map((total) => [total.of!, sumText(total, first)])) }
}

function None({ name, onYear }: { name: ReportName; onYear: () => void }) {
  const words = useText(reportWords)
  const language = useFullLanguage()
  const { none, begins } = REPORTS[name]
  const action = <PlainButton onClick={onYear}>{begins ? words.thisYear : words.showAll}</PlainButton>
  return (
    <EmptyState
      icon={StatementIcon}
      title={none?.[language] ?? words.none}
      hint={none?.hint[language] ?? words.noneHint}
      action={action}
    />
  )
}

type FiltersProps = {
  declared: Report
  filters: Filters
  onFilter: (next: Record<string, string | undefined>) => void
}

function ReportFilters(asked: FiltersProps) {
  const { declared, filters } = asked
  const others = [...(declared.typed ?? []), ...declared.filters.filter((name) => choicesOf(declared, name))]
  const days = declared.filters.includes('from') ? daysOf(asked) : undefined
  if (!days && others.length === 0) return null
  return (
    <DatedFilters days={days} narrowedBy={others.filter((name) => filters[name]).length}>
      <Others {...asked} />
    </DatedFilters>
  )
}

const daysOf = ({ declared, filters, onFilter }: FiltersProps) => ({
  range: filters,
  withAll: declared.begins === undefined,
  onChange: ({ from, to }: DayRange) => onFilter({ from, to }),
})

function Others({ declared, filters, onFilter }: FiltersProps) {
  const words = useText(reportWords)
  const language = useFullLanguage()
  return (
    <>
      {declared.typed?.map((name) => (
        <TextInput
          key={name}
          label={FILTER_WORDS[name]?.[language]}
          defaultValue={filters[name] ?? ''}
          onBlur={({ currentTarget }) => onFilter({ [name]: currentTarget.value.trim().toUpperCase() || undefined })}
        />
      ))}
      {declared.filters.flatMap((name) => {
        const choices = choicesOf(declared, name)
        return choices
          ? [
              <NativeSelect
                key={name}
                label={FILTER_WORDS[name]?.[language]}
                value={filters[name] ?? ''}
                onChange={({ currentTarget }) => onFilter({ [name]: currentTarget.value || undefined })}
                data={[
                  { value: '', label: words.all },
                  ...Object.entries(choices).map(([value, word]) => ({ value, label: word[language] })),
                ]}
              />,
            ]
          : []
      })}
    </>
  )
}
