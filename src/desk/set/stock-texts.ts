import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

type Refusal = Reply<typeof setCalls.addStock>['refused'][number]['reason']

/** Why a line was left out. */
export const refusalTexts = dictionary<Record<Refusal, string>>({
  FORM: ['does not have 16 digits for an STB or 10 digits for a card', 'STB के 16 या कार्ड के 10 अंक नहीं हैं'],
  TWICE: ['is listed twice', 'यहाँ दो बार है'],
  KNOWN: ['already exists', 'पहले से मौजूद है'],
})

export const stockTexts = dictionary({
  hint: ['STBs that go into an operator’s stock.', 'ऑपरेटर के स्टॉक में जाने वाले STB।'],
  card: ['Add STBs to stock', 'STB दें'],
  boxes: common.stbs,
  boxesHint: [
    'One STB per line: STB number, comma, VC number. At most 500.',
    'हर लाइन में एक STB: STB नंबर, कॉमा, कार्ड नंबर (VC)। ज़्यादा से ज़्यादा 500।',
  ],
  lines: [(count: number) => (count === 1 ? '1 line' : `${count} lines`), (count) => `${count} लाइन`],
  put: ['Add to stock', 'स्टॉक में डालें'],
  added: [
    (count: number, lcoid: string) =>
      count === 1 ? `1 STB added to the stock of ${lcoid}` : `${count} STBs added to the stock of ${lcoid}`,
    (count, lcoid) => `${lcoid} के स्टॉक में ${count} STB आए`,
  ],
  refused: [
    (count: number) =>
      count === 1
        ? '1 line left out. It stays in the form below.'
        : `${count} lines left out. They stay in the form below.`,
    (count) => `${count} लाइन छोड़ी गईं। वे नीचे फ़ॉर्म में हैं।`,
  ],
  line: [
    (line: number, text: string, reason: string) => `Line ${line}, ${text}: ${reason}`,
    (line, text, reason) => `लाइन ${line}, ${text}: ${reason}`,
  ],
  what: ['What is handed out', 'क्या देना है'],
  cards: ['Cards (VC)', 'कार्ड (VC)'],
  cardsTitle: ['Add cards (VC) without STB', 'बिना STB के कार्ड (VC) दें'],
  cardNumbers: ['Card numbers', 'कार्ड नंबर'],
  cardsHint: ['One VC number of 10 digits per line. At most 500.', 'हर लाइन में 10 अंकों का एक VC नंबर। ज़्यादा से ज़्यादा 500।'],
  putCards: ['Add cards', 'कार्ड डालें'],
  cardsAdded: [
    (count: number) => (count === 1 ? '1 card added' : `${count} cards added`),
    (count) => `${count} कार्ड आए`,
  ],
  allIn: ['All lines added.', 'हर लाइन गई।'],
})
