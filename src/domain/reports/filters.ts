import type { Report, Values, Words } from './declaration.ts'

/** What the filters of reports are called, on the screen and at the head of a file. */
export const FILTER_WORDS: Readonly<Record<string, Words>> = {
  from: { en: 'From', hi: 'से' },
  to: { en: 'To', hi: 'तक' },
  status: { en: 'Status', hi: 'स्टेटस' },
  state: { en: 'Where', hi: 'कहाँ' },
  model: { en: 'Model', hi: 'मॉडल' },
  move: { en: 'Movement', hi: 'क्या हुआ' },
  type: { en: 'Kind', hi: 'प्रकार' },
  source: { en: 'Through', hi: 'माध्यम' },
  autorenewd: { en: 'Auto-renew', hi: 'ऑटो-रिचार्ज' },
  ekyc: { en: 'eKYC', hi: 'eKYC' },
  customerid: { en: 'Customer no.', hi: 'ग्राहक नंबर' },
  smsid: { en: 'Reminder', hi: 'रिमाइंडर' },
  stb_type: { en: 'STB type', hi: 'STB टाइप' },
  city: { en: 'City', hi: 'शहर' },
  year: { en: 'Year', hi: 'साल' },
  month: { en: 'Month', hi: 'महीना' },
  by: { en: 'Who', hi: 'कौन' },
  what: { en: 'What', hi: 'क्या' },
  person: { en: 'User id', hi: 'यूज़र आईडी' },
  genre: { en: 'Genre', hi: 'जॉनर' },
  language: { en: 'Language', hi: 'भाषा' },
  q: { en: 'Search', hi: 'खोज' },
}

/** What one can choose a filter from: the values of its column. The days of a report are typed, also where a column is called as they are. */
export const choicesOf = ({ columns }: Report, filter: string): Values | undefined =>
  filter === 'from' || filter === 'to' ? undefined : columns.find(({ key }) => key === filter)?.values

/** Rows that fit on paper: more belong in a spreadsheet. */
export const PDF_ROWS_MOST = 5000

/** So many reports are made for one person at a time. */
export const OPEN_REPORTS_MOST = 3
