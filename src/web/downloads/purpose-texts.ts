import { dictionary } from '#domain/words.ts'

/** What documents are for. */
export const purposeTexts = dictionary({
  lineup: ['Channel line-ups', 'चैनल लिस्ट'],
  prices: ['Prices', 'दाम'],
  guide: ['Guides', 'गाइड'],
  form: ['Forms', 'फ़ॉर्म'],
  help: ['Help', 'मदद'],
  other: ['Other documents', 'बाकी दस्तावेज़'],
})

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
export function purposeWord(purpose: string, says: (typeof purposeTexts)['en']): string {
  const known = WORDS[purpose]
  return known ? says[known] : purpose
}
