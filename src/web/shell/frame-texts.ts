import { words } from '#domain/words.ts'

/** What log-in says as well: apart, because log-in's download is counted. */
export const frameTexts = words({
  offline: ['Please Check Your Internet Connection', 'कृपया अपना इंटरनेट कनेक्शन जाँचें', 'कृपया तुमचे इंटरनेट कनेक्शन तपासा'],
  language: ['Language', 'भाषा', 'भाषा'],
  portal: ['Portal', 'पोर्टल', 'पोर्टल'],
  register: ['Register', 'रजिस्टर करें', 'नोंदणी करा'],
  support: ['Support', 'सहायता', 'मदत'],
  help: ['Help centre', 'हेल्प सेंटर', 'हेल्प सेंटर'],
  privacy: ['Privacy', 'प्राइवेसी', 'प्रायव्हसी'],
  terms: ['Terms and conditions', 'नियम और शर्तें', 'नियम व अटी'],
  footer: ['More about the portal', 'पोर्टल के बारे में', 'पोर्टलबद्दल'],
})
