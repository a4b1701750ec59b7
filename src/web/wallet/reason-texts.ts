import { words } from '#domain/words.ts'

/** Why money moved, by the ledger's own word for it. */
export const reasonTexts = words({
  topup: ['Online payment', 'ऑनलाइन पेमेंट'],
  'plan-sale': ['Plan sale', 'प्लान की बिक्री'],
  'box-sale': ['Hardware', 'हार्डवेयर'],
  refund: ['Refund', 'रिफ़ंड'],
  commission: ['Commission', 'कमीशन'],
  adjustment: ['Correction by the provider', 'प्रोवाइडर का सुधार'],
})

/** A reason this portal does not know yet is shown as it came. */
export const reasonWords = (reason: string, says: Record<string, string>): string => says[reason] ?? reason
