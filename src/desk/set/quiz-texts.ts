import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const quizTexts = words({
  hint: ['What operators are asked, in the order in which it is asked.', 'ऑपरेटरों से जो पूछा जाता है, उसी क्रम में।'],
  add: ['New question', 'नया सवाल'],
  newTitle: ['New question', 'नया सवाल'],
  changeTitle: [(key: string) => `Change question ${key}`, (key) => `सवाल ${key} बदलें`],
  key: ['Short name', 'छोटा नाम'],
  keyHint: ['Letters, digits, - and _. It stays as it is.', 'अक्षर, अंक, - और _। बाद में नहीं बदलता।'],
  place: ['Place', 'क्रम'],
  placeHint: ['The lowest is asked first.', 'सबसे छोटा पहले पूछा जाता है।'],
  english: ['In English', 'अंग्रेज़ी में'],
  hindi: ['In Hindi', 'हिन्दी में'],
  question: ['Question', 'सवाल'],
  answer: [(number: number) => `Answer ${number}`, (number) => `जवाब ${number}`],
  rightanswer: ['Right answer', 'सही जवाब'],
  right: ['right', 'सही'],
  active: ['Asked', 'पूछा जाए'],
  asked: ['Asked', 'पूछा जाता है'],
  notAsked: ['Not asked', 'नहीं पूछा जाता'],
  state: common.status,
  statistics: ['Answered rightly', 'कितनों ने सही बताया'],
  rightOf: [
    (right: number, answered: number) => `${right} of ${answered}`,
    (right, answered) => `${answered} में से ${right}`,
  ],
  nobody: ['nobody yet', 'अभी किसी ने नहीं'],
  save: common.save,
  saved: [(key: string) => `Question ${key} saved`, (key) => `सवाल ${key} सेव हुआ`],
  none: ['No question yet', 'अभी कोई सवाल नहीं'],
  noneHint: ['Make one, and operators are asked it.', 'एक बनाएँ, ऑपरेटरों से पूछा जाएगा।'],
})
