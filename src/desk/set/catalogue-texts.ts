import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const catalogueTexts = dictionary({
  hint: [
    'Packs, channels and prices come in one file. It is checked first; nothing changes before you import it.',
    'प्लान, चैनल और दाम एक फ़ाइल में आते हैं। पहले जाँच होती है; आपके कहने से पहले कुछ नहीं बदलता।',
  ],
  card: ['Check a catalogue', 'कैटलॉग जाँचें'],
  file: ['Catalogue file', 'कैटलॉग फ़ाइल'],
  pick: ['Select file', 'फ़ाइल चुनें'],
  fileHint: [
    'CSV or Excel (XLSX): today’s catalogue with your changes, or a first one made of the template.',
    'CSV या Excel (XLSX): आज का कैटलॉग आपके बदलावों के साथ, या टेम्पलेट से बना पहला कैटलॉग।',
  ],
  making: ['How to make the file', 'फ़ाइल कैसे बनाएँ'],
  makingHint: [
    'One row for each channel, plan or later price, in any order. Replace the examples of the template; they are never imported.',
    'हर चैनल, प्लान या आगे के दाम की एक लाइन, किसी भी क्रम में। टेम्पलेट के उदाहरण बदल दें; वे कभी इम्पोर्ट नहीं होते।',
  ],
  column: ['Column', 'कॉलम'],
  means: ['What stands in it', 'उसमें क्या लिखें'],
  template: ['Download template (Excel)', 'टेम्पलेट डाउनलोड करें (Excel)'],
  effective: ['Prices hold from', 'दाम कब से'],
  effectiveHint: [
    'Today, if nothing is selected. Only prices that differ from today’s count; announced ones stay.',
    'कुछ न चुनें तो आज से। सिर्फ़ आज से अलग दाम बदलते हैं; घोषित दाम बने रहते हैं।',
  ],
  check: ['Check it', 'जाँचें'],
  csv: ['Download today’s CSV', 'आज की CSV डाउनलोड करें'],
  xlsx: ['Download today’s Excel', 'आज की Excel डाउनलोड करें'],
  saved: [(name: string) => `${name} is downloaded`, (name) => `${name} डाउनलोड हुई`],
  report: ['Changes by this import', 'इम्पोर्ट से क्या बदलेगा'],
  reportDone: ['Imported', 'इम्पोर्ट हो गया'],
  plans: common.packs,
  channels: common.channels,
  added: ['New', 'नए'],
  changed: ['Changed', 'बदले'],
  discontinued: ['Discontinued', 'बंद'],
  problems: ['Errors', 'क्या रोक रहा है'],
  problem: [
    (line: number, problem: string) => `Line ${line}: ${problem}`,
    (line, problem) => `लाइन ${line}: ${problem}`,
  ],
  problemsHint: [
    'Fix these in the file and check it again. Until then it cannot be imported.',
    'फ़ाइल में इन्हें ठीक करके फिर जाँचें। तब तक इम्पोर्ट नहीं होगा।',
  ],
  findings: ['Warnings', 'किस पर ध्यान दें'],
  findingsHint: ['The rule on pack prices. Only a warning.', 'पैक के दाम का नियम। सिर्फ़ बताया गया, रोका नहीं गया।'],
  plancode: common.pack,
  finding: ['Finding', 'क्या मिला'],
  line: ['Line', 'लाइन'],
  noFindings: ['No warnings: all prices follow the rule.', 'ध्यान देने लायक कुछ नहीं: हर दाम नियम में है।'],
  unshown: [
    (count: number) => `And ${count} more. They are listed when the first ones are fixed.`,
    (count) => `और ${count} बाकी। पहले वाले ठीक होने पर ये दिखेंगे।`,
  ],
  prices: ['Price changes', 'दाम में बदलाव'],
  pricesHint: [
    'Old is what the pack would cost from that day without this import, announced prices included.',
    'पुराना यानी उस दिन से बिना इस इम्पोर्ट के जो दाम होगा, घोषित दाम समेत।',
  ],
  region: ['Region', 'इलाका'],
  from: ['From', 'कब से'],
  oldLcoPrice: ['Old LCO price', 'पुराना LCO रेट'],
  newLcoPrice: ['New LCO price', 'नया LCO रेट'],
  oldMrp: ['Old MRP', 'पुराना MRP'],
  newMrp: ['New MRP', 'नया MRP'],
  pricesUnshown: [
    (count: number) => `And ${count} more price ${count === 1 ? 'change' : 'changes'}.`,
    (count) => `और ${count} दाम बदलेंगे।`,
  ],
  nothing: [
    'This file equals the present catalogue: nothing would change.',
    'यह फ़ाइल मौजूदा कैटलॉग ही है: इम्पोर्ट से कुछ नहीं बदलेगा।',
  ],
  import: ['Import', 'इम्पोर्ट करें'],
  ask: ['Import this catalogue?', 'यह कैटलॉग इम्पोर्ट करें?'],
  askText: [
    (added: number, changed: number, discontinued: number) =>
      `${added} new, ${changed} changed, ${discontinued} discontinued. Operators see it immediately; prices apply from the day you selected.`,
    (added, changed, discontinued) =>
      `${added} नए, ${changed} बदले, ${discontinued} बंद। ऑपरेटरों को तुरंत दिखेगा; दाम आपके चुने दिन से लागू होंगे।`,
  ],
  yes: ['Import', 'इम्पोर्ट करें'],
  no: ['Not yet', 'अभी नहीं'],
  imported: ['Catalogue imported', 'कैटलॉग इम्पोर्ट हुआ'],
})
