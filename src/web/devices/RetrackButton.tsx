import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSecondsUntil } from '#web/ui/use-time.ts'

import { commandTexts } from './command-texts.ts'

/** 1:05 */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The button with its rule beside it: how many are left, and when the next is allowed. */
export function RetrackButton({ box }: { box: DeviceDetails }) {
  const words = useText(commandTexts)
  const retrack = useWrite('retrack', { refreshes: ['getDeviceDetails', 'listCommands'] })
  const seconds = useSecondsUntil(box.retrackfrom)
  const isUsedUp = box.retracksleft === 0
  return (
    <div className="device-retrack">
      <Button
        loading={retrack.isPending}
        disabled={isUsedUp || seconds > 0}
        onClick={() =>
          retrack.mutate({ stbno: box.stbno }, { onSuccess: () => showBanner('success', words.retracked) })
        }
      >
        {words.retrack}
      </Button>
      <p className="device-rule">
        {isUsedUp ? words.noneLeft : words.left(box.retracksleft)}
        {!isUsedUp && seconds > 0 && (
          // a timer that speaks every second would drown everything else
          <strong role="timer" aria-live="off">
            {words.wait(clock(seconds))}
          </strong>
        )}
        <small>{words.rule}</small>
      </p>
    </div>
  )
}
