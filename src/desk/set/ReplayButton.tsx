import { useWrite } from '#desk/api.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'

import { webhookTexts } from './webhook-texts.ts'

type ReplayButtonProps = { of: { id: string } | { webhookid: string }; label: string; word: string }

/** Sends one delivery again, or all that were given up for a webhook. */
export function ReplayButton({ of, label, word }: ReplayButtonProps) {
  const words = useText(webhookTexts)
  const { mutateAsync, isPending } = useWrite('replayWebhook', { refreshes: ['listWebhooks', 'listWebhookDeliveries'] })
  // the button is gone by then, and with it whom `mutate` would tell
  const send = () =>
    mutateAsync(of).then(
      ({ queued }) => showBanner('success', words.queued(queued)),
      () => undefined,
    )
  return (
    <button type="button" className="row-action" aria-label={label} disabled={isPending} onClick={() => void send()}>
      {word}
    </button>
  )
}
