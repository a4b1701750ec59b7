import { dictionary } from '#domain/words.ts'

export const auditTexts = dictionary({
  hint: [
    'Who did what, when, to whom; the newest first. Nothing here can be changed.',
    'किसने, कब, किसके साथ क्या किया; सबसे नया पहले। यहाँ कुछ बदला नहीं जा सकता।',
  ],
  lcoid: ['Operator number', 'ऑपरेटर नंबर'],
  actor: ['Who did it', 'किसने किया'],
  what: ['What was done', 'क्या किया'],
  everything: ['Everything', 'सब कुछ'],
  at: ['When', 'कब'],
  who: ['Who', 'किसने'],
  did: ['What', 'क्या'],
  target: ['To what', 'किस पर'],
  change: ['Before and after', 'पहले और बाद'],
  from: ['From address', 'पता'],
  nothing: ['no further details', 'और कोई जानकारी नहीं'],
  none: ['Nothing found', 'कुछ नहीं मिला'],
  noneHint: ['Widen the days, or take a filter away.', 'दिन बढ़ाएँ, या कोई फ़िल्टर हटाएँ।'],
})
