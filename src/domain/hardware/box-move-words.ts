import type { CardState, TracedCardMove } from './card-moves.ts'
import type { BoxArrival, BoxMove, BoxState } from './box-moves.ts'

type Row = readonly [english: string, hindi: string]

/** Where an STB is, as every screen and report calls it. */
export const BOX_STATE_WORDS = {
  STOCK: ['In stock', 'स्टॉक में'],
  ASSIGNED: ['With customer', 'ग्राहक के पास'],
  FAULTY: ['Faulty', 'खराब'],
  RETURNING: ['On its way back', 'वापसी के रास्ते में'],
  AT_PROVIDER: ['At the provider', 'प्रोवाइडर के पास'],
  REPAIRED: ['Repaired', 'रिपेयर हुआ'],
  SCRAPPED: ['Scrapped', 'स्क्रैप'],
  LOST: ['Lost', 'खो गया'],
} as const satisfies Record<BoxState, Row>

/** What happened to it. */
export const BOX_MOVE_WORDS = {
  ARRIVE: ['Added to stock', 'स्टॉक में आया'],
  ASSIGN: ['Given to customer', 'ग्राहक को दिया'],
  SURRENDER: ['Taken back to stock', 'स्टॉक में वापस लिया'],
  TRANSFER: ['Moved to another customer', 'दूसरे ग्राहक को दिया'],
  SWAP_OUT: ['Swapped out', 'स्वैप में निकाला'],
  MARK_FAULTY: ['Marked faulty', 'खराब बताया'],
  MARK_WORKING: ['Marked working', 'ठीक बताया'],
  RETURN: ['Sent back to provider', 'प्रोवाइडर को भेजा'],
  KEEP: ['Return cancelled', 'वापसी रद्द'],
  LOSE: ['Written off as lost', 'खोया हुआ लिखा'],
  FIND: ['Found again', 'फिर मिला'],
  RECEIVE: ['Received by provider', 'प्रोवाइडर को मिला'],
  REPAIR: ['Repaired', 'रिपेयर हुआ'],
  HAND_BACK: ['Handed back to stock', 'स्टॉक में लौटाया'],
  REPLACE: ['Replaced by provider', 'प्रोवाइडर ने बदला'],
  SCRAP: ['Scrapped', 'स्क्रैप किया'],
} as const satisfies Record<BoxMove | BoxArrival, Row>

/** Where a card is that is in no STB. */
export const CARD_STATE_WORDS = {
  STOCK: ['In stock', 'स्टॉक में'],
  FAULTY: ['Faulty', 'खराब'],
  BLACKLISTED: ['Blacklisted', 'ब्लैकलिस्ट'],
} as const satisfies Record<CardState, Row>

/** What happened to a card. */
export const CARD_MOVE_WORDS = {
  ARRIVE: ['Card added to stock', 'कार्ड स्टॉक में आया'],
  INSERT: ['Card inserted', 'कार्ड लगाया'],
  TAKE_OUT: ['Card taken out', 'कार्ड निकाला'],
  PAIR: ['Pairing sent again', 'पेयरिंग फिर भेजी'],
  MARK_FAULTY: ['Card marked faulty', 'कार्ड खराब बताया'],
  MARK_WORKING: ['Card marked working', 'कार्ड ठीक बताया'],
  BLACKLIST: ['Card blacklisted', 'कार्ड ब्लैकलिस्ट किया'],
  FIND: ['Card off the blacklist', 'कार्ड ब्लैकलिस्ट से हटा'],
} as const satisfies Record<TracedCardMove, Row>
