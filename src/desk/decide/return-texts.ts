import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const returnTexts = dictionary({
  ...BOX_STATE_WORDS,
  hint: ['Faulty STBs that operators send back.', 'खराब STB जो ऑपरेटर लौटाते हैं।'],
  title: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
  box: common.stb,
  type: ['Type', 'टाइप'],
  why: common.reason,
  since: ['Since', 'कब से'],
  warranty: ['Warranty until', 'वारंटी'],
  covered: ['In warranty', 'वारंटी में'],
  next: ['What happens with it?', 'क्या करना है?'],
  RECEIVE: ['Received', 'मिल गया'],
  REPAIR: ['Repaired', 'रिपेयर हुआ'],
  HAND_BACK: ['Hand back to operator', 'ऑपरेटर को लौटाएँ'],
  REPLACE: ['Replace', 'बदलें'],
  SCRAP: ['Scrap', 'स्क्रैप करें'],
  request: ['Replacement request', 'रिप्लेसमेंट रिक्वेस्ट'],
  isOpen: [(id: string) => `${id} is open. Replace approves it`, (id) => `${id} खुली है। बदलने पर मंज़ूर हो जाएगी`],
  isGiven: [
    (id: string, stbno: string) => `${id}: STB ${stbno} has been given for it`,
    (id, stbno) => `${id}: इसके बदले STB ${stbno} दिया जा चुका है`,
  ],
  reason: ['Note for the operator', 'ऑपरेटर के लिए नोट'],
  newstb: ['New STB number', 'नए STB का नंबर'],
  newstbHint: ['16 digits. It goes into the operator’s stock.', '16 अंक। यह ऑपरेटर के स्टॉक में जाएगा।'],
  newvc: ['VC number', 'कार्ड (VC) नंबर'],
  newvcHint: ['10 digits', '10 अंक'],
  done: [
    (stbno: string, state: string) => `STB ${stbno}: ${state}; operator notified`,
    (stbno, state) => `STB ${stbno}: ${state}; ऑपरेटर को बता दिया गया`,
  ],
  over: ['Nothing more to do with it here.', 'यहाँ इससे और कुछ नहीं होना।'],
  none: ['No returned STBs', 'कोई लौटाया STB नहीं'],
  noneHint: ['What operators send back is listed here, oldest first.', 'ऑपरेटर जो लौटाते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
