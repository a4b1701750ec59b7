import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { DoctorIcon } from '#web/ui/screen-icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { type Symptom, SYMPTOMS } from '#domain/hardware/doctor.ts'
import { Card } from '#web/ui/Card.tsx'

import { BoxCard } from './BoxCard.tsx'
import { BoxChoice } from './BoxChoice.tsx'
import { deviceTexts } from './device-texts.ts'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { deviceSearch, type DeviceSearch } from './search.ts'
import { doctorTexts } from './doctor-texts.ts'
import { Diagnosis } from './Diagnosis.tsx'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import '#web/ui/choice.css'
import './devices.css'
import './doctor.css'

export { deviceSearch as address }

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
