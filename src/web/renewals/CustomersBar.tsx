import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { StbRow } from '#domain/subscribers/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { listTexts } from '#web/subscribers/list-texts.ts'
import { type Selection, useChosen } from '#web/subscribers/selection.ts'
import { Button } from '#web/ui/Button.tsx'
import { SmsIcon } from '#web/ui/icons.tsx'

import { DisconnectChosen } from './DisconnectChosen.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useRenewals } from './use-renewals.ts'

import '#web/ui/quiet-button.css'

const MOST = 500

type CustomersBarProps = { session: Session; selection: Selection; rows: readonly StbRow[] | undefined }

/** How many customers are ticked, and what can be done for them. */
export function CustomersBar({ session, selection, rows = [] }: CustomersBarProps) {
  const { renew, isPending, left } = useRenewals()
  const words = useText(listTexts)
  const chosen = useChosen(selection)
  const boxes = rows.filter(({ subscriberid }) => chosen.has(subscriberid)).map(({ stb_number: stb }) => stb)
  const chooseShown = () => selection.add(rows.map(({ subscriberid }) => subscriberid).filter(Boolean))
  return (
    <>
      {left && <LeftOut left={left} />}
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
        {boxes.length > MOST && <span role="alert">{words.tooMany}</span>}
        {chosen.size > 0 && boxes.length <= MOST && (
          <>
            {may(session, 'messages') && <SmsLink homes={[...chosen]} />}
            {may(session, 'plans') && (
              <>
                <Disconnect boxes={boxes} />
                <Button loading={isPending} disabled={boxes.length === 0} onClick={() => renew(boxes)}>
                  {words.renew(boxes.length)}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

const SmsLink = ({ homes }: { homes: readonly string[] }) => {
  const { sms } = useText(listTexts)
  return (
    <Link
      to={PATHS.devicesms}
      search={{ subscribers: homes.join(',') }}
      className="quiet-button chosen-sms"
      aria-label={sms}
      title={sms}
    >
      <SmsIcon />
    </Link>
  )
}

function Disconnect({ boxes }: { boxes: readonly string[] }) {
  const words = useText(listTexts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="quiet-button chosen-disconnect" onClick={() => setIsAsking(true)}>
        {words.disconnect}
      </button>
      {isAsking && <DisconnectChosen boxes={boxes} onClose={() => setIsAsking(false)} />}
    </>
  )
}
