import { texts } from '#web/i18n/texts.ts'

export const legalTexts = texts(
  {
    privacy: 'Privacy',
    privacyHint: 'Which data the portal holds, why, and who sees it.',
    terms: 'Terms and conditions',
    termsHint: 'The rules for using the portal.',
    print: 'Print',
    since: (date: string) => `In force since ${date}`,
    prevails: '',
  },
  {
    privacy: 'प्राइवेसी',
    privacyHint: 'पोर्टल कौन-सी जानकारी रखता है, क्यों, और उसे कौन देखता है।',
    terms: 'नियम और शर्तें',
    termsHint: 'पोर्टल इस्तेमाल करने के नियम।',
    print: 'प्रिंट करें',
    since: (date) => `${date} से लागू`,
    prevails: 'किसी शब्द पर शंका हो तो अंग्रेज़ी पाठ मान्य होगा।',
  },
)
