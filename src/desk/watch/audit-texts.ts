import { texts } from '#web/i18n/texts.ts'

export const auditTexts = texts(
  {
    hint: 'Who did what, when, to whom; the newest first. Nothing here can be changed.',
    lcoid: 'Operator number',
    actor: 'Who did it',
    what: 'What was done',
    at: 'When',
    who: 'Who',
    did: 'What',
    target: 'To what',
    change: 'Before and after',
    from: 'From address',
    nothing: 'no further details',
    none: 'Nothing found',
    noneHint: 'Widen the days, or take a filter away.',
  },
  {
    hint: 'किसने, कब, किसके साथ क्या किया; सबसे नया पहले। यहाँ कुछ बदला नहीं जा सकता।',
    lcoid: 'ऑपरेटर नंबर',
    actor: 'किसने किया',
    what: 'क्या किया',
    at: 'कब',
    who: 'किसने',
    did: 'क्या',
    target: 'किस पर',
    change: 'पहले और बाद',
    from: 'पता',
    nothing: 'और कोई जानकारी नहीं',
    none: 'कुछ नहीं मिला',
    noneHint: 'दिन बढ़ाएँ, या कोई फ़िल्टर हटाएँ।',
  },
)
