import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const templateTexts = words({
  hint: [
    'SMS may only be sent in words that are registered. What stands in braces is filled in for each customer.',
    'SMS सिर्फ़ रजिस्टर्ड शब्दों में भेजा जा सकता है। कोष्ठक में जो है वह हर ग्राहक के लिए भरा जाता है।',
  ],
  template: ['Template', 'टेम्पलेट'],
  content: ['Text', 'टेक्स्ट'],
  contentHint: [
    'As it is registered, letter for letter. The words in braces have to stay.',
    'जैसा रजिस्टर्ड है, हूबहू। कोष्ठक वाले शब्द रहने चाहिए।',
  ],
  dltid: ['Registration number (DLT)', 'रजिस्ट्रेशन नंबर (DLT)'],
  active: ['May be sent', 'भेजा जा सके'],
  state: common.status,
  on: ['May be sent', 'भेजा जा सकता है'],
  off: ['Not sent', 'नहीं भेजा जाता'],
  changed: ['Changed', 'कब बदला'],
  title: [(name: string) => `Change “${name}”`, (name) => `“${name}” बदलें`],
  save: common.save,
  saved: [(name: string) => `“${name}” saved`, (name) => `“${name}” सेव हुआ`],
  none: ['No templates', 'कोई टेम्पलेट नहीं'],
  noneHint: ['This server has none to change.', 'इस सर्वर में बदलने को कुछ नहीं।'],
})
