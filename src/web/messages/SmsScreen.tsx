import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useText } from '#web/i18n/texts.ts'
import { Page } from '#web/ui/Page.tsx'
import { read } from '#web/api/hooks.ts'
import { number } from '#web/i18n/format.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { now } from '#web/ui/clock.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { AutomaticCard } from './AutomaticCard.tsx'
import { OutageCard } from './OutageCard.tsx'
import { SmsForm } from './SmsForm.tsx'
import { SmsReport } from './SmsReport.tsx'
import { smsTexts } from './sms-texts.ts'
import type { Sent } from './use-sending.ts'
import { smsSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './messages.css'

export { smsSearch as address }

export function SmsScreen() {
  const words = useText(smsTexts)
  const search = smsSearch(useSearch({ strict: false }))
  const [sent, setSent] = useState<readonly Sent[]>([])
  const numbers = search.customerid ?? search.subscribers?.replaceAll(',', '\n') ?? ''
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      {sent[0] && <SmsResult key={sent.length} sent={sent[0]} />}
      <SmsForm key={numbers} numbers={numbers} smsid={search.smsid} onSent={(latest) => setSent([latest, ...sent])} />
      <OutageCard />
      <AutomaticCard />
      <SmsReport filters={search} />
    </Page>
  )
}

const A_MINUTE_MS = 60_000
const ASK_AGAIN_MS = 2000

/** What one press of the button came to, in numbers. */
function SmsResult({ sent }: { sent: Sent }) {
  const words = useText(smsTexts)
  const [openedMs] = useState(() => now().getTime())
  const isLater = sent.sendsat.getTime() > openedMs + A_MINUTE_MS
  return (
    <Result title={sent.queued === 0 ? words.queuedNone : words.queued(sent.queued)}>
      <Totals>
        <Total label={words.queuedLabel}>{number(sent.queued)}</Total>
        <Total label={words.repeated}>{number(sent.repeated)}</Total>
        <Total label={words.unfit}>{number(sent.unfit)}</Total>
        {sent.queued > 0 && (
          <Total label={words.sendsAt}>{isLater ? <DateText at={sent.sendsat} withTime /> : words.now}</Total>
        )}
        <Total label={words.left}>{number(sent.left)}</Total>
      </Totals>
      {sent.queued > 0 && !isLater && <Progress />}
    </Result>
  )
}

/** How far it is, as long as something waits. */
function Progress() {
  const words = useText(smsTexts)
  const { data } = useQuery({
    ...read('getSmsProgress', {}),
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : ASK_AGAIN_MS),
  })
  const cache = useQueryClient()
  const waiting = data?.waiting
  // the list below says of each whether it has left
  useEffect(() => {
    if (waiting !== undefined) void cache.invalidateQueries({ queryKey: ['listSmsReport'] })
  }, [cache, waiting])
  if (!data) return <Skeleton height="28px" />
  const all = data.waiting + data.sent + data.failed
  const said = words.progress(number(all - data.waiting), number(all))
  return (
    <output className="sms-progress">
      <progress value={all - data.waiting} max={all} aria-label={said} />
      <span>
        {said}
        {data.failed > 0 && ` · ${words.failedOf(number(data.failed))}`}
      </span>
    </output>
  )
}
