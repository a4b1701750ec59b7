import { useNavigate, useSearch } from '@tanstack/react-router'

import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { NativeSelect } from '#web/ui/controls.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { EndingReport } from './EndingReport.tsx'
import { daysAhead, quickAhead } from './quick-days.ts'
import { RadarCard } from './RadarCard.tsx'
import { renewalTexts } from './renewal-texts.ts'
import { type ExpirySearch, expirySearch } from './search.ts'

export { expirySearch as address } from './search.ts'

const FIRST_DAYS = 7

export const ExpiryScreen = () => <WithSession>{(session) => <Expiring session={session} />}</WithSession>

function Expiring({ session }: { session: Session }) {
  const words = useText(renewalTexts)
  const navigate = useNavigate()
  const today = useToday()
  const search = expirySearch(useSearch({ strict: false }))
  const filters = { ...daysAhead(today, FIRST_DAYS), ...search }
  const set = (next: ExpirySearch) =>
    void navigate({
      to: PATHS.reportexpiry,
      search: expirySearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  const pages = usePages('getExpiryReport', filters)
  return (
    <EndingReport
      report="expiry"
      session={session}
      pages={pages}
      range={filters}
      kept={search}
      onRange={({ from, to }) => set({ ...search, ...(from && { from }), ...(to && { to }) })}
      quick={quickAhead(today, words)}
      onFurther={() => set(daysAhead(today, 30))}
      filters={<AutoRenew search={search} onChange={set} />}
      narrowedBy={search.autorenewd ? 1 : 0}
    >
      {may(session, 'plans') && <RadarCard />}
    </EndingReport>
  )
}

function AutoRenew({ search, onChange }: { search: ExpirySearch; onChange: (next: ExpirySearch) => void }) {
  const words = useText(renewalTexts)
  return (
    <NativeSelect
      aria-label={words.auto}
      value={search.autorenewd ?? ''}
      onChange={({ currentTarget }) => onChange({ autorenewd: currentTarget.value || undefined } as ExpirySearch)}
      data={[
        { value: '', label: words.anyAuto },
        { value: 'YES', label: words.autoOn },
        { value: 'NO', label: words.autoOff },
      ]}
    />
  )
}
