import { useState } from 'react'

import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Result } from '#web/ui/Result.tsx'
import { now } from '#web/ui/clock.ts'

import { smsTexts } from './sms-texts.ts'
import type { Sent } from './use-sending.ts'

const A_MINUTE_MS = 60_000

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
    </Result>
  )
}
