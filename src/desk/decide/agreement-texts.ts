import { words } from '#domain/words.ts'

export const agreementTexts = words({
  hint: ['Agreements that operators accepted.', 'ऑपरेटरों के स्वीकार किए हुए एग्रीमेंट।'],
  title: [(id: string) => `Agreement of ${id}`, (id) => `${id} का एग्रीमेंट`],
  ACCEPTED: ['To confirm', 'पक्का करना है'],
  CONFIRMED: ['Confirmed', 'पक्का'],
  type: ['Agreement', 'एग्रीमेंट'],
  by: ['Accepted by', 'किसने स्वीकार किया'],
  on: ['Accepted on', 'कब स्वीकार किया'],
  confirm: ['Confirm', 'पक्का करें'],
  sendBack: ['Send back', 'वापस भेजें'],
  willApprove: [
    (who: string) => `The agreement of ${who} holds from now on. The operator is told.`,
    (who) => `${who} का एग्रीमेंट अब से लागू है। उन्हें बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} has to accept the agreement again. The operator is told, with your reason.`,
    (who) => `${who} को एग्रीमेंट फिर से स्वीकार करना होगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  confirmed: [(who: string) => `The agreement of ${who} is confirmed`, (who) => `${who} का एग्रीमेंट पक्का हुआ`],
  sentBack: [(who: string) => `The agreement went back to ${who}`, (who) => `एग्रीमेंट ${who} को वापस गया`],
  none: ['No agreement waits', 'कोई एग्रीमेंट बाकी नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Agreements appear here when an operator accepts one.', 'ऑपरेटर के स्वीकार करने पर एग्रीमेंट यहाँ आते हैं।'],
})
