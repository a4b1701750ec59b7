import { CARD_MOVE_WORDS } from '#domain/hardware/box-move-words.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const cardMoveTexts = dictionary(CARD_MOVE_WORDS)

export const cardTexts = dictionary({
  title: ['Card (VC)', 'कार्ड (VC)'],
  none: [
    'No card in this STB. Insert one before it goes to a customer.',
    'इस STB में कार्ड नहीं है। ग्राहक को देने से पहले कार्ड लगाएँ।',
  ],
  vc: common.vc,
  pairing: ['Pairing', 'पेयरिंग'],
  paired: ['Paired', 'पेयर है'],
  notPaired: ['Not paired', 'पेयर नहीं'],
  what: ['What happens with the card?', 'कार्ड का क्या करना है?'],
  REPLACE: ['Replace card', 'कार्ड बदलें'],
  PAIR: ['Pair again', 'फिर पेयर करें'],
  TAKE_OUT: ['Take card out', 'कार्ड निकालें'],
  INSERT: ['Insert card', 'कार्ड लगाएँ'],
  newvc: ['New card', 'नया कार्ड'],
  choose: common.select,
  noFree: [
    (cas: string) => `No free ${cas} card in your stock. Ask the provider for cards by a ticket.`,
    (cas) => `स्टॉक में ${cas} का खाली कार्ड नहीं। प्रोवाइडर से टिकट डालकर कार्ड माँगें।`,
  ],
  old: ['What about the old card?', 'पुराने कार्ड का क्या हुआ?'],
  STOCK: ['Still good, to stock', 'ठीक है, स्टॉक में'],
  FAULTY: ['Faulty', 'खराब'],
  BLACKLISTED: ['Lost, blacklist it', 'खो गया, ब्लैकलिस्ट करें'],
  reason: common.reason,
  done: [(vcno: string, what: string) => `Card ${vcno}: ${what}`, (vcno, what) => `कार्ड ${vcno}: ${what}`],
  sent: ['The headend is being informed.', 'हेडएंड को बताया जा रहा है।'],
  loose: ['Cards without STB', 'बिना STB के कार्ड'],
  cas: ['CAS', 'CAS'],
  state: common.status,
  last: ['Last in STB', 'पिछला STB'],
  since: ['Since', 'कब से'],
  action: common.action,
  change: ['Change', 'बदलें'],
  MARK_FAULTY: ['Mark faulty', 'खराब बताएँ'],
  MARK_WORKING: ['Mark working', 'ठीक बताएँ'],
  BLACKLIST: ['Blacklist', 'ब्लैकलिस्ट करें'],
  FIND: ['Take off the blacklist', 'ब्लैकलिस्ट से हटाएँ'],
})
