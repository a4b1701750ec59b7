import { words } from '#domain/words.ts'

export const helpTexts = words({
  title: ['Help centre', 'हेल्प सेंटर'],
  hint: ['Questions and answers about the portal and the business.', 'पोर्टल और काम-काज के बारे में सवाल-जवाब।'],
  search: ['Search the answers', 'जवाब खोजें'],
  searchExample: ['e.g. password, wallet, GSTIN', 'जैसे पासवर्ड, वॉलेट, GSTIN'],
  found: [(count: number) => (count === 1 ? '1 answer' : `${count} answers`), (count) => `${count} जवाब`],
  nothing: ['No answer found', 'कोई जवाब नहीं मिला'],
  nothingHint: ['Try another word, or ask support.', 'दूसरा शब्द लिखकर देखें, या सहायता से पूछें।'],
  toSupport: ['To support', 'सहायता पर जाएँ'],
  linkHere: ['Link to this answer', 'इस जवाब का लिंक'],
})
