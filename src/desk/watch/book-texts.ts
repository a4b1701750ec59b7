import { texts } from '#web/i18n/texts.ts'

export const bookTexts = texts(
  {
    hint: 'Whether wallets, bills, payments and stock agree with the ledger, to the paisa.',
    card: 'Check the books',
    lcoid: 'Operator number',
    lcoidHint: 'Left empty, all operators are checked.',
    check: 'Check now',
    good: 'The books agree',
    goodHint: (checked: number, at: string) => `All ${checked} promises hold, checked on ${at}.`,
    bad: (count: number) => (count === 1 ? '1 breach' : `${count} breaches`),
    badHint: (checked: number, at: string) => `${checked} promises were checked on ${at}. Please tell the engineers.`,
    promise: 'Promise',
    operator: 'Operator',
    breach: 'What is wrong',
  },
  {
    hint: 'वॉलेट, बिल, भुगतान और स्टॉक खाते से पैसे-पैसे मिलते हैं या नहीं।',
    card: 'बही-खाता जाँचें',
    lcoid: 'ऑपरेटर नंबर',
    lcoidHint: 'खाली छोड़ने पर सभी ऑपरेटर जाँचे जाते हैं।',
    check: 'अभी जाँचें',
    good: 'हिसाब सही है',
    goodHint: (checked, at) => `सभी ${checked} शर्तें सही हैं, ${at} को जाँचा।`,
    bad: (count) => `${count} गड़बड़`,
    badHint: (checked, at) => `${at} को ${checked} शर्तें जाँची गईं। कृपया इंजीनियरों को बताएँ।`,
    promise: 'शर्त',
    operator: 'ऑपरेटर',
    breach: 'क्या ग़लत है',
  },
)
