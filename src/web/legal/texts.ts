import { words } from '#domain/words.ts'

export const legalTexts = words({
  privacy: ['Privacy', 'प्राइवेसी'],
  privacyHint: [
    'Which data the portal holds, why, and who sees it.',
    'पोर्टल कौन-सी जानकारी रखता है, क्यों, और उसे कौन देखता है।',
  ],
  terms: ['Terms and conditions', 'नियम और शर्तें'],
  termsHint: ['The rules for using the portal.', 'पोर्टल इस्तेमाल करने के नियम।'],
  print: ['Print', 'प्रिंट करें'],
  since: [(date: string) => `In force since ${date}`, (date) => `${date} से लागू`],
  prevails: ['', 'किसी शब्द पर शंका हो तो अंग्रेज़ी पाठ मान्य होगा।'],
})
