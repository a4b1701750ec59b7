import { OSD_LONGEST } from '#domain/hardware/device-rules.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'

import { commandTexts } from './command-texts.ts'

/** A message that proves that the box still hears the headend. */
export function TestOsdButton({ stbno }: { stbno: string }) {
  const words = useText(commandTexts)
  const session = useSession()
  const osd = useWrite('sendOsd', { refreshes: ['getDeviceDetails', 'listCommands'] })
  const message = words.testMessage(session?.lconame ?? '').slice(0, OSD_LONGEST)
  return (
    <Button
      variant="default"
      loading={osd.isPending}
      onClick={() => osd.mutate({ stbno, message }, { onSuccess: () => showBanner('success', words.testSent) })}
    >
      {words.testOsd}
    </Button>
  )
}
