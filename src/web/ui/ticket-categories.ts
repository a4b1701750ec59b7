import { words } from '#domain/words.ts'

/** What a ticket is about; keys are the categories of the domain. Said in the portal and at the desk. */
export const categoryTexts = words({
  'No signal': ['No signal', 'सिग्नल नहीं'],
  Freezing: ['Freezing', 'पिक्चर अटक रही है'],
  'Box dead': ['STB dead', 'STB बंद पड़ा है'],
  'Pairing error': ['Pairing error', 'पेयरिंग एरर'],
  'Wrong pack/billing': ['Wrong pack or billing', 'गलत पैक या बिल'],
  Refund: ['Refund', 'रिफ़ंड'],
  'Top-up not credited': ['Top-up not credited', 'टॉप-अप जमा नहीं हुआ'],
  'Broadband down': ['Broadband down', 'ब्रॉडबैंड बंद'],
  'OTT activation': ['OTT activation', 'OTT चालू करना'],
  Relocation: ['Relocation', 'शिफ़्टिंग'],
  'Portal login': ['Portal log-in', 'पोर्टल में लॉग इन'],
  Other: ['Something else', 'कुछ और'],
})
