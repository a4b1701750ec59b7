import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

const begun = (who: string): string => who.replace(/^t/, 'T')

export const commandTexts = dictionary({
  title: ['STB commands', 'STB कमांड'],
  RETRACK: ['Retrack', 'रीट्रैक'],
  ACTIVATE: ['Activate', 'चालू करना'],
  DEACTIVATE: ['Deactivate', 'बंद करना'],
  OSD: ['Message on TV', 'TV पर मैसेज'],
  PAIR: ['Pair STB and card', 'STB और कार्ड की पेयरिंग'],
  BLACKLIST: ['Blacklist card', 'कार्ड ब्लैकलिस्ट करना'],
  WHITELIST: ['Take card off the blacklist', 'कार्ड ब्लैकलिस्ट से हटाना'],
  CREATE: ['New account', 'नया अकाउंट'],
  RENEW: ['Renew', 'रिचार्ज'],
  CHANGE: ['Change plan or validity', 'प्लान या वैधता बदलना'],
  SUSPEND: ['Suspend', 'सस्पेंड'],
  RESUME: ['Resume', 'फिर चालू'],
  END: ['End', 'बंद'],
  RESEND: ['Send link again', 'लिंक फिर भेजना'],
  RESET_MAC: ['Reset MAC', 'MAC रीसेट'],
  NEW: ['Pending', 'पेंडिंग'],
  SENT: ['Sent', 'भेजी गई'],
  TV: ['the headend', 'हेडएंड'],
  BROADBAND: ['the broadband vendor', 'ब्रॉडबैंड वेंडर'],
  OTT: ['the OTT vendor', 'OTT वेंडर'],
  newMeans: [(who: string) => `Waiting to be sent to ${who}`, (who) => `${who} को भेजा जाना बाकी है`],
  sentMeans: [(who: string) => `Sent to ${who}, no reply yet`, (who) => `${who} को भेजा गया, जवाब बाकी है`],
  ACCEPTED: ['Accepted', 'मंज़ूर'],
  acceptedAtOnce: [(who: string) => `${begun(who)} accepted it immediately`, (who) => `${who} ने तुरंत मंज़ूर किया`],
  acceptedMeans: [
    (who: string, when: string) => `${begun(who)} accepted it on ${when}`,
    (who, when) => `${who} ने ${when} को मंज़ूर किया`,
  ],
  REJECTED: common.rejected,
  rejectedMeans: [
    (who: string, reason: string) => `${begun(who)} rejected it: ${reason}`,
    (who, reason) => `${who} ने रिजेक्ट किया: ${reason}`,
  ],
  gaveUp: [
    (who: string) => `No answer from ${who} in 18 hours; the order was given up`,
    (who) => `18 घंटे में ${who} का जवाब नहीं आया; ऑर्डर बंद कर दिया गया`,
  ],
  UNANSWERED: ['No answer', 'जवाब नहीं'],
  silentMeans: [
    (who: string) => `${begun(who)} did not answer for 18 hours; the STB may not have it. Retrack sends it again.`,
    (who) => `18 घंटे में ${who} का जवाब नहीं आया; STB तक शायद नहीं पहुँचा। रीट्रैक करने पर फिर भेजा जाएगा।`,
  ],
  noReason: ['no reason given', 'कारण नहीं बताया'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने भेजा`],
  none: ['No commands sent to this STB yet.', 'इस STB को अभी कोई कमांड नहीं भेजी गई।'],
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
  rule: ['At most 5 a day per STB, 2 minutes apart.', 'एक STB पर दिन में 5 बार, और 2 मिनट के अंतर से।'],
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
