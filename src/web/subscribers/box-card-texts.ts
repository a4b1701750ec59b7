import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

export const boxCardTexts = dictionary({
  stb: common.stb,
  connection: ['Broadband connection', 'ब्रॉडबैंड कनेक्शन'],
  vc: common.vc,
  model: ['Model', 'मॉडल'],
  cas: ['CAS', 'CAS'],
  paired: ['Paired', 'पेयर है'],
  notPaired: ['Not paired', 'पेयर नहीं'],
  pairing: ['Pairing', 'पेयरिंग'],
  cut: ['Disconnected on', 'डिस्कनेक्ट कब हुआ'],
  base: common.basePack,
  noBase: ['No base pack', 'कोई बेस पैक नहीं'],
  addOns: [(count: number) => (count === 1 ? '1 add-on' : `${count} add-ons`), (count) => `${count} ऐड-ऑन`],
  autorenew: ['Auto-renew on', 'ऑटो-रिचार्ज चालू'],
  details: ['STB details', 'STB की जानकारी'],
  renew: ['Renew', 'रिचार्ज करें'],
  modify: customerWords.addChangePacks,
  packs: ['More (disconnect, cancel …)', 'और (डिस्कनेक्ट, कैंसल …)'],
  activate: ['Activate a pack', 'पैक चालू करें'],
  retrack: ['Retrack', 'रीट्रैक'],
  doctor: ['Troubleshoot', 'ट्रबलशूट'],
  osd: ['OSD', 'OSD'],
  move: ['Move or return', 'दें या लौटाएँ'],
  swap: ['Swap STB', 'STB स्वैप'],
  commands: ['STB commands', 'आखिरी कमांड'],
  noCommands: ['No commands sent yet', 'अभी कोई कमांड नहीं भेजी गई'],
  allCommands: common.showAll,
})
