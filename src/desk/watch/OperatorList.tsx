import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { DeskLink } from '#desk/ui/DeskLink.tsx'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { useAddress } from '#desk/ui/use-address.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { money } from '#web/ui/columns.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

import { operatorTexts } from './operator-texts.ts'

import '#web/ui/report.css'
import './watch.css'

type Operator = RowOf<'listOperators'>

const TONES: Record<Operator['status'], Tone> = { ACTIVE: 'good', PENDING: 'wait', BLOCKED: 'bad', REFUSED: 'plain' }

/** Operators by number, name, city or mobile. */
export function OperatorList() {
  const words = useText(operatorTexts)
  const [{ query = '', region = '' }, put] = useAddress()
  const asked = useSettled(query.trim())
  const pages = usePages('listOperators', { ...(asked && { query: asked }), ...(region && { region }) })
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
        empty={<EmptyState icon={PeopleIcon} title={words.none} hint={words.noneHint} />}
      />
    </DeskPage>
  )
}

export const StatusBadge = ({ status }: { status: Operator['status'] }) => (
  <Badge tone={TONES[status]}>{useText(operatorTexts)[status]}</Badge>
)

function useColumns(): readonly Column<Operator>[] {
  const words = useText(operatorTexts)
  return useMemo(
    () => [
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
      {
        key: 'contact',
        header: words.contact,
        cell: ({ contactname, mobileno }) => (
          <span className="stacked">
            {contactname}
            <small>{mobileno}</small>
          </span>
        ),
      },
      money('credit', words.credit),
      { key: 'boxes', header: words.boxes, align: 'right', cell: ({ boxes }) => boxes, sortBy: ({ boxes }) => boxes },
      {
        key: 'lastseen',
        header: words.lastseen,
        cell: ({ lastseen }) => (lastseen ? <DateText at={lastseen} withTime /> : words.never),
      },
      { key: 'status', header: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
    ],
    [words],
  )
}
