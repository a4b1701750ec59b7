import { usePages } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { useAddress } from '#desk/ui/use-address.ts'
import { useText } from '#web/i18n/texts.ts'
import { NativeSelect } from '#web/ui/controls.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'
import { rangeOf } from '#web/ui/day-range.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

import { useAuditColumns } from './AuditRows.tsx'
import { auditTexts } from './audit-texts.ts'
import { actionTexts } from '#domain/audit/action-words.ts'

import '#web/ui/report.css'

const FILTERS = ['lcoid', 'actor'] as const

const useWord = (typed = ''): string => useSettled(typed.trim())

/** Sorted by what is read, which differs from language to language. */
function AuditFilter({ chosen, onChoose }: { chosen: string; onChoose: (action: string) => void }) {
  const words = useText(auditTexts)
  const auditActions = Object.entries(useText(actionTexts)).map(([value, label]) => ({ value, label }))
  const sorted = auditActions.toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <NativeSelect
      label={words.what}
      data={[{ value: '', label: words.everything }, ...sorted]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

/** The audit trail, by operator, person, action and days; all of which stand in the address. */
export function AuditScreen() {
  const words = useText(auditTexts)
  const [address, put] = useAddress()
  const range = rangeOf(address)
  const [lcoid, actor, what] = [useWord(address['lcoid']), useWord(address['actor']), address['what'] ?? '']
  const pages = usePages('searchAudit', {
    ...(lcoid && { lcoid }),
    ...(actor && { actor }),
    ...(what && { what }),
    ...range,
  })
  return (
    <DeskPage name="audit" hint={words.hint}>
      <search className="report-filters">
        {FILTERS.map((filter) => (
          <SearchField
            key={filter}
            label={words[filter]}
            value={address[filter] ?? ''}
            onChange={(text) => put({ [filter]: text })}
          />
        ))}
        <AuditFilter chosen={what} onChoose={(action) => put({ what: action })} />
        <DateRange range={range} onChange={({ from = '', to = '' }) => put({ from, to })} withAll />
      </search>
      <PagedTable
        caption={words.hint}
        columns={useAuditColumns()}
        pages={pages}
        keyOf={(row) => `${row.lcoid} ${row.id}`}
        empty={<EmptyState icon={SearchIcon} title={words.none} hint={words.noneHint} />}
      />
    </DeskPage>
  )
}
