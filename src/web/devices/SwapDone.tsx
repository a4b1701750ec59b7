import { Link } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Result } from '#web/ui/Result.tsx'

import { boxTexts } from './box-texts.ts'
import { HomeLink } from './HomeLink.tsx'
import { replacementTexts } from './replacement-texts.ts'

/** The number to write down, and where to go on. */
export function SwapDone({ swap }: { swap: Reply<typeof deviceCalls.swapBox> }) {
  const words = useText(replacementTexts)
  const { home } = useText(boxTexts)
  const session = useSession()
  return (
    <Result title={words.done}>
      <div className="form">
        <p>
          {words.number} <strong className="figure swap-number">{swap.replacementno}</strong>
        </p>
        <Details>
          <Detail label={home}>
            <HomeLink {...swap} />
          </Detail>
          <Detail label={words.goes}>{swap.oldstb}</Detail>
          <Detail label={words.comes}>{swap.newstb}</Detail>
        </Details>
        <p className="card-hint">{words.doneHint}</p>
        <div className="form-actions">
          <Link to={PATHS.device} search={{ no: swap.newstb }} className="plain-button">
            {words.follow}
          </Link>
          <Link to={PATHS.devicereplacement} search={{}} className="row-action">
            {words.another}
          </Link>
          {session && may(session, 'reports') && (
            <Link to={PATHS.reportstbreplacement} className="row-action">
              {words.report}
            </Link>
          )}
        </div>
      </div>
    </Result>
  )
}
