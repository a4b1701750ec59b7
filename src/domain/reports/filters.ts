import type { Words } from './declaration.ts'

/** What the filters of reports are called, on the screen and at the head of a file. */
export const FILTER_WORDS: Readonly<Record<string, Words>> = {
  from: { en: 'From', hi: 'से' },
  to: { en: 'To', hi: 'तक' },
  status: { en: 'Status', hi: 'स्थिति' },
  type: { en: 'Kind', hi: 'प्रकार' },
  source: { en: 'Through', hi: 'माध्यम' },
  autorenewd: { en: 'Auto-renew', hi: 'ऑटो-रिन्यू' },
  ekyc: { en: 'Verified', hi: 'सत्यापित' },
  customerid: { en: 'Customer no.', hi: 'ग्राहक सं.' },
  smsid: { en: 'Reminder', hi: 'रिमाइंडर' },
  stb_type: { en: 'Box type', hi: 'बॉक्स प्रकार' },
  city: { en: 'City', hi: 'शहर' },
  year: { en: 'Year', hi: 'साल' },
  month: { en: 'Month', hi: 'महीना' },
  genre: { en: 'Genre', hi: 'श्रेणी' },
  language: { en: 'Language', hi: 'भाषा' },
}

/** Rows that fit on paper: more belong in a spreadsheet. */
export const PDF_ROWS_MOST = 5000

/** So many reports are made for one person at a time. */
export const OPEN_REPORTS_MOST = 3
