import type { DeskRole } from '#domain/desk/roles.ts'
import { dictionary } from '#domain/words.ts'

export const roleTexts = dictionary<Record<DeskRole, string>>({
  support: ['Support', 'सपोर्ट'],
  finance: ['Finance', 'फ़ाइनेंस'],
  content: ['Content', 'कॉन्टेंट'],
  catalogue: ['Catalogue', 'कैटलॉग'],
  administrator: ['Administrator', 'एडमिनिस्ट्रेटर'],
})

export const deskTexts = dictionary({
  desk: ['Desk', 'डेस्क'],
  decide: ['Decide', 'फ़ैसले'],
  set: ['Set', 'सेटिंग'],
  watch: ['Watch', 'निगरानी'],
  waiting: [
    (waiting: number, late: number) => (late > 0 ? `${waiting} waiting, ${late} late` : `${waiting} waiting`),
    (waiting, late) => (late > 0 ? `${waiting} बाकी, ${late} देर से` : `${waiting} बाकी`),
  ],
  searchHint: ['Operator, customer, page …', 'ऑपरेटर, ग्राहक, पेज …'],
  signOut: ['Sign out', 'साइन आउट'],
  account: [(name: string) => `Account of ${name}`, (name) => `${name} का अकाउंट`],
  denied: ['Your role does not allow this', 'आपकी भूमिका में इसकी अनुमति नहीं है'],
  deniedHint: [
    'It goes by your role and your regions. An administrator of the desk can change both.',
    'यह आपकी भूमिका और आपके क्षेत्रों पर निर्भर है। डेस्क का एडमिनिस्ट्रेटर दोनों बदल सकता है।',
  ],
  notFound: ['This page does not exist', 'यह पेज नहीं है'],
  notFoundHint: ['The address may be old, or wrong.', 'पता पुराना या गलत हो सकता है।'],
  toStart: ['To the overview', 'शुरुआत पर जाएँ'],
  broken: ['Something went wrong', 'कुछ गड़बड़ हो गई'],
  brokenHint: ['Loading the page again usually helps.', 'पेज फिर से लोड करने से अक्सर ठीक हो जाता है।'],
  reload: ['Load again', 'फिर से लोड करें'],
})
