import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { LAST_COMMANDS } from '#domain/hardware/device-rules.ts'
import { dictionary } from '#domain/words.ts'
import { usePages } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'
import { DoctorIcon } from '#web/ui/screen-icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Command, DeviceDetails } from '#domain/hardware/device-calls.ts'
import { type Symptom, SYMPTOMS } from '#domain/hardware/doctor.ts'
import { Card } from '#web/ui/Card.tsx'
import { RowLink } from '#web/ui/links.tsx'

import { boxTexts } from './box-texts.ts'
import { BoxBadge } from './BoxBadge.tsx'
import { BoxChoice } from './BoxChoice.tsx'
import { commandTexts } from './command-texts.ts'
import { CommandItem } from './CommandItem.tsx'
import { HomeOf } from './HomeLink.tsx'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { RetrackButton } from './RetrackButton.tsx'
import { deviceSearch, type DeviceSearch } from './search.ts'
import { doctorTexts } from './doctor-texts.ts'
import { Diagnosis } from './Diagnosis.tsx'
import { TestOsdButton } from './TestOsdButton.tsx'
import { isPending } from './use-boxes.ts'

import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import '#web/ui/choice.css'
import './devices.css'
import './doctor.css'

export { deviceSearch as address }

const deviceTexts = dictionary({
  title: common.stbs,
  hint: [
    'Pairing, status and commands of an STB. Retrack it, send a message, swap it.',
    'STB की पेयरिंग, स्टेटस और कमांड। रीट्रैक करें, मैसेज भेजें, स्वैप करें।',
  ],
  doctorTitle: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  doctorHint: ['Pick the complaint and see the likely cause.', 'शिकायत चुनें और संभावित कारण देखें।'],
  start: ['Which STB?', 'कौन-सा STB?'],
  startHint: ['A customer shows all his STBs; an STB or VC shows one.', 'ग्राहक से उसके सारे STB दिखते हैं; STB या VC से एक।'],
  startDoctor: ['Which STB has the problem?', 'किस STB में दिक्कत है?'],
  startDoctorHint: ['Find the customer or STB, then pick the complaint.', 'ग्राहक या STB खोजें, फिर शिकायत चुनें।'],
  doctor: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  details: ['STB details', 'STB की जानकारी'],
  osd: ['Message on TV', 'TV पर मैसेज'],
  move: ['Move or return', 'दें या लौटाएँ'],
  swap: ['Swap from stock', 'स्टॉक से स्वैप'],
  request: ['Request replacement', 'रिप्लेसमेंट रिक्वेस्ट'],
})

/** The address holds the number and the symptom, so a page can be sent on and found again. */
export function DeviceScreen() {
  const words = useText(deviceTexts)
  const search = deviceSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { no, doctor } = search
  const title = doctor ? words.doctorTitle : words.title
  const hint = doctor ? words.doctorHint : words.hint
  return (
    <Page title={title} hint={hint} actions={<OtherView {...search} />}>
      <NumberQuestion no={no} onAsk={(next) => void navigate({ to: PATHS.device, search: { ...search, no: next } })} />
      {no === undefined ? <Start isDoctor={doctor !== undefined} /> : <Found no={no} doctor={doctor} />}
    </Page>
  )
}

function OtherView({ no, doctor }: DeviceSearch) {
  const words = useText(deviceTexts)
  const search = { ...(no && { no }), ...(!doctor && { doctor: true as const }) }
  return (
    <Link to={PATHS.device} search={search} className="quiet-button">
      {!doctor && <DoctorIcon />}
      {doctor ? words.details : words.doctor}
    </Link>
  )
}

function Start({ isDoctor }: { isDoctor: boolean }) {
  const words = useText(deviceTexts)
  return (
    <div className="table-empty">
      {isDoctor ? (
        <EmptyState icon={DoctorIcon} title={words.startDoctor} hint={words.startDoctorHint} />
      ) : (
        <EmptyState icon={SetTopBoxIcon} title={words.start} hint={words.startHint} />
      )}
    </div>
  )
}

function Found({ no, doctor }: { no: string; doctor: DeviceSearch['doctor'] }) {
  return (
    <Lookup no={no}>
      {(boxes) => {
        const [only] = boxes
        if (doctor && boxes.length === 1 && only) {
          return (
            <>
              <Doctor box={only} symptom={doctor === true ? null : doctor} />
              <BoxCard box={only} withActions={false} />
            </>
          )
        }
        if (doctor)
          return <BoxChoice boxes={boxes} to={(stbno) => ({ path: PATHS.device, search: { no: stbno, doctor } })} />
        return boxes.map((box) => <BoxCard key={box.stbno} box={box} />)
      }}
    </Lookup>
  )
}

