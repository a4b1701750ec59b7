import type { MessageState } from '#domain/messages/events.ts'
import { MESSAGE_REASONS } from '#domain/messages/reason-words.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Tone } from '#web/ui/Badge.tsx'

export const MESSAGE_TONES: Record<MessageState, Tone> = {
  WAITING: 'wait',
  SENT: 'plain',
  DELIVERED: 'good',
  FAILED: 'bad',
}

const reasonTexts = dictionary(MESSAGE_REASONS)

/** Our own reasons in words; the vendor's as he says them. */
export function useReason(): (reason: string) => string {
  const reasons: Readonly<Record<string, string>> = useText(reasonTexts)
  return (reason) => reasons[reason] ?? reason
}
