import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'

import { connectionTexts } from './connection-texts.ts'

/** The vendor sends it: the link is his. */
export function ResendAppsButton({ contractno }: { contractno: string }) {
  const words = useText(connectionTexts)
  const session = useSession()
  const resend = useWrite('resendApps')
  if (!session || !may(session, 'plans')) return null
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate({ contractno }, { onSuccess: ({ to }) => showBanner('success', words.appsSent(to)) })
      }
    >
      {words.resendApps}
    </Button>
  )
}
