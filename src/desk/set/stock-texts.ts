import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { words } from '#domain/words.ts'

type Refusal = Reply<typeof setCalls.addStock>['refused'][number]['reason']

/** Why a line was left out. */
export const refusalTexts = words<Record<Refusal, string>>({
  FORM: [
    'is no box number of 16 digits with a card number of 10 digits',
    '16 अंकों का बॉक्स नंबर और 10 अंकों का कार्ड नंबर नहीं है',
  ],
  TWICE: ['stands here twice', 'यहाँ दो बार है'],
  KNOWN: ['is known already', 'पहले से मौजूद है'],
})

export const stockTexts = words({
  hint: ['Boxes that go into an operator’s stock.', 'ऑपरेटर के स्टॉक में जाने वाले बॉक्स।'],
  card: ['Hand out boxes', 'बॉक्स दें'],
  lcoid: ['Operator number', 'ऑपरेटर नंबर'],
  type: ['Type of box', 'बॉक्स का प्रकार'],
  model: ['Model', 'मॉडल'],
  cas: ['Access system (CAS)', 'एक्सेस सिस्टम (CAS)'],
  boxes: ['Boxes', 'बॉक्स'],
  boxesHint: [
    'One box a line: box number, comma, card number (VC). At most 500.',
    'हर लाइन में एक बॉक्स: बॉक्स नंबर, कॉमा, कार्ड नंबर (VC)। ज़्यादा से ज़्यादा 500।',
  ],
  lines: [(count: number) => (count === 1 ? '1 line' : `${count} lines`), (count) => `${count} लाइन`],
  put: ['Put into the stock', 'स्टॉक में डालें'],
  added: [
    (count: number, lcoid: string) =>
      count === 1 ? `1 box is in the stock of ${lcoid}` : `${count} boxes are in the stock of ${lcoid}`,
    (count, lcoid) => `${lcoid} के स्टॉक में ${count} बॉक्स आए`,
  ],
  refused: [
    (count: number) => (count === 1 ? '1 line was left out' : `${count} lines were left out`),
    (count) => `${count} लाइन छोड़ी गईं`,
  ],
  line: [(line: number, reason: string) => `Line ${line}: ${reason}`, (line, reason) => `लाइन ${line}: ${reason}`],
  allIn: ['Every line went in.', 'हर लाइन गई।'],
})
