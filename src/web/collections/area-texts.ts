import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const areaTexts = dictionary({
  title: ['Areas', 'एरिया', 'एरिया'],
  action: common.action,
  hint: [
    'Streets that are collected together, and who collects there.',
    'जिन गलियों की वसूली साथ होती है, और वहाँ कौन वसूलता है।',
  ],
  form: ['New area', 'नया एरिया'],
  change: [(name: string) => `Change ${name}`, (name) => `${name} बदलें`],
  name: ['Area name', 'एरिया का नाम'],
  collectors: ['Collectors', 'वसूली वाले'],
  collectorsHint: [
    'Sub-users with the permission "Collection". They see only the customers of their areas.',
    '"वसूली" की अनुमति वाले सब-यूज़र। उन्हें सिर्फ़ अपने एरिया के ग्राहक दिखते हैं।',
  ],
  noCollectors: ['No sub-user has the permission "Collection" yet.', 'अभी किसी सब-यूज़र को "वसूली" की अनुमति नहीं है।'],
  save: common.save,
  saved: ['Area saved', 'एरिया सेव हुआ'],
  area: ['Area', 'एरिया'],
  counts: [
    (owing: number, customers: number) => `${owing} of ${customers} owe`,
    (owing, customers) => `${customers} में से ${owing} पर बकाया`,
  ],
  customers: ['Customers', 'ग्राहक'],
  owing: ['Owing', 'बकाया वाले'],
  due: ['Due', 'बकाया'],
  none: ['No areas yet', 'अभी कोई एरिया नहीं'],
  noneHint: ['Add the first one: a collector needs an area.', 'पहला एरिया जोड़ें: वसूली वाले को एरिया चाहिए।'],
  place: ['Add customers', 'ग्राहक जोड़ें'],
  placeHint: [
    'Customer numbers in the order of the walk, one per line or with commas. They are put behind those already there.',
    'चलने के क्रम में ग्राहक नंबर, हर लाइन में एक या कॉमा से। ये पहले वालों के पीछे जुड़ते हैं।',
  ],
  placeChosen: [
    (count: number) => (count === 1 ? 'Add 1 customer to an area' : `Add ${count} customers to an area`),
    (count) => `${count} ग्राहक एरिया में जोड़ें`,
  ],
  placeChosenHint: [
    'They are put behind those already there, in the order of the list. One who is in another area moves.',
    'ये लिस्ट के क्रम में पहले वालों के पीछे जुड़ते हैं। दूसरे एरिया का ग्राहक इसमें आ जाता है।',
  ],
  numbers: ['Customer numbers', 'ग्राहक नंबर'],
  unknown: [
    (numbers: string, more: number) =>
      `Not found: ${numbers}${more > 0 ? ` and ${more} more` : ''}. No customer was added`,
    (numbers, more) => `नहीं मिले: ${numbers}${more > 0 ? ` और ${more} और` : ''}। कोई ग्राहक नहीं जुड़ा`,
  ],
  placed: [(count: number) => `${count} customers added`, (count) => `${count} ग्राहक जुड़े`],
  edit: ['Change', 'बदलें'],
})
