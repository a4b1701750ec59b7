import { useNavigate } from '@tanstack/react-router'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { type Symptom, SYMPTOMS } from '#domain/hardware/doctor.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

import { doctorTexts } from './doctor-texts.ts'
import { Diagnosis } from './Diagnosis.tsx'

import '#web/ui/choice.css'
import './doctor.css'

/** From what the home says to what to do about it. */
export function Doctor({ box, symptom }: { box: DeviceDetails; symptom: Symptom | null }) {
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
