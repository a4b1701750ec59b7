import { type ReactNode, useState } from 'react'

import { hrefOf } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import { WORRY_DAYS, type worryCalls } from '#domain/desk/worry-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { money as moneyText, number as numberText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { money, number, text, columnsIn } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { Stacked } from '#web/ui/Value.tsx'

import { figureTexts } from './figure-texts.ts'
import { operatorColumn, OperatorFigures } from './OperatorFigures.tsx'
import './watch.css'

import '#web/ui/report.css'

type Figures = Reply<typeof watchCalls.getFigures>
type Region = Figures['data'][number]

const COUNTS = ['operators', 'boxes', 'active', 'expiring', 'opentickets'] as const
const AMOUNTS = ['credit', 'sales30', 'topups30'] as const

/** Region by region, of operators and days that one selects, and who should be looked at. */
export function FiguresScreen() {
  const words = useText(figureTexts)
  const pages = useWhole('getFigures')
  return (
    <DeskPage name="figures" hint={words.hint} ref={showInOrder}>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ region }) => region}
        foot={useTotals(pages.rows ?? [])}
        empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
      />
      <OperatorFigures />
      <WorriesCard />
    </DeskPage>
  )
}

const useColumns = columnsIn([figureTexts], ([words]): readonly Column<Region>[] => [
  text('region', words.region, { isTitle: true }),
  ...COUNTS.map((key) => number<Region>(key, words[key])),
  ...AMOUNTS.map((key) => money<Region>(key, words[key])),
])

function useTotals(rows: readonly Region[]) {
  const { total } = useText(figureTexts)
  if (rows.length < 2) return undefined
  return {
    region: total,
    ...Object.fromEntries(COUNTS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])),
    ...Object.fromEntries(
      AMOUNTS.map((key) => [key, <Money key={key} amount={add(...rows.map((row) => row[key]))} />]),
    ),
  }
}

const worryTexts = dictionary({
  title: ['Operators to look at', 'जिन ऑपरेटरों को देखना है'],
  hint: [
    'The score adds: per cent that sales fell against the period before, per cent of STBs that customers gave up, per cent of STBs expired and not renewed, 10 for each overdue ticket (100 at most), 30 if the wallet did not move for 7 days.',
    'स्कोर में जुड़ता है: पिछली अवधि से बिक्री कितने प्रतिशत गिरी, ग्राहकों के पास से कितने प्रतिशत STB घटे, कितने प्रतिशत STB एक्सपायर हैं और रिचार्ज नहीं हुए, हर लेट टिकट के 10 (ज़्यादा से ज़्यादा 100), और वॉलेट 7 दिन न चला हो तो 30।',
  ],
  period: ['Period', 'अवधि'],
  days: [(days: string) => `${days} days`, (days) => `${days} दिन`],
  operator: common.operator,
  score: ['Score', 'स्कोर'],
  boxes: common.stbs,
  lost: [(count: number) => `${count} fewer`, (count) => `${count} घटे`],
  expired: ['Expired', 'एक्सपायर'],
  overdue: ['Overdue tickets', 'लेट टिकट'],
  idledays: [
    (days: number) => (days === 1 ? 'unused for 1 day' : `unused for ${days} days`),
    (days) => `${days} दिन से नहीं चला`,
  ],
  never: ['never used', 'कभी नहीं चला'],
  sales: ['Sales', 'बिक्री'],
  salesbefore: [(amount: string) => `${amount} before`, (amount) => `पहले ${amount}`],
  topups: ['Top-ups', 'टॉप-अप'],
  credit: common.walletBalance,
  none: ['No operator yet', 'अभी कोई ऑपरेटर नहीं'],
  noneHint: ['They appear with the first operator.', 'पहले ऑपरेटर के साथ आएँगे।'],
  csv: ['All operators as CSV', 'सभी ऑपरेटर CSV में'],
})

type Worry = Reply<typeof worryCalls.listWorries>['data'][number]

/** Operators by what should worry a manager, the worst first. */
function WorriesCard() {
  const words = useText(worryTexts)
  const [days, setDays] = useState<(typeof WORRY_DAYS)[number]>('30')
  const pages = useWhole('listWorries', { days })
  return (
    <Card title={words.title}>
      <div className="worries">
        <p className="card-hint">{words.hint}</p>
        <Choices
          label={words.period}
          choices={WORRY_DAYS.map((value) => ({ value, word: words.days(value) }))}
          chosen={days}
          onChoose={setDays}
        />
        <PagedTable
          caption={words.title}
          columns={useWorryColumns()}
          pages={pages}
          keyOf={({ lcoid }) => lcoid}
          empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
        />
        <p>
          <a className="row-action" href={hrefOf('exportWorries', { days })}>
            {words.csv}
          </a>
        </p>
      </div>
    </Card>
  )
}

/** What explains a figure stands below it: a column for each would not fit on a laptop. */
const useWorryColumns = columnsIn([worryTexts], ([words]): readonly Column<Worry>[] => [
  operatorColumn(words.operator),
  number('score', words.score),
  number('boxes', words.boxes, {
    cell: ({ boxes, lost }) => <Explained figure={numberText(boxes)} by={lost > 0 && words.lost(lost)} />,
  }),
  number('expired', words.expired),
  number('overdue', words.overdue),
  money('sales', words.sales, {
    cell: ({ sales, salesbefore }) => (
      <Explained figure={<Money amount={sales} />} by={words.salesbefore(moneyText(salesbefore))} />
    ),
  }),
  money('topups', words.topups),
  money('credit', words.credit, {
    cell: ({ credit, idledays }) => (
      <Explained
        figure={<Money amount={credit} />}
        by={idledays === null ? words.never : idledays > 0 && words.idledays(idledays)}
      />
    ),
  }),
])

const Explained = ({ figure, by }: { figure: ReactNode; by: string | false }) => (
  <Stacked top={<span>{figure}</span>}>{by}</Stacked>
)
