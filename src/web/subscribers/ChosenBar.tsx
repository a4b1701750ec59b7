import { Link } from '@tanstack/react-router'

import type { StbRow } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'

import { listTexts } from './list-texts.ts'
import { type Selection, useChosen } from './selection.ts'

import '#web/ui/quiet-button.css'

const MOST = 500

/** How many homes are ticked, and what can be done for them. */
export function ChosenBar({ selection, rows }: { selection: Selection; rows: readonly StbRow[] | undefined }) {
  const words = useText(listTexts)
  const chosen = useChosen(selection)
  const chooseShown = () => selection.add((rows ?? []).map(({ subscriberid }) => subscriberid).filter(Boolean))
  return (
    <div className="chosen-bar" data-any={chosen.size > 0}>
      <output>{words.chosen(chosen.size)}</output>
      <button type="button" className="row-action" onClick={chooseShown}>
        {words.chooseShown}
      </button>
      {chosen.size > 0 && (
        <button type="button" className="row-action" onClick={selection.clear}>
          {words.clear}
        </button>
      )}
      {chosen.size > MOST && <span role="alert">{words.tooMany}</span>}
      {chosen.size > 0 && chosen.size <= MOST && (
        <Link to={PATHS.devicesms} search={{ subscribers: [...chosen].join(',') }} className="quiet-button">
          {words.sms}
        </Link>
      )}
    </div>
  )
}
