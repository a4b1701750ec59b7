import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoctorIcon, SetTopBoxIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { BoxCard } from './BoxCard.tsx'
import { BoxChoice } from './BoxChoice.tsx'
import { deviceTexts } from './device-texts.ts'
import { Doctor } from './Doctor.tsx'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { deviceSearch, type DeviceSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './devices.css'

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
