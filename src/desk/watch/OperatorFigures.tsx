import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hrefOf, read } from '#desk/api.ts'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { addDays } from '#domain/dates.ts'
import { figureCalls } from '#domain/desk/figure-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { add, type Paise, ZERO } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { money as moneyText, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { money, number, columnsIn } from '#web/ui/columns.tsx'
import { DayField, SubmitButton } from '#web/ui/fields.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { figureTexts } from './figure-texts.ts'
import './watch.css'

type OfOperator = { lcoid: string; lconame: string; region: string }

/** Whose the row is: his name leads to his page. */
export const operatorColumn = <T extends OfOperator>(header: string): Column<T> => ({
  key: 'operator',
  header,
  isTitle: true,
  cell: ({ lcoid, lconame, region }) => (
    <span className="stacked">
      <DeskLink to="operators" search={{ id: lcoid }}>
        {lconame}
      </DeskLink>
      <small>{`${lcoid} · ${region}`}</small>
    </span>
  ),
  sortBy: ({ lconame }) => lconame,
})

const operatorFigureTexts = dictionary({
  title: ['Figures by operator', 'ऑपरेटर के हिसाब से आँकड़े'],
  from: ['From', 'कब से'],
  to: ['To', 'कब तक'],
  operatorsHint: ['Such as LCO10001, LCO10002. Empty: all of them.', 'जैसे LCO10001, LCO10002। खाली: सभी।'],
  show: ['Show', 'दिखाएँ'],
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
  sales_day: ['Sales by day', 'रोज़ की बिक्री'],
  sales_month: ['Sales by month', 'महीने की बिक्री'],
  topups_day: ['Top-ups by day', 'रोज़ के टॉप-अप'],
  topups_month: ['Top-ups by month', 'महीने के टॉप-अप'],
  operator: common.operator,
  packs: ['Packs sold', 'बिके पैक'],
  sales: ['Sales', 'बिक्री'],
  topups: ['Top-ups', 'टॉप-अप'],
  refunds: ['Refunds', 'रिफ़ंड'],
  commission: ['Commission', 'कमीशन'],
  none: ['Nothing moved in this period', 'इस अवधि में कुछ नहीं हुआ'],
  noneHint: ['Select other days or operators.', 'दूसरे दिन या ऑपरेटर चुनें।'],
  unshown: [(count: number) => `And ${count} more. The file has all of them.`, (count) => `और ${count}। फ़ाइल में सभी हैं।`],
})

type Asked = Input<typeof figureCalls.getOperatorFigures>
type Row = Reply<typeof figureCalls.getOperatorFigures>['data'][number]

const AMOUNTS = ['sales', 'topups', 'refunds', 'commission'] as const
const DAYS_SHOWN = 30

/** Operators one chooses, or all of them, in a period one chooses. */
export function OperatorFigures() {
  const words = useText(operatorFigureTexts)
  const today = useToday()
  const [asked, setAsked] = useState<Asked>(() => ({ from: addDays(today, 1 - DAYS_SHOWN), to: today }))
  const { data, error, isFetching, refetch } = useQuery(read('getOperatorFigures', asked))
  const write = { isPending: isFetching, error, mutate: (input: Asked) => setAsked(input) }
  return (
    <Card title={words.title}>
      <div className="worries" ref={showInOrder}>
        <Form
          name="desk-operator-figures"
          schema={figureCalls.getOperatorFigures.input}
          write={write}
          initial={{ from: asked.from, to: asked.to }}
          onDone={() => undefined}
        >
          <div className="form-row">
            <DayField name="from" label={words.from} max={today} />
            <DayField name="to" label={words.to} max={today} />
            <OperatorField name="operators" hint={words.operatorsHint} several optional />
          </div>
          <Failed error={error} />
          <div className="form-actions">
            <SubmitButton>{words.show}</SubmitButton>
            {(['csv', 'xlsx'] as const).map((format) => (
              <a key={format} className="row-action" href={hrefOf('exportOperatorFigures', { ...asked, format })}>
                {words[format]}
              </a>
            ))}
          </div>
        </Form>
        {!data && !error && <Skeleton height="240px" />}
        {data && (
          <div className="cards">
            <DayChart
              title={words[`sales_${data.by}`]}
              days={data.steps.map(({ day, sales }) => ({ day, amount: sales }))}
            />
            <DayChart
              title={words[`topups_${data.by}`]}
              days={data.steps.map(({ day, topups }) => ({ day, amount: topups }))}
            />
          </div>
        )}
        <PagedTable
          caption={words.title}
          columns={useColumns()}
          pages={{ rows: data?.data, hasFailed: false, again: () => void refetch(), more: null, isLoadingMore: false }}
          keyOf={({ lcoid }) => lcoid}
          empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
        />
        {data && data.count > data.data.length && (
          <p className="card-hint">{words.unshown(data.count - data.data.length)}</p>
        )}
      </div>
    </Card>
  )
}

const useColumns = columnsIn([operatorFigureTexts], ([words]): readonly Column<Row>[] => [
  operatorColumn(words.operator),
  number('packs', words.packs),
  ...AMOUNTS.map((key) => money<Row>(key, words[key])),
])

type DayAmount = { day: string; amount: Paise }

type DayChartProps = { title: string; days: readonly DayAmount[] }

/** What moved day by day, or month by month, and all of it. */
function DayChart({ title, days }: DayChartProps) {
  const words = useText(figureTexts)
  const language = useLanguage()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return <Card title={title}>{words.noDays}</Card>
  const word = ({ day }: DayAmount) => shortDay(day, language)
  const total = moneyText(add(ZERO, ...days.map(({ amount }) => amount)))
  const places = [...new Set([0, days.length - 1])]
  return (
    <Card title={title}>
      <BarChart
        label={words.picture(title, total, word(first), word(last))}
        bars={days.map((one) => ({
          key: one.day,
          title: `${word(one)}: ${moneyText(one.amount)}`,
          value: one.amount,
          tone: 'fine',
        }))}
        marks={places.map((place) => ({ place, text: word(days[place]!) }))}
      />
      <p className="card-hint">{total}</p>
    </Card>
  )
}
