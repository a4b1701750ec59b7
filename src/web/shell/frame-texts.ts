import { words } from '#domain/words.ts'

/** What log-in says as well: apart, because log-in's download is counted. */
export const frameTexts = words({
  offline: ['Please Check Your Internet Connection', 'कृपया अपना इंटरनेट कनेक्शन जाँचें'],
  language: ['Language', 'भाषा'],
  portal: ['Portal', 'पोर्टल'],
  register: ['Register', 'रजिस्टर करें'],
  support: ['Support', 'सहायता'],
  help: ['Help centre', 'हेल्प सेंटर'],
  privacy: ['Privacy', 'प्राइवेसी'],
  terms: ['Terms and conditions', 'नियम और शर्तें'],
  footer: ['More about the portal', 'पोर्टल के बारे में'],
})
