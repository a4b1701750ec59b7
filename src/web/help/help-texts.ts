import { texts } from '#web/i18n/texts.ts'

export const helpTexts = texts(
  {
    title: 'Help centre',
    hint: 'Questions and answers about the portal and the trade.',
    search: 'Search the answers',
    searchExample: 'e.g. password, wallet, GSTIN',
    found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    nothing: 'No answer found',
    nothingHint: 'Try another word, or ask support.',
    toSupport: 'To support',
    linkHere: 'Link to this answer',
  },
  {
    title: 'हेल्प सेंटर',
    hint: 'पोर्टल और काम-काज के बारे में सवाल-जवाब।',
    search: 'जवाब खोजें',
    searchExample: 'जैसे पासवर्ड, वॉलेट, GSTIN',
    found: (count) => `${count} जवाब`,
    nothing: 'कोई जवाब नहीं मिला',
    nothingHint: 'दूसरा शब्द लिखकर देखें, या सहायता से पूछें।',
    toSupport: 'सहायता पर जाएँ',
    linkHere: 'इस जवाब का लिंक',
  },
)
