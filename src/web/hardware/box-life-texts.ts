import { BOX_MOVE_WORDS, BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** Where an STB is. */
export const boxStateTexts = dictionary(BOX_STATE_WORDS)

/** What happened to it. */
export const boxMoveTexts = dictionary(BOX_MOVE_WORDS)

export const boxLifeTexts = dictionary({
  title: ['Move or return STB', 'STB दें, लें, लौटाएँ'],
  hint: [
    'Take an STB back, give it to another customer, return a faulty one, or write it off.',
    'STB वापस लें, दूसरे ग्राहक को दें, खराब लौटाएँ या खोया हुआ लिखें।',
  ],
  stbno: ['STB number', 'STB नंबर'],
  show: ['Show STB', 'STB दिखाएँ'],
  unknown: ['STB not found', 'STB नहीं मिला'],
  unknownHint: ['Please check the 16 digits.', 'कृपया 16 अंक जाँचें।'],
  box: common.stb,
  type: ['Type and model', 'टाइप और मॉडल'],
  customer: common.customer,
  state: ['Where it is', 'कहाँ है'],
  since: ['Since', 'कब से'],
  warranty: ['Warranty until', 'वारंटी'],
  over: ['over', 'एक्सपायर'],
  details: ['STB details', 'STB की जानकारी'],
  what: ['What happens with it?', 'क्या करना है?'],
  SURRENDER: ['Take back to stock', 'स्टॉक में वापस लें'],
  TRANSFER: ['Move to another customer', 'दूसरे ग्राहक को दें'],
  MARK_FAULTY: ['Mark faulty', 'खराब बताएँ'],
  MARK_WORKING: ['Mark working', 'ठीक बताएँ'],
  RETURN: ['Return to provider', 'प्रोवाइडर को लौटाएँ'],
  KEEP: ['Cancel the return', 'वापसी रद्द करें'],
  LOSE: ['Write off as lost', 'खोया हुआ लिखें'],
  FIND: ['Found again', 'फिर मिल गया'],
  chooseReason: ['Select a reason', 'कारण चुनें'],
  reason: common.reason,
  whom: ['Who gets it?', 'किसे देना है?'],
  packs: ['Packs on it', 'इस पर पैक'],
  END: ['End the packs', 'पैक बंद करें'],
  KEEP_PACKS: ['Packs go along', 'पैक साथ जाएँ'],
  ends: [
    (refund: string) => `These packs end today. ${refund} comes back to your wallet.`,
    (refund) => `ये पैक आज बंद होंगे। ${refund} वॉलेट में लौटेंगे।`,
  ],
  goAlong: [
    'They run on at the other customer until they expire. No refund; what the first customer owes stays.',
    'ये दूसरे ग्राहक के यहाँ एक्सपायरी तक चलेंगे। रिफ़ंड नहीं; पहले ग्राहक का बकाया रहेगा।',
  ],
  deposit: ['Deposit', 'डिपॉज़िट'],
  depositTaken: [(amount: string) => `Deposit taken: ${amount}`, (amount) => `डिपॉज़िट कटा: ${amount}`],
  depositBack: [(amount: string) => `Deposit refunded: ${amount}`, (amount) => `डिपॉज़िट लौटा: ${amount}`],
  depositReturns: [
    (amount: string) => `The deposit of ${amount} comes back to your wallet.`,
    (amount) => `${amount} डिपॉज़िट वॉलेट में लौटेगा।`,
  ],
  depositStays: [
    (amount: string) => `The deposit of ${amount} stays with the STB.`,
    (amount) => `${amount} डिपॉज़िट STB के साथ रहेगा।`,
  ],
  depositKept: [
    (amount: string) => `The deposit of ${amount} is not refunded unless the STB is found again.`,
    (amount) => `STB फिर मिलने तक ${amount} डिपॉज़िट नहीं लौटेगा।`,
  ],
  noPacks: ['No pack runs on it.', 'इस पर कोई पैक नहीं चल रहा।'],
  history: ['Where it has been', 'कहाँ-कहाँ रहा'],
  none: ['No moves are noted yet.', 'अभी कुछ दर्ज नहीं।'],
  done: [(stbno: string, what: string) => `STB ${stbno}: ${what}`, (stbno, what) => `STB ${stbno}: ${what}`],
  nothing: ['Nothing can be done with it here: it is at the provider.', 'यहाँ इससे कुछ नहीं हो सकता: यह प्रोवाइडर के पास है।'],
  gone: ['It is scrapped.', 'यह स्क्रैप हो चुका है।'],
})
