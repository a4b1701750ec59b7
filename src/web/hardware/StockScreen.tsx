import { useQuery } from '@tanstack/react-query'

import { daysBetween, dayOf, type Day } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { boxMoveCalls, type ListedBox } from '#domain/hardware/box-move-calls.ts'
import { BOX_STATES, type BoxState } from '#domain/hardware/box-moves.ts'
import { dictionary } from '#domain/words.ts'
import { read, usePages } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { day, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { PlainLink, RowLink, TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { useToday } from '#web/ui/use-time.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { boxStateTexts } from './box-life-texts.ts'
import { BoxStateBadge } from './BoxStateBadge.tsx'
import { LooseCards } from './LooseCards.tsx'

import '#web/ui/report.css'
import './box-life.css'

export const address = boxMoveCalls.listBoxes.input

type Stock = Reply<typeof boxMoveCalls.getStock>
type Group = Stock['data'][number]

const stockTexts = dictionary({
  title: ['STB stock', 'STB स्टॉक'],
  hint: [
    'STBs that are with no customer: how many, where, and since when.',
    'जो STB किसी ग्राहक के पास नहीं: कितने, कहाँ, कब से।',
  ],
  byModel: ['By model', 'मॉडल से'],
  model: ['Model', 'मॉडल'],
  oldest: ['Longest there', 'सबसे पुराना'],
  boxes: common.stbs,
  longest: [(days: string) => `Longest there: ${days}`, (days) => `सबसे पुराना: ${days}`],
  days: [(count: number) => (count === 1 ? '1 day' : `${count} days`), (count) => `${count} दिन`],
  low: [
    (type: string, stock: number) => `${stock === 0 ? 'No' : `Only ${stock}`} ${type} STB in stock`,
    (type, stock) => (stock === 0 ? `स्टॉक में ${type} STB नहीं` : `स्टॉक में सिर्फ़ ${stock} ${type} STB`),
  ],
  lowHint: [(count: number) => `${count} handed out in the last 30 days.`, (count) => `पिछले 30 दिन में ${count} दिए गए।`],
  order: ['Order again', 'फिर ऑर्डर करें'],
  filter: ['Where', 'कहाँ'],
  all: common.all,
  action: common.action,
  state: ['Where it is', 'कहाँ है'],
  since: ['Since', 'कब से'],
  warranty: ['Warranty until', 'वारंटी'],
  move: ['Move or return', 'दें या लौटाएँ'],
  none: ['No STBs here', 'यहाँ कोई STB नहीं'],
  noneHint: ['STBs you order or take back are listed here.', 'जो STB आप ऑर्डर करते या वापस लेते हैं, वे यहाँ दिखते हैं।'],
})

/** What the operator has with no customer, by model and place; a list to act on. */
export function StockScreen() {
  const words = useText(stockTexts)
  const [{ state, model }] = useAddress(address)
  const filters = { ...(state && { state }), ...(model && { model }) }
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={<ReportTools report="boxstock" filters={filters} />}
      ref={showInOrder}
    >
      <Summary />
      <LooseCards />
      <List />
    </Page>
  )
}

function Summary() {
  const { data, isError, refetch } = useQuery(read('getStock', {}))
  if (isError) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="160px" />
  return (
    <>
      {data.types
        .filter(({ low }) => low)
        .map((type) => (
          <Low key={type.stb_type} {...type} />
        ))}
      {data.data.length > 0 && <ByModel groups={data.data} />}
    </>
  )
}

function Low({ stb_type, stock, handedout }: Stock['types'][number]) {
  const words = useText(stockTexts)
  return (
    <p className="stock-low">
      <span>
        <strong>{words.low(stb_type, stock)}</strong> {handedout > 0 && words.lowHint(handedout)}
      </span>
      <PlainLink to={PATHS.purchasestb} word={words.order} />
    </p>
  )
}

const useGroupColumns = columnsIn([stockTexts], ([words], today: Day): readonly Column<Group>[] => [
  { key: 'model', header: words.model, isTitle: true, cell: (row) => `${row.model} · ${row.stb_type}` },
  { key: 'state', header: words.state, cell: (row) => <BoxStateBadge state={row.state} /> },
  { key: 'boxes', header: words.boxes, align: 'right', cell: (row) => row.boxes },
  { key: 'oldest', header: words.oldest, cell: (row) => words.days(daysBetween(dayOf(row.oldest), today)) },
])

function ByModel({ groups }: { groups: Group[] }) {
  const words = useText(stockTexts)
  const columns = useGroupColumns(useToday())
  return (
    <Card title={words.byModel}>
      <Table
        caption={words.byModel}
        columns={columns}
        rows={groups}
        keyOf={({ model, state }) => `${model} ${state}`}
        empty={null}
        line={lineOfGroup}
      />
    </Card>
  )
}

const lineOfGroup = (group: Group) => <GroupLine {...group} />

function GroupLine({ model, stb_type, state, boxes, oldest }: Group) {
  const words = useText(stockTexts)
  const today = useToday()
  return (
    <ListRow
      title={`${model} · ${stb_type}`}
      end={boxes}
      detail={words.longest(words.days(daysBetween(dayOf(oldest), today)))}
      detailEnd={<BoxStateBadge state={state} />}
    />
  )
}

const lineOfBox = (box: ListedBox) => <StockLine box={box} />

function List() {
  const words = useText(stockTexts)
  const states = useText(boxStateTexts)
  const [{ state, model }, put] = useAddress(address)
  const pages = usePages('listBoxes', { ...(state && { state }), ...(model && { model }) })
  const choices: { value: BoxState | ''; word: string }[] = [
    { value: '', word: words.all },
    // this list is of those with no customer; the others only where the address asks for them
    ...BOX_STATES.filter((value) => value !== 'ASSIGNED' || value === state).map((value) => ({
      value,
      word: states[value],
    })),
  ]
  return (
    <section className="stock-list">
      <Choices<BoxState | ''>
        label={words.filter}
        choices={choices}
        chosen={state ?? ''}
        onChoose={(value) => put({ state: value })}
      />
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ stbno }) => stbno}
        line={lineOfBox}
        empty={<EmptyState icon={SetTopBoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

function StockLine({ box: { stbno, model, stb_type, state, since } }: { box: ListedBox }) {
  return (
    <ListRow
      title={<TextLink to={PATHS.devicelife} search={{ stbno }} className="number" word={stbno} />}
      end={<BoxStateBadge state={state} />}
      detail={`${model} · ${stb_type}`}
      detailEnd={<DateText at={since} />}
    />
  )
}

const useColumns = columnsIn([stockTexts], ([words]): readonly Column<ListedBox>[] => [
  titleColumn('stbno', 'STB', ({ stbno, smcno }) => (
    <span className="stacked">
      <TextLink to={PATHS.devicelife} search={{ stbno }} className="number" word={stbno} />
      {smcno && <small>VC {smcno}</small>}
    </span>
  )),
  { key: 'model', header: words.model, cell: ({ model, stb_type }) => `${model} · ${stb_type}` },
  { key: 'state', header: words.state, cell: ({ state }) => <BoxStateBadge state={state} /> },
  day('since', words.since),
  day('warranty', words.warranty),
  column('action', words.action, ({ stbno }) => <RowLink to={PATHS.devicelife} search={{ stbno }} word={words.move} />),
])
