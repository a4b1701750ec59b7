import { words } from '#domain/words.ts'

export const agreementTexts = words({
  hint: ['Agreements that operators accepted.', 'ऑपरेटरों के स्वीकार किए हुए एग्रीमेंट।'],
  title: [(id: string) => `Agreement of ${id}`, (id) => `${id} का एग्रीमेंट`],
  ACCEPTED: ['To confirm', 'कन्फ़र्म करना है'],
  CONFIRMED: ['Confirmed', 'कन्फ़र्म'],
  type: ['Agreement', 'एग्रीमेंट'],
  by: ['Accepted by', 'किसने स्वीकार किया'],
  on: ['Accepted on', 'कब स्वीकार किया'],
  confirm: ['Confirm', 'कन्फ़र्म करें'],
  sendBack: ['Send back', 'वापस भेजें'],
  willApprove: [
    (who: string) => `The agreement of ${who} is valid from now. The operator is notified.`,
    (who) => `${who} का एग्रीमेंट अब से लागू है। उन्हें बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} has to accept the agreement again. The operator is notified with your reason.`,
    (who) => `${who} को एग्रीमेंट फिर से स्वीकार करना होगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  confirmed: [(who: string) => `Agreement of ${who} confirmed`, (who) => `${who} का एग्रीमेंट कन्फ़र्म हुआ`],
  sentBack: [(who: string) => `Agreement sent back to ${who}`, (who) => `एग्रीमेंट ${who} को वापस गया`],
  none: ['No pending agreements', 'कोई एग्रीमेंट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Agreements accepted by operators are listed here.', 'ऑपरेटर के स्वीकार करने पर एग्रीमेंट यहाँ आते हैं।'],
})
