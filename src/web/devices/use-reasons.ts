import { SWAP_REASONS } from '#domain/hardware/device-rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { reasonTexts } from '#web/ui/swap-reasons.ts'

export function useReasons() {
  const words = useText(reasonTexts)
  return SWAP_REASONS.map((reason) => ({ value: reason, label: words[reason] }))
}
