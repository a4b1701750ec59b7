import { words } from '#domain/words.ts'

export const commandTexts = words({
  title: ['What the box was told', 'बॉक्स को भेजे गए कमांड'],
  RETRACK: ['Retrack', 'रीट्रैक'],
  ACTIVATE: ['Activate', 'चालू करना'],
  DEACTIVATE: ['Switch off', 'बंद करना'],
  OSD: ['Message on TV', 'TV पर मैसेज'],
  PAIR: ['Pair box and card', 'बॉक्स और कार्ड की पेयरिंग'],
  NEW: ['On its way', 'रास्ते में'],
  SENT: ['On its way', 'रास्ते में'],
  newMeans: ['Waiting to be sent to the headend', 'हेडएंड को भेजा जाना बाकी है'],
  sentMeans: ['Sent to the headend, no answer yet', 'हेडएंड को भेजा गया, जवाब बाकी है'],
  ACCEPTED: ['Accepted', 'मंज़ूर'],
  acceptedAtOnce: ['The headend accepted it at once', 'हेडएंड ने तुरंत मंज़ूर किया'],
  acceptedMeans: [(when: string) => `The headend accepted it on ${when}`, (when) => `हेडएंड ने ${when} को मंज़ूर किया`],
  REJECTED: ['Rejected', 'नामंज़ूर'],
  rejectedMeans: [(reason: string) => `The headend rejected it: ${reason}`, (reason) => `हेडएंड ने नामंज़ूर किया: ${reason}`],
  noReason: ['it gave no reason', 'कारण नहीं बताया'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने भेजा`],
  none: ['Nothing was sent to this box yet.', 'इस बॉक्स को अभी तक कुछ नहीं भेजा गया।'],
  earlier: ['Show earlier ones', 'पहले के कमांड दिखाएँ'],
  live: ['This list follows by itself.', 'यह सूची अपने आप बदलती रहती है।'],
  retrack: ['Retrack', 'रीट्रैक करें'],
  retracked: [
    'Retrack is on its way. It counts once the headend has accepted it.',
    'रीट्रैक भेज दिया है। हेडएंड के मंज़ूर करने पर ही पूरा होगा।',
  ],
  left: [
    (left: number) => (left === 1 ? '1 retrack left today' : `${left} retracks left today`),
    (left) => `आज ${left} रीट्रैक ${left === 1 ? 'बचा है' : 'बचे हैं'}`,
  ],
  rule: ['At most 5 a day per box, 2 minutes apart.', 'एक बॉक्स पर दिन में 5 बार, और 2 मिनट के अंतर से।'],
  noneLeft: [
    'No retrack left today. The next one is possible after midnight.',
    'आज के रीट्रैक पूरे हो गए। अगला रात 12 बजे के बाद कर सकेंगे।',
  ],
  wait: [(time: string) => `The next one is possible in ${time}`, (time) => `अगला ${time} बाद कर सकेंगे`],
  testOsd: ['Test message on TV', 'TV पर टेस्ट मैसेज'],
  testMessage: [
    (operator: string) => `Test message from ${operator}. If you can read this, your box hears us.`,
    (operator) => `Test message from ${operator}. If you can read this, your box hears us.`,
  ],
  testSent: [
    'The test message is on its way. Ask at the home whether it appears.',
    'टेस्ट मैसेज भेज दिया है। ग्राहक से पूछें कि TV पर दिखा या नहीं।',
  ],
})
