import { dictionary } from '#domain/words.ts'

export const quizTexts = dictionary({
  title: ['Quiz', 'क्विज़'],
  hint: ['A few questions on packs, renewals and your wallet.', 'पैक, रिचार्ज और वॉलेट पर कुछ सवाल।'],
  place: [(at: number, of: number) => `Question ${at} of ${of}`, (at, of) => `सवाल ${at} / ${of}`],
  back: ['Back', 'पीछे'],
  next: ['Next', 'आगे'],
  toReview: ['Review answers', 'जवाब एक बार देख लें'],
  review: ['Your answers', 'आपके जवाब'],
  change: ['Change', 'बदलें'],
  changeOf: [(at: number) => `Change the answer to question ${at}`, (at) => `सवाल ${at} का जवाब बदलें`],
  once: [
    'Each question can be answered once, for the whole business.',
    'हर सवाल का जवाब पूरे बिज़नेस के लिए एक ही बार दिया जा सकता है।',
  ],
  handIn: ['Submit', 'जवाब भेजें'],
  result: [
    (right: number, total: number) => `${right} of ${total} right`,
    (right, total) => `${total} में से ${right} सही`,
  ],
  thanks: ['Thank you. Your answers are submitted.', 'धन्यवाद। आपके जवाब मिल गए हैं।'],
  taken: [
    'You have answered all questions. New ones appear here and on the dashboard.',
    'आपने सभी सवालों के जवाब दे दिए हैं। नए सवाल यहाँ और डैशबोर्ड पर दिखेंगे।',
  ],
  right: ['Right', 'सही'],
  wrong: ['Wrong', 'गलत'],
  toDashboard: ['To the dashboard', 'डैशबोर्ड पर जाएँ'],
  none: ['No quiz at the moment', 'अभी कोई क्विज़ नहीं है'],
  noneHint: ['When there is a new one, the dashboard says so.', 'नया क्विज़ आने पर डैशबोर्ड पर दिखेगा।'],
})
