import { texts } from '#web/i18n/texts.ts'

/** What documents are for. */
export const purposeTexts = texts(
  {
    lineup: 'Channel line-ups',
    prices: 'Prices',
    guide: 'Guides',
    form: 'Forms',
    help: 'Help',
    other: 'Other documents',
  },
  { lineup: 'चैनल लिस्ट', prices: 'दाम', guide: 'गाइड', form: 'फ़ॉर्म', help: 'मदद', other: 'बाकी दस्तावेज़' },
)

const WORDS: Record<string, keyof (typeof purposeTexts)['en']> = {
  LINEUP_SD: 'lineup',
  LINEUP_HD: 'lineup',
  PRICE_LIST: 'prices',
  GUIDE: 'guide',
  FORM: 'form',
  HELP: 'help',
  DOCUMENT: 'other',
  '': 'other',
}

/** A purpose that this portal does not know is shown as it came. */
export function purposeWord(purpose: string, words: (typeof purposeTexts)['en']): string {
  const known = WORDS[purpose]
  return known ? words[known] : purpose
}
