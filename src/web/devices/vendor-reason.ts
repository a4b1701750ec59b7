import { NO_ANSWER } from '#domain/services/parts.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

const reasonTexts = dictionary({ noAnswer: ['the vendor did not answer', 'वेंडर ने जवाब नहीं दिया'] })

/** Why a vendor did not deliver: in his own words, or in ours where he said none. */
export function useVendorReason(): (reason: string) => string {
  const { noAnswer } = useText(reasonTexts)
  return (reason) => (reason === NO_ANSWER ? noAnswer : reason)
}
