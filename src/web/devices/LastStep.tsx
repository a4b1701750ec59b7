import { lazy, Suspense, useState } from 'react'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import type { Examination, Symptom } from '#domain/hardware/doctor.ts'
import type { TicketCategory } from '#domain/tickets/rules.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { now } from '#web/ui/clock.ts'

import { doctorTexts, type Facts } from './doctor-texts.ts'
import { ticketSummary } from './ticket-summary.ts'

// most visits to the doctor need no ticket
const TicketOfBox = lazy(async () => ({
  default: (await loadChunk(() => import('#web/tickets/TicketOfBox.tsx'), 'ticketofbox')).TicketOfBox,
}))

/** What a ticket about it is called. */
const CATEGORIES: Record<Symptom, TicketCategory> = {
  noSignal: 'No signal',
  freezing: 'Freezing',
  dead: 'Box dead',
  pairing: 'Pairing error',
  wrongPack: 'Wrong pack/billing',
}

type LastStepProps = { box: DeviceDetails; symptom: Symptom; examination: Examination; facts: Facts }

/** When nothing helped: a ticket with all that was found, or for whoever may not raise one the same to be sent on. */
export function LastStep(props: LastStepProps) {
  const words = useText(doctorTexts)
  const language = useLanguage()
  const session = useSession()
  const [at] = useState(now)
  const [isRaising, setIsRaising] = useState(false)
  const text = ticketSummary(props, language, at)
  const mayRaise = session !== null && may(session, 'tickets')
  if (isRaising) {
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <TicketOfBox title={words.raise} known={knownOf(props, text, words)} onCancel={() => setIsRaising(false)} />
      </Suspense>
    )
  }
  return (
    <Card title={words.summary}>
      <div className="doctor-report">
        <p className="card-hint">{mayRaise ? words.raiseHint : words.summaryHint}</p>
        <pre className="doctor-summary">{text}</pre>
        <div className="form-actions">
          {mayRaise && <Button onClick={() => setIsRaising(true)}>{words.raise}</Button>}
          <CopyButton text={text}>{words.copy}</CopyButton>
        </div>
      </div>
    </Card>
  )
}

function knownOf({ box, symptom }: LastStepProps, body: string, words: (typeof doctorTexts)['en']) {
  return {
    category: CATEGORIES[symptom],
    subject: words.line(words[symptom], `STB ${box.stbno}`),
    body,
    customerid: box.subscriberid,
    stbno: box.stbno,
  }
}
