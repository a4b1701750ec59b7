import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read } from '#web/api/hooks.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { now } from '#web/ui/clock.ts'

import { smsTexts } from './sms-texts.ts'
import type { Sent } from './use-sending.ts'

const A_MINUTE_MS = 60_000
const ASK_AGAIN_MS = 2000

/** What one press of the button came to, in numbers. */
export function SmsResult({ sent }: { sent: Sent }) {
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
