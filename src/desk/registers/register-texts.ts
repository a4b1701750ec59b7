import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const registerTexts = dictionary({
  which: ['Register', 'रजिस्टर'],
  hint: [
    'Lists that registration, prices and stock are checked against. Nothing works before they are filled.',
    'रजिस्ट्रेशन, कीमतें और स्टॉक इन्हीं सूचियों से जाँचे जाते हैं। इनके भरे बिना कुछ नहीं चलता।',
  ],
  search: ['Search', 'खोजें'],
  add: ['Add a row', 'नई लाइन'],
  addTo: [(register: string) => `Add to ${register}`, (register) => `${register} में जोड़ें`],
  changeOne: [(key: string) => `Change ${key}`, (key) => `${key} बदलें`],
  change: ['Change', 'बदलें'],
  save: common.save,
  saved: [(key: string) => `${key} saved`, (key) => `${key} सेव हुआ`],
  none: ['Nothing here yet', 'अभी कुछ नहीं'],
  noneHint: ['Add the first row, or import a file.', 'पहली लाइन जोड़ें, या फ़ाइल इम्पोर्ट करें।'],
  action: ['Action', 'एक्शन'],
  remove: ['Remove', 'हटाएँ'],
  removeAsk: [(key: string) => `Remove ${key}?`, (key) => `${key} हटाएँ?`],
  removeText: ['It is taken out of the register. Its history stays.', 'यह रजिस्टर से हट जाएगा। इसकी हिस्ट्री रहेगी।'],
  removed: [(key: string) => `${key} removed`, (key) => `${key} हटाया गया`],
  keep: ['Keep', 'रहने दें'],
  preview: ['Preview', 'प्रीव्यू'],
  noValue: [(name: string) => `{${name}} is no variable of this event`, (name) => `{${name}} इस इवेंट का वेरिएबल नहीं है`],
  size: [
    (language: string, characters: number, alphabet: string, parts: number) =>
      `${language} · ${characters} characters, ${alphabet} · ${parts} SMS`,
    (language, characters, alphabet, parts) => `${language} · ${characters} अक्षर, ${alphabet} · ${parts} SMS`,
  ],
  history: ['History', 'हिस्ट्री'],
  noHistory: ['No changes at the desk yet.', 'डेस्क पर अभी कोई बदलाव नहीं।'],
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
  exported: [(file: string) => `${file} saved`, (file) => `${file} सेव हुई`],
  import: ['Import a file', 'फ़ाइल इम्पोर्ट करें'],
  importHint: [
    (columns: string) =>
      `CSV or XLSX, up to 50,000 rows, first line with the columns: ${columns}. Rows with a known key are changed; a column that is left out stays as it is.`,
    (columns) =>
      `CSV या XLSX, 50,000 लाइन तक, पहली लाइन में कॉलम: ${columns}। जो पहले से है वह बदल जाएगा; जो कॉलम फ़ाइल में नहीं, वह वैसा ही रहेगा।`,
  ],
  file: ['File', 'फ़ाइल'],
  pick: ['Select a file', 'फ़ाइल चुनें'],
  check: ['Check the file', 'फ़ाइल जाँचें'],
  run: [(rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${rows} rows`), (rows) => `${rows} लाइन इम्पोर्ट करें`],
  checked: ['Result of the check: nothing has changed yet', 'जाँच का नतीजा: अभी कुछ नहीं बदला'],
  imported: ['Imported', 'इम्पोर्ट हुआ'],
  rows: ['Rows in the file', 'फ़ाइल में लाइनें'],
  added: ['New', 'नई'],
  changed: ['Changed', 'बदली'],
  same: ['Unchanged', 'वैसी ही'],
  refused: ['Refused', 'रिजेक्ट'],
  unshown: [(count: number) => `and ${count} more`, (count) => `और ${count}`],
  line: [
    (line: number, field: string, why: string) => [line > 0 && `Line ${line}`, field, why].filter(Boolean).join(' · '),
    (line, field, why) => [line > 0 && `लाइन ${line}`, field, why].filter(Boolean).join(' · '),
  ],
})
