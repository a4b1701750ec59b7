import { LINE_ELSEWHERE, NO_ANSWER } from '#domain/services/parts.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

const reasonTexts = dictionary({
  noAnswer: ['the vendor did not answer', 'वेंडर ने जवाब नहीं दिया'],
  elsewhere: ['the line runs with another STB', 'लाइन दूसरे STB के साथ चल रही है'],
})

/** Why a vendor did not deliver: in his own words, or in ours where he said none. */
export function useVendorReason(): (reason: string) => string {
  const { noAnswer, elsewhere } = useText(reasonTexts)
  const ours: Readonly<Record<string, string>> = { [NO_ANSWER]: noAnswer, [LINE_ELSEWHERE]: elsewhere }
  return (reason) => ours[reason] ?? reason
}
