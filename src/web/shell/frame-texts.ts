import { texts } from '#web/i18n/texts.ts'

/** What log-in says as well: apart, because log-in's download is counted. */
export const frameTexts = texts(
  {
    offline: 'Please Check Your Internet Connection',
    language: 'Language',
    portal: 'Portal',
    register: 'Register',
    support: 'Support',
    help: 'Help centre',
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    footer: 'More about the portal',
  },
  {
    offline: 'कृपया अपना इंटरनेट कनेक्शन जाँचें',
    language: 'भाषा',
    portal: 'पोर्टल',
    register: 'रजिस्टर करें',
    support: 'सहायता',
    help: 'हेल्प सेंटर',
    privacy: 'प्राइवेसी',
    terms: 'नियम और शर्तें',
    footer: 'पोर्टल के बारे में',
  },
)
