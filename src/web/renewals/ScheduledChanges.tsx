import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'

import { NoneInDays } from './NoneInDays.tsx'
import { scheduleColumns, type ScheduleRow } from './schedule-columns.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { SCHEDULE_STATES, scheduleFilters, type ScheduleSearch, scheduleSearch } from './search.ts'

/** Changes that wait for the end of a period, and what became of others; a pending one can be taken back. */
export function ScheduledChanges({ session, search }: { session: Session; search: ScheduleSearch }) {
  const words = useText(scheduleTexts)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ScheduleRow | null>(null)
  const mayChange = may(session, 'plans')
  const status = search.status ?? 'PENDING'
  const pages = usePages('getScheduleReport', scheduleFilters(search))
  const columns = useMemo(() => scheduleColumns(words, mayChange ? setAsked : null), [words, mayChange])
  const set = (next: Record<string, unknown>) =>
    void navigate({ to: PATHS.reportschedule, search: scheduleSearch(next), replace: true, resetScroll: false })
  return (
    <>
      <search className="schedule-filters">
        <Choices
          label={words.status}
          choices={(['ALL', ...SCHEDULE_STATES] as const).map((value) => ({ value, word: words[value] }))}
          chosen={status}
          onChoose={(next) => set({ ...search, status: next })}
        />
        <div className="report-filters">
          <DateRange range={search} withAll onChange={(range) => set({ ...range, status: search.status })} />
        </div>
      </search>
      <PagedTable
        caption={words.changes}
        columns={columns}
        pages={pages}
        keyOf={({ scheduleid }) => scheduleid}
        empty={
          <NoneInDays
            title={words.none}
            hint={words.noneHint}
            action={words.showAll}
            onAction={() => set({ status: 'ALL' })}
          />
        }
      />
      <TakeBack change={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function TakeBack({ change, onClose }: { change: ScheduleRow | null; onClose: () => void }) {
  const words = useText(scheduleTexts)
  const takeBack = useWrite('schedulePlan', { refreshes: ['getScheduleReport', 'getExpiryReport', 'getAutoRenew'] })

  function handleYes() {
    if (!change) return
    takeBack.mutate({ stbno: change.stbno }, { onSuccess: () => showBanner('success', words.takenBack(change.name)) })
    onClose()
  }

  return (
    <Confirm
      title={words.ask}
      text={change ? words.askText(change.name, change.fromplan) : ''}
      yes={words.yes}
      no={words.no}
      isOpen={change !== null}
      onYes={handleYes}
      onNo={onClose}
    />
  )
}
