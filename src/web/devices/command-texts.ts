import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const commandTexts = words({
  title: ['STB commands', 'STB कमांड'],
  RETRACK: ['Retrack', 'रीट्रैक'],
  ACTIVATE: ['Activate', 'चालू करना'],
  DEACTIVATE: ['Deactivate', 'बंद करना'],
  OSD: ['Message on TV', 'TV पर मैसेज'],
  PAIR: ['Pair STB and card', 'बॉक्स और कार्ड की पेयरिंग'],
  NEW: ['Pending', 'पेंडिंग'],
  SENT: ['Sent', 'भेजी गई'],
  newMeans: ['Waiting to be sent to the headend', 'हेडएंड को भेजा जाना बाकी है'],
  sentMeans: ['Sent to the headend, no reply yet', 'हेडएंड को भेजा गया, जवाब बाकी है'],
  ACCEPTED: ['Accepted', 'मंज़ूर'],
  acceptedAtOnce: ['The headend accepted it immediately', 'हेडएंड ने तुरंत मंज़ूर किया'],
  acceptedMeans: [(when: string) => `The headend accepted it on ${when}`, (when) => `हेडएंड ने ${when} को मंज़ूर किया`],
  REJECTED: common.rejected,
  rejectedMeans: [(reason: string) => `The headend rejected it: ${reason}`, (reason) => `हेडएंड ने रिजेक्ट किया: ${reason}`],
  noReason: ['no reason given', 'कारण नहीं बताया'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने भेजा`],
  none: ['No commands sent to this STB yet.', 'इस बॉक्स को अभी कोई कमांड नहीं भेजी गई।'],
  earlier: ['Show earlier', 'पहले के कमांड दिखाएँ'],
  live: ['This list updates automatically.', 'यह लिस्ट अपने आप बदलती रहती है।'],
  retrack: ['Retrack', 'रीट्रैक करें'],
  retracked: [
    'Retrack sent. It is done once the headend accepts it.',
    'रीट्रैक भेज दिया है। हेडएंड के मंज़ूर करने पर ही पूरा होगा।',
  ],
  left: [
    (left: number) => (left === 1 ? '1 retrack left today' : `${left} retracks left today`),
    (left) => `आज ${left} रीट्रैक ${left === 1 ? 'बचा है' : 'बचे हैं'}`,
  ],
  rule: ['At most 5 a day per STB, 2 minutes apart.', 'एक बॉक्स पर दिन में 5 बार, और 2 मिनट के अंतर से।'],
  noneLeft: ['No retracks left today. Try again after midnight.', 'आज के रीट्रैक पूरे हो गए। अगला रात 12 बजे के बाद कर सकेंगे।'],
  wait: [(time: string) => `Next retrack in ${time}`, (time) => `अगला ${time} बाद कर सकेंगे`],
  testOsd: ['Test message on TV', 'TV पर टेस्ट मैसेज'],
  testMessage: [
    (operator: string) => `Test message from ${operator}. If you can read this, your STB hears us.`,
    (operator) => `Test message from ${operator}. If you can read this, your box hears us.`,
  ],
  testSent: [
    'Test message sent. Ask the customer if it appears on the TV.',
    'टेस्ट मैसेज भेज दिया है। ग्राहक से पूछें कि TV पर दिखा या नहीं।',
  ],
})
