import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import { lifeSample } from './box-move-samples.ts'
import type { cardCalls, ListedCard } from './card-calls.ts'

const cardSample: ListedCard = {
  vcno: '4027000955',
  castype: 'Nagravision',
  state: 'STOCK',
  laststb: '8027000000000955',
  since: new Date('2026-07-14T10:00:00.000Z'),
}

export const cardSamples: Samples<keyof typeof cardCalls> = {
  listCards: { input: { state: 'STOCK' }, reply: page(cardSample) },
  changeCard: {
    input: {
      stbno: '8027000000000901',
      change: 'REPLACE',
      newvc: '4027000955',
      old: 'BLACKLISTED',
      reason: 'Customer lost the card',
    },
    reply: { ...lifeSample, smcno: '4027000955', paired: 'NO' },
  },
  moveCard: {
    input: { vcno: '4027000955', move: 'BLACKLIST', reason: 'Lost on the way' },
    reply: { ...cardSample, state: 'BLACKLISTED' },
  },
}
