import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { texts } from '#web/i18n/texts.ts'

type Refusal = Reply<typeof setCalls.addStock>['refused'][number]['reason']

/** Why a line was left out. */
export const refusalTexts = texts<Record<Refusal, string>>(
  {
    FORM: 'is no box number of 16 digits with a card number of 10 digits',
    TWICE: 'stands here twice',
    KNOWN: 'is known already',
  },
  {
    FORM: '16 अंकों का बॉक्स नंबर और 10 अंकों का कार्ड नंबर नहीं है',
    TWICE: 'यहाँ दो बार है',
    KNOWN: 'पहले से मौजूद है',
  },
)

export const stockTexts = texts(
  {
    hint: 'Boxes that go into an operator’s stock.',
    card: 'Hand out boxes',
    lcoid: 'Operator number',
    type: 'Type of box',
    model: 'Model',
    cas: 'Access system (CAS)',
    boxes: 'Boxes',
    boxesHint: 'One box a line: box number, comma, card number (VC). At most 500.',
    lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
    put: 'Put into the stock',
    added: (count: number, lcoid: string) =>
      count === 1 ? `1 box is in the stock of ${lcoid}` : `${count} boxes are in the stock of ${lcoid}`,
    refused: (count: number) => (count === 1 ? '1 line was left out' : `${count} lines were left out`),
    line: (line: number, reason: string) => `Line ${line}: ${reason}`,
    allIn: 'Every line went in.',
  },
  {
    hint: 'ऑपरेटर के स्टॉक में जाने वाले बॉक्स।',
    card: 'बॉक्स दें',
    lcoid: 'ऑपरेटर नंबर',
    type: 'बॉक्स का प्रकार',
    model: 'मॉडल',
    cas: 'एक्सेस सिस्टम (CAS)',
    boxes: 'बॉक्स',
    boxesHint: 'हर लाइन में एक बॉक्स: बॉक्स नंबर, कॉमा, कार्ड नंबर (VC)। ज़्यादा से ज़्यादा 500।',
    lines: (count) => `${count} लाइन`,
    put: 'स्टॉक में डालें',
    added: (count, lcoid) => `${lcoid} के स्टॉक में ${count} बॉक्स आए`,
    refused: (count) => `${count} लाइन छोड़ी गईं`,
    line: (line, reason) => `लाइन ${line}: ${reason}`,
    allIn: 'हर लाइन गई।',
  },
)
