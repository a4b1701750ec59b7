import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { CRF_LABEL, CRF_YEAR, labelParts } from '#domain/reports/bill-rules.ts'
import type { Language } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { add, type Paise, ZERO } from '#domain/money.ts'
import type { Bill } from '#domain/reports/calls.ts'
import { money, monthWord } from '#web/i18n/format.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink, TextLink } from '#web/ui/links.tsx'
import { useSorted } from '#web/ui/use-sorted.tsx'
import { Value } from '#web/ui/Value.tsx'

import { BillCard, monthName } from './BillCard.tsx'
import { billTexts } from './bill-texts.ts'
import { type BillSearch, billSearch } from './search.ts'
import { useBillFile } from './use-saved-file.ts'

type Months = Readonly<Record<string, readonly string[]>>

/** The years that have bills, and the one that is shown: the newest, unless the address names another. */
function useYears(search: BillSearch) {
  const asked = useQuery(read('listBillMonths', {}))
  const years = Object.keys(asked.data ?? {})
    .filter((key) => key !== CRF_YEAR)
    .toSorted()
    .toReversed()
  return { asked, years, year: search.year ?? years[0] }
}

/** The bills that are shown, as a file; a view that is kept without a year stays with the newest. */
export function BillTools({ search }: { search: BillSearch }) {
  const { year } = useYears(search)
  return <ReportTools report="bills" filters={{ ...search, year }} kept={search} />
}

/** A bill of one month, beside all of its year. */
export function MonthlyBills({ search }: { search: BillSearch }) {
  const { asked, years, year } = useYears(search)
  const months = asked.data
  if (!months) return <Bones asked={asked} />
  return (
    <>
      {year === undefined ? <NoBills /> : <Year year={year} years={years} months={months} month={search.month} />}
      {months[CRF_YEAR]?.includes(CRF_LABEL) && <CrfCard />}
    </>
  )
}

/** In the place of the table, whose page it is. */
const Bones = ({ asked }: Pick<ComponentProps<typeof Arriving>, 'asked'>) => (
  <div className="no-table">
    <Arriving asked={asked} height="300px" />
  </div>
)

function NoBills() {
  const words = useText(billTexts)
  const action = <PlainLink to={PATHS.reportaccountstatement} word={words.toStatement} />
  return <EmptyPlace icon={StatementIcon} title={words.none} hint={words.noneHint} action={action} />
}

type YearProps = { year: string; years: readonly string[]; months: Months; month: string | undefined }

function Year({ year, years, months, month }: YearProps) {
  const words = useText(billTexts)
  const language = useLanguage()
  const filter = useFilters<BillSearch>({}, billSearch)
  const asked = useQuery(read('listBills', { year }))
  const { data } = asked
  const labels = months[year] ?? []
  const chosen = month ?? labels.at(-1)
  return (
    <>
      <search className="bill-choices">
        {years.length > 1 && (
          <Choices
            label={words.year}
            choices={years.map((value) => ({ value, word: value }))}
            chosen={year}
            onChoose={(next) => filter({ year: next })}
          />
        )}
        <Choices
          label={words.month}
          choices={labels.toReversed().map((value) => ({ value, word: monthName(year, value, words, language) }))}
          chosen={chosen}
          onChoose={(next) => filter({ year, month: next })}
        />
      </search>
      {data ? <Shown bill={data.data.find((one) => one.month === chosen)} /> : <Bones asked={asked} />}
      {data && data.count > 0 && (
        <>
          <YearChart year={year} bills={data.data} />
          <YearTable year={year} bills={data.data} />
        </>
      )}
    </>
  )
}

function Shown({ bill }: { bill: Parameters<typeof BillCard>[0]['bill'] | undefined }) {
  const words = useText(billTexts)
  if (bill) return <BillCard bill={bill} />
  return <EmptyPlace icon={StatementIcon} title={words.unknown} hint={words.unknownHint} />
}

/** What is sorted by no month. */
function CrfCard() {
  const words = useText(billTexts)
  const { save, isPending } = useBillFile()
  return (
    <div className="screen-only">
      <Card
        title={words.crf}
        actions={
          <RowAction disabled={isPending} onClick={() => save(CRF_YEAR, CRF_LABEL)}>
            {words.crfButton}
          </RowAction>
        }
      >
        <p className="card-hint">{words.crfHint}</p>
      </Card>
    </div>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)

/** What was sold in each month of a year, supplements with their month. */
function YearChart({ year, bills }: { year: string; bills: readonly Bill[] }) {
  const words = useText(billTexts)
  const language = useLanguage()
  const bars = MONTHS.map((month) => {
    const own = bills.filter((bill) => labelParts(bill.month)?.month === month)
    const sold = add(ZERO, ...own.map(({ sales }) => sales))
    const name = monthWord(`${year}-${String(month).padStart(2, '0')}`, language)
    return { key: name, title: `${name}: ${money(sold)}`, value: sold, tone: 'fine' as const }
  })
  const total = add(ZERO, ...bills.map(({ sales }) => sales))
  return (
    <Card title={words.chart(year)}>
      <BarChart
        label={words.chartLabel(year, money(total))}
        bars={bars}
        marks={[0, 5, 11].map((place) => ({ place, text: bars[place]!.key }))}
      />
    </Card>
  )
}

const AMOUNTS = ['opening', 'topups', 'sales', 'refunds', 'hardware', 'adjustments', 'closing'] as const
/** A balance is no sum: those of a year added up mean nothing. A supplement stands in the month that it was booked in. */
const SUMMED = ['topups', 'sales', 'refunds', 'hardware', 'adjustments'] as const

/** All bills of a year; the month leads to its bill. */
function YearTable({ year, bills }: { year: string; bills: readonly Bill[] }) {
  const words = useText(billTexts)
  const columns = useColumns(useLanguage())
  const { sorted, heads } = useSorted(columns, bills, true)
  const sums = SUMMED.map((key) => [key, <Money key={key} amount={sumOf(bills, key)} />])
  return (
    <section className="year-table" aria-label={words.yearTable(year)}>
      <h2>{words.yearTable(year)}</h2>
      <Table
        caption={words.yearTable(year)}
        columns={columns}
        rows={sorted}
        keyOf={({ billno }) => billno}
        empty={null}
        heads={heads}
        foot={{ month: words.total, ...Object.fromEntries(sums) }}
      />
    </section>
  )
}

const sumOf = (bills: readonly Bill[], key: (typeof SUMMED)[number]): Paise =>
  add(ZERO, ...bills.filter(({ kind }) => kind === 'MONTH').map((bill) => bill[key]))

const amountOf = (amount: Paise | null) => (amount === null ? '' : <Money amount={amount} />)

const useColumns = columnsIn([billTexts], ([words], language: Language): readonly Column<Bill>[] => [
  {
    key: 'month',
    header: words.month,
    isTitle: true,
    sortBy: ({ to, billno }) => `${to} ${billno}`,
    cell: ({ year, month }) => (
      <TextLink
        to={PATHS.reportbills}
        search={{ year: String(year), month }}
        word={monthName(year, month, words, language)}
      />
    ),
  },
  ...AMOUNTS.map((key): Column<Bill> =>
    column(
      key,
      key === 'opening' || key === 'closing' ? words[`${key}Short`] : words[key],
      (bill) => amountOf(bill[key]),
      { align: 'right', sortBy: (bill) => bill[key] ?? ZERO },
    ),
  ),
  column('invoice', words.invoice, ({ invoiceno }) => (
    <span className="paper-number">
      <Value>{invoiceno}</Value>
    </span>
  )),
])
