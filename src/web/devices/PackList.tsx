import { useId } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'

import { doctorTexts } from './doctor-texts.ts'
import { isRunning, type Pack } from './use-packs.ts'

/** What runs on a box and till when. */
export function PackList({ packs }: { packs: readonly Pack[] }) {
  const words = useText(doctorTexts)
  const id = useId()
  const running = packs.filter(isRunning)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{words.packs}</h3>
      {running.length === 0 && <p className="card-hint">{words.noPacks}</p>}
      <ul className="pack-list">
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
