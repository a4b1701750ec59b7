import { dictionary } from '#domain/words.ts'

/** The reasons are English on the wire; the screen says them in the person's language. */
export const reasonTexts = dictionary({
  'No power': ['No power', 'STB चालू नहीं होता'],
  'No signal': ['No signal', 'सिग्नल नहीं आता'],
  'Remote not working': ['Remote not working', 'रिमोट काम नहीं करता'],
  Burnt: ['Burnt', 'जल गया'],
  'Water damage': ['Water damage', 'पानी से खराब'],
  Upgrade: ['Upgrade', 'अपग्रेड'],
  Other: ['Other', 'अन्य'],
})

/** A reason of the list in the person's language; any other as it came. */
export const reasonWord = (reason: string, says: Record<string, string>): string => says[reason] ?? reason

/** What a ticket is about; keys are the categories of the domain. Said in the portal and at the desk. */
export const categoryTexts = dictionary({
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
