import type { MessageState } from '#domain/messages/events.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Tone } from '#web/ui/Badge.tsx'

import { reasonTexts } from './sms-texts.ts'

export const MESSAGE_TONES: Record<MessageState, Tone> = {
  WAITING: 'wait',
  SENT: 'plain',
  DELIVERED: 'good',
  FAILED: 'bad',
}

/** Our own reasons in words; the vendor's as he says them. */
export function useReason(): (reason: string) => string {
  const reasons: Readonly<Record<string, string>> = useText(reasonTexts)
  return (reason) => reasons[reason] ?? reason
}
