import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { RefusedBoxes } from '#web/ui/Refusal.tsx'
import { Result } from '#web/ui/Result.tsx'

import { discontinuedTexts } from './discontinued-texts.ts'
import type { Moved } from './MoveBoxes.tsx'

/** How many are scheduled now, and which were left out for which reason. */
export function MoveResult({ moved: { scheduled, refused } }: { moved: Moved }) {
  const words = useText(discontinuedTexts)
  const session = useSession()
  return (
    <Result title={words.done(scheduled)}>
      <div className="move-boxes">
        <p className="card-hint">{words.doneHint}</p>
        {refused.length > 0 && (
          <>
            <strong>{words.refused(refused.length)}</strong>
            <RefusedBoxes refused={refused} />
          </>
        )}
        {session && may(session, 'reports') && (
          <Link to={PATHS.reportschedule} className="plain-button">
            {words.toSchedule}
          </Link>
        )}
      </div>
    </Result>
  )
}
