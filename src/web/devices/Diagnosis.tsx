import { Suspense, useId, useState } from 'react'

import { startOf } from '#domain/dates.ts'
import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { type Examination, examine, FINDINGS, lastRights, type Remedy, type Symptom } from '#domain/hardware/doctor.ts'
import type { TicketCategory } from '#domain/tickets/rules.ts'
import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { now } from '#web/ui/clock.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { NoteIcon, StopIcon } from '#web/ui/screen-icons.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { commandTexts } from './command-texts.ts'
import { doctorTexts, type Facts, findingTexts, remedyTexts } from './doctor-texts.ts'
import { RetrackButton } from './RetrackButton.tsx'
import { TestOsdButton } from './TestOsdButton.tsx'
import { ticketSummary } from './ticket-summary.ts'
import { basePack, type Pack, usePacks, isRunning } from './use-packs.ts'

type DiagnosisProps = { box: DeviceDetails; symptom: Symptom }

export function Diagnosis({ box, symptom }: DiagnosisProps) {
  const words = useText(doctorTexts)
  const findings = useText(findingTexts)
  const packs = usePacks(box)
  const facts = useFacts(box, packs)
  const examination = examine(box, symptom)
  const { cause, canCommand } = examination
  return (
    <>
      <Card title={words.verdict}>
        <div className="doctor-report">
          <p className="doctor-verdict" aria-live="polite" data-tone={cause ? 'bad' : 'good'}>
            {cause ? findings[cause](facts) : words.nothing}
          </p>
          <Todo todo={examination.todo} box={box} />
          <Checks examination={examination} facts={facts} />
          {packs && <PackList packs={packs} />}
          {canCommand && <Offers box={box} />}
        </div>
      </Card>
      <LastStep key={symptom} box={box} symptom={symptom} examination={examination} facts={facts} />
    </>
  )
}

function useFacts({ commands }: DeviceDetails, packs: readonly Pack[] | undefined): Facts {
  const language = useLanguage()
  const { noReason } = useText(commandTexts)
  const base = basePack(packs)
  const last = lastRights(commands)
  return {
    until: base ? day(startOf(base.validity), language) : '',
    reason: last?.reason || noReason,
    when: last ? moment(last.created, language) : '',
  }
}

const PICTURES = { good: DoneIcon, note: NoteIcon, bad: StopIcon } as const

function Checks({ examination, facts }: { examination: Examination; facts: Facts }) {
  const words = useText(doctorTexts)
  const findings = useText(findingTexts)
  return (
    <section>
      <h3>{words.checked}</h3>
      <ul className="doctor-checks">
        {examination.checks.map(({ check, finding }) => {
          const tone = FINDINGS[finding]
          const Picture = PICTURES[tone]
          return (
            <li key={check} data-tone={tone}>
              <span className="doctor-tone">
                <Picture />
                <span>{words[tone]}</span>
              </span>
              {findings[finding](facts)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Todo({ todo, box }: { todo: readonly Remedy[]; box: DeviceDetails }) {
  const words = useText(doctorTexts)
  const remedies = useText(remedyTexts)
  return (
    <section>
      <h3>{words.todo}</h3>
      <ol className="doctor-todo">
        {todo.map((remedy) => (
          <li key={remedy}>
            {remedies[remedy]} <RemedyLink remedy={remedy} box={box} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where the remedy can be applied, once there is such a place. */
function RemedyLink({ remedy, box: { stbno, subscriberid } }: { remedy: Remedy; box: DeviceDetails }) {
  const words = useText(doctorTexts)
  // a plain path, because the screen may not be built
  const renew: string = PATHS.productrenew
  if (remedy === 'swap') {
    return <RowLink to={PATHS.devicereplacement} search={{ stbno }} word={words.swapLink} />
  }
  if (remedy !== 'renew') return null
  return <RowLink to={renew} search={{ customerid: subscriberid } as never} word={words.renewLink} />
}

function Offers({ box }: { box: DeviceDetails }) {
  const words = useText(doctorTexts)
  return (
    <section>
      <h3>{words.send}</h3>
      <div className="device-actions">
        <RetrackButton box={box} />
        <div className="device-ways">
          <TestOsdButton stbno={box.stbno} />
        </div>
      </div>
    </section>
  )
}

/** What runs on a box and till when. */
function PackList({ packs }: { packs: readonly Pack[] }) {
  const words = useText(doctorTexts)
  const id = useId()
  const running = packs.filter(isRunning)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{words.packs}</h3>
      {running.length === 0 && <p className="card-hint">{words.noPacks}</p>}
      <ul className="found-packs">
        {running.map(({ contractno, planname, validity, contractstatus }) => (
          <li key={contractno}>
            <span>
              {planname} {contractstatus === 'D' && <small>({words.isOff})</small>}
            </span>
            <DateText at={validity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// most visits to the doctor need no ticket
const TicketOfBox = lazyPart('ticketofbox', async () => (await import('#web/tickets/TicketOfBox.tsx')).TicketOfBox)

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
function LastStep(props: LastStepProps) {
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
