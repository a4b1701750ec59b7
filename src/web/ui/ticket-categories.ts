import { texts } from '#web/i18n/texts.ts'

/** What a ticket is about; keys are the categories of the domain. Said in the portal and at the desk. */
export const categoryTexts = texts(
  {
    'No signal': 'No signal',
    Freezing: 'Freezing',
    'Box dead': 'Box dead',
    'Pairing error': 'Pairing error',
    'Wrong pack/billing': 'Wrong pack or billing',
    Refund: 'Refund',
    'Top-up not credited': 'Top-up not credited',
    'Broadband down': 'Broadband down',
    'OTT activation': 'OTT activation',
    Relocation: 'Relocation',
    'Portal login': 'Portal log-in',
    Other: 'Something else',
  },
  {
    'No signal': 'सिग्नल नहीं',
    Freezing: 'पिक्चर अटक रही है',
    'Box dead': 'बॉक्स बंद पड़ा है',
    'Pairing error': 'पेयरिंग एरर',
    'Wrong pack/billing': 'गलत पैक या बिल',
    Refund: 'रिफ़ंड',
    'Top-up not credited': 'टॉप-अप जमा नहीं हुआ',
    'Broadband down': 'ब्रॉडबैंड बंद',
    'OTT activation': 'OTT चालू करना',
    Relocation: 'शिफ़्टिंग',
    'Portal login': 'पोर्टल में लॉग इन',
    Other: 'कुछ और',
  },
)
