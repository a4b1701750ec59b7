import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/icons.tsx'

import { reportTexts } from './report-texts.ts'

/** Nothing in the days of a report, and the way to more of them. */
export function NoneInRange({ title, hint, onYear }: { title?: string; hint?: string; onYear: () => void }) {
  const words = useText(reportTexts)
  const action = (
    <button type="button" className="plain-button" onClick={onYear}>
      {words.thisYear}
    </button>
  )
  return <EmptyState icon={StatementIcon} title={title ?? words.none} hint={hint ?? words.noneHint} action={action} />
}
