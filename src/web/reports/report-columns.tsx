import { type ReactNode, useCallback, useMemo } from 'react'

import type { Paise } from '#domain/money.ts'
import { type Column as Declared, type Report, type Shown, say } from '#domain/reports/declaration.ts'
import { type FullLanguage as Language, dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { number } from '#web/i18n/format.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, EMPTY, Value, Stacked } from '#web/ui/Value.tsx'

import type { Row } from './use-report.ts'

/** What every report's screen says. */
export const reportWords = dictionary({
  all: common.all,
  none: ['Nothing in this period', 'इन दिनों में कुछ नहीं है'],
  noneHint: ['Select a longer period to see what came before.', 'पहले का देखने के लिए लंबी अवधि चुनें।'],
  thisYear: ['Show this financial year', 'यह वित्तीय वर्ष दिखाएँ'],
  showAll: common.showAll,
  total: common.total,
  action: common.action,
  rows: [(shown: string, all: string) => `${shown} of ${all} rows`, (shown, all) => `${all} में से ${shown} लाइनें`],
})

type Cell = (value: unknown, row: Row) => ReactNode
export type RowAction = (row: Row) => ReactNode

const none = <span className="empty">{EMPTY}</span>
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** By the kind of a column how its value is shown. */
function cellOf(column: Declared, language: Language): Cell {
  if (column.kind === 'money') return (value) => (value === null ? none : <Money amount={value as Paise} />)
  if (column.kind === 'count') return (value) => (value === null ? none : number(value as number))
  if (column.kind === 'day') return (value) => <DateText at={(value as string | null) ?? ''} />
  if (column.kind === 'moment') return (value) => <DateText at={(value as Date | null) ?? ''} withTime />
  if (column.key === 'name') return (value, row) => <Customer name={textOf(value)} id={textOf(row['subscriberid'])} />
  return (value) => <Text column={column} value={textOf(value)} language={language} />
}

function Text({ column, value, language }: { column: Declared; value: string; language: Language }) {
  const word = say(column, value, language)
  const tone = column.values?.[value]?.tone
  if (tone) return <Badge tone={tone}>{word}</Badge>
  return /^\d{6,}$/.test(value) ? <span className="number">{word}</span> : <Value>{word}</Value>
}

/** Whose it is; where that is a customer, for whoever may see customers, the way to them. */
function Customer({ name, id }: { name: string; id: string }) {
  const session = useSession()
  if (!session || !may(session, 'subscribers') || id === '') return <Value>{name}</Value>
  return <TextLink to={PATHS.customer} search={{ customerid: id }} word={name || id} />
}

/** What its rows are sorted by, once all of them are there. */
function sortBy(column: Declared, language: Language): (row: Row) => string | number {
  const { key, kind } = column
  if (kind === 'money' || kind === 'count') return (row) => Number(row[key] ?? 0)
  if (kind === 'moment') return (row) => (row[key] instanceof Date ? row[key].getTime() : 0)
  return (row) => say(column, textOf(row[key]), language)
}

/** The table of a report, read off its declaration; on a phone each row is a card of the same. */
export function useReportColumns(declared: Report, action?: RowAction): readonly Column<Row>[] {
  const language = useFullLanguage()
  const words = useText(reportWords)
  return useMemo(() => {
    const columnOf = (key: string) => declared.columns.find((column) => column.key === key)!
    const shown = (declared.screen ?? declared.columns).map((one: Shown): Column<Row> => {
      const column = columnOf(one.key)
      const cell = cellOf(column, language)
      const below = (one.below ?? []).map((key) => [key, cellOf(columnOf(key), language)] as const)
      return {
        key: one.key,
        header: (one.title ?? column.title)[language].replace(' (₹)', ''),
        ...((column.kind === 'money' || column.kind === 'count') && { align: 'right' as const }),
        ...(one.isTitle && { isTitle: true }),
        sortBy: sortBy(column, language),
        cell: (row) => (below.length === 0 ? cell(row[one.key], row) : stacked(cell(row[one.key], row), below, row)),
      }
    })
    return action ? [...shown, { key: 'action', header: words.action, cell: action }] : shown
  }, [declared, language, words, action])
}

/** On a phone a row of two lines: what it is and what it comes to, and below everything else with its words. */
export function useReportLine(declared: Report, action?: RowAction): (row: Row) => ReactNode {
  const language = useFullLanguage()
  const session = useSession()
  // what is left out stands on the customer's page, for whoever may open it
  const isShort = session !== null && may(session, 'subscribers')
  return useCallback(
    (row: Row) => {
      const { title, end, others } = placesOf(declared, row, isShort)
      const cell = (column: Declared) => cellOf(column, language)(row[column.key], row)
      const said = others.filter((column) => row[column.key] !== '' && !isNothing(row[column.key]))
      return (
        <ListRow
          title={<span>{cell(title)}</span>}
          end={
            end && (
              <>
                {end.key === 'debit' && '− '}
                {cell(end)}
              </>
            )
          }
          detail={said.map((column, n) => (
            <span key={column.key}>
              {n > 0 && ' · '}
              {isFigure(column) && `${column.title[language].replace(' (₹)', '')} `}
              {cell(column)}
            </span>
          ))}
          detailEnd={action?.(row)}
        />
      )
    },
    [declared, language, action, isShort],
  )
}

const isFigure = ({ kind }: Declared): boolean => kind === 'money' || kind === 'count'

const isNothing = (value: unknown): boolean => value === null || value === 0

/** The title, what the report says leads, else what it adds up first or its state, and the rest in the order of the table. */
function placesOf({ columns, screen, phone, leads, totals = [] }: Report, row: Row, isShort: boolean) {
  const shown: readonly Shown[] = (isShort ? phone?.map((key) => ({ key })) : undefined) ?? screen ?? columns
  const columnOf = (key: string) => columns.find((column) => column.key === key)!
  const title = (shown.find(({ isTitle }) => isTitle) ?? shown[0]!).key
  const rest = shown
    .flatMap(({ key, below = [] }) => [key, ...below])
    .filter((key) => key !== title)
    .map(columnOf)
  const added = totals.flatMap(({ of }) => rest.filter(({ key }) => key === of))
  const found =
    added.find(({ key }) => row[key] !== null) ??
    rest.findLast(({ kind }) => kind === 'money') ??
    rest.findLast((column) => hasTone(column) || isFigure(column))
  const end = leads === undefined ? found : rest.find(({ key }) => key === leads)
  return { title: columnOf(title), end, others: rest.filter((column) => column !== end) }
}

const hasTone = ({ values = {} }: Declared): boolean => Object.values(values).some(({ tone }) => tone)

const stacked = (head: ReactNode, below: readonly (readonly [string, Cell])[], row: Row) => (
  <Stacked top={<span>{head}</span>}>
    {below.map(([key, cell], n) => (
      <span key={key}>
        {n > 0 && ' · '}
        {cell(row[key], row)}
      </span>
    ))}
  </Stacked>
)
