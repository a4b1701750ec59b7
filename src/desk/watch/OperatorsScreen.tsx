import { usePages } from '#desk/api.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { useAddress } from '#desk/ui/use-address.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { money, column, columnsIn } from '#web/ui/columns.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'
import { useSettled } from '#web/ui/use-filters.ts'

import { OperatorPage, StatusBadge } from './OperatorPage.tsx'
import { operatorTexts } from './operator-texts.ts'
import '../ui/desk-ui.css'
import './watch.css'

/** The list, or with `?id=` one operator of it. */
export function OperatorsScreen() {
  const [{ id, customer }] = useAddress()
  return id ? <OperatorPage key={id} lcoid={id} customer={customer} /> : <OperatorList />
}

type Operator = RowOf<'listOperators'>

/** Operators by number, name, city or mobile. */
function OperatorList() {
  const words = useText(operatorTexts)
  const [{ query = '', region = '' }, put] = useAddress()
  const asked = useSettled(query.trim())
  const pages = usePages('listOperators', { ...(asked && { query: asked }), ...(region && { region }) })
  const isNarrowed = asked !== '' || region !== ''
  const none = isNarrowed
    ? { title: words.none, hint: words.noneHint }
    : { title: words.noneYet, hint: words.noneYetHint }
  return (
    <DeskPage name="operators" hint={words.hint}>
      <search className="desk-filters">
        <SearchField label={words.search} value={query} onChange={(text) => put({ query: text })} />
        <NativeSelect
          aria-label={words.region}
          value={region}
          onChange={({ currentTarget }) => put({ region: currentTarget.value })}
          data={[{ value: '', label: words.everywhere }, ...REGION_NAMES]}
        />
      </search>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ lcoid }) => lcoid}
        line={operatorLine}
        empty={<EmptyState icon={PeopleIcon} {...none} />}
      />
    </DeskPage>
  )
}

const operatorLine = ({ lcoid, lconame, city, mobileno, credit, status }: Operator) => (
  <ListRow
    title={
      <DeskLink to="operators" search={{ id: lcoid }}>
        {lconame}
      </DeskLink>
    }
    end={<StatusBadge status={status} />}
    detail={[lcoid, city].filter(Boolean).join(' · ')}
    detailEnd={<Money amount={credit} />}
    call={{ name: lconame, mobile: mobileno }}
  />
)

const useColumns = columnsIn([operatorTexts], ([words]): readonly Column<Operator>[] => [
  {
    key: 'operator',
    header: words.operator,
    isTitle: true,
    cell: ({ lcoid, lconame, city, region }) => (
      <span className="stacked">
        <DeskLink to="operators" search={{ id: lcoid }} className="desk-link">
          {lconame}
        </DeskLink>
        <small>{[lcoid, city, region].filter(Boolean).join(' · ')}</small>
      </span>
    ),
    sortBy: ({ lconame }) => lconame,
  },
  column('contact', words.contact, ({ contactname, mobileno }) => <Stacked top={contactname}>{mobileno}</Stacked>),
  money('credit', words.credit),
  { key: 'boxes', header: words.boxes, align: 'right', cell: ({ boxes }) => boxes, sortBy: ({ boxes }) => boxes },
  column('lastseen', words.lastseen, ({ lastseen }) => (lastseen ? <DateText at={lastseen} withTime /> : words.never)),
  { key: 'status', header: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
])