/** From what the home says to what to do about it. */
function Doctor({ box, symptom }: { box: DeviceDetails; symptom: Symptom | null }) {
  const words = useText(doctorTexts)
  return (
    <>
      <Card title={words.ask}>
        <Symptoms stbno={box.stbno} chosen={symptom} />
        {symptom === null && <p className="card-hint doctor-first">{words.chooseFirst}</p>}
      </Card>
      {symptom && <Diagnosis box={box} symptom={symptom} />}
    </>
  )
}

function Symptoms({ stbno, chosen }: { stbno: string; chosen: Symptom | null }) {
  const words = useText(doctorTexts)
  const navigate = useNavigate()
  const choose = (doctor: Symptom) =>
    void navigate({ to: PATHS.device, search: { no: stbno, doctor }, replace: true, resetScroll: false })
  return (
    <div className="doctor-symptoms">
      {SYMPTOMS.map((symptom) => (
        <button
          key={symptom}
          type="button"
          className="choice"
          aria-pressed={symptom === chosen}
          onClick={() => choose(symptom)}
        >
          {words[symptom]}
        </button>
      ))}
    </div>
  )
}

/** One box: whose it is, how it is doing, what can be done, and what it was told. */
function BoxCard({ box, withActions = true }: { box: DeviceDetails; withActions?: boolean }) {
  return (
    <Card title={`STB ${box.stbno}`} actions={<BoxBadge {...box} />}>
      <div className="device-box">
        <BoxDetails box={box} />
        {withActions && box.subscriberid !== '' && <Actions box={box} />}
        {withActions && box.subscriberid === '' && <MoveLink stbno={box.stbno} />}
        <CommandTimeline box={box} />
      </div>
    </Card>
  )
}

function BoxDetails({ box }: { box: DeviceDetails }) {
  const words = useText(boxTexts)
  return (
    <Details>
      <Detail label={words.home}>
        <HomeOf box={box} />
      </Detail>
      <Detail label={words.customer}>{box.subscriberid}</Detail>
      <Detail label={words.can}>{box.customercan}</Detail>
      <Detail label={words.card}>{box.smcno}</Detail>
      <Detail label={words.pairing}>
        <Badge tone={box.paired === 'YES' ? 'good' : 'bad'}>
          {box.paired === 'YES' ? words.paired : words.unpaired}
        </Badge>
      </Detail>
      <Detail label={words.cas}>{box.castype}</Detail>
      <Detail label={words.type}>{[box.stb_type, box.model].filter(Boolean).join(' · ')}</Detail>
      <Detail label={words.items}>{[box.stbitemcode, box.smcitemcode].filter(Boolean).join(' · ')}</Detail>
      <Detail label={words.operator}>{box.entityid}</Detail>
    </Details>
  )
}

function Actions({ box }: { box: DeviceDetails }) {
  const words = useText(deviceTexts)
  const { stbno } = box
  return (
    <div className="device-actions">
      <RetrackButton box={box} />
      <div className="device-ways">
        <TestOsdButton stbno={stbno} />
        <RowLink to={PATHS.device} search={{ no: stbno, doctor: true }} word={words.doctor} />
        <RowLink to={PATHS.deviceosd} search={{ stbno }} word={words.osd} />
        <RowLink to={PATHS.devicereplacement} search={{ stbno }} word={words.swap} />
        <RowLink to={PATHS.devicereplacement} search={{ stbno, way: 'request' }} word={words.request} />
        <MoveLink stbno={stbno} />
      </div>
    </div>
  )
}

const MoveLink = ({ stbno }: { stbno: string }) => (
  <RowLink to={PATHS.devicelife} search={{ stbno }} word={useText(deviceTexts).move} />
)

/** Newest first; what is on its way is shown as on its way until the headend has answered. */
function CommandTimeline({ box: { stbno, commands } }: { box: DeviceDetails }) {
  const words = useText(commandTexts)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="timeline">
      <h3>{words.title}</h3>
      {commands.length === 0 && <p className="card-hint">{words.none}</p>}
      <ol aria-live="polite">
        {commands.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      {commands.some(isPending) && <p className="card-hint">{words.live}</p>}
      {isWhole && <Earlier stbno={stbno} shown={commands} />}
      {!isWhole && commands.length >= LAST_COMMANDS && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {words.earlier}
        </Button>
      )}
    </div>
  )
}

/** Everything before what is shown already. */
function Earlier({ stbno, shown }: { stbno: string; shown: readonly Command[] }) {
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listCommands', { stbno })
  const known = new Set(shown.map(({ id }) => id))
  const earlier = rows?.filter(({ id }) => !known.has(id)) ?? []
  if (hasFailed) return <LoadFailed onAgain={again} />
  return (
    <>
      <ol>
        {earlier.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      <More shown={shown.length + earlier.length} more={more} isLoading={isLoadingMore || rows === undefined} />
    </>
  )
}
