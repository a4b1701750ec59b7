import { texts } from '#web/i18n/texts.ts'

/** Why money moved, by the ledger's own word for it. */
export const reasonTexts = texts(
  {
    topup: 'Online payment',
    'plan-sale': 'Plan sale',
    'box-sale': 'Hardware',
    refund: 'Refund',
    commission: 'Commission',
    adjustment: 'Correction by the provider',
  },
  {
    topup: 'ऑनलाइन पेमेंट',
    'plan-sale': 'प्लान की बिक्री',
    'box-sale': 'हार्डवेयर',
    refund: 'रिफ़ंड',
    commission: 'कमीशन',
    adjustment: 'प्रोवाइडर का सुधार',
  },
)

/** A reason this portal does not know yet is shown as it came. */
export const reasonWords = (reason: string, words: Record<string, string>): string => words[reason] ?? reason
