import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const registrationTexts = words({
  hint: ['Operators who want to use the portal.', 'जो ऑपरेटर पोर्टल पर काम करना चाहते हैं।'],
  title: [(id: string) => `Registration ${id}`, (id) => `रजिस्ट्रेशन ${id}`],
  PENDING: ['Pending', 'पेंडिंग'],
  ACTIVE: ['Approved', 'मंज़ूर'],
  REFUSED: common.rejected,
  BLOCKED: common.blocked,
  contact: ['Contact', 'संपर्क'],
  mobile: common.mobile,
  email: ['E-mail', 'ई-मेल'],
  address: ['Address', 'पता'],
  frcan: ['FRCAN', 'FRCAN'],
  pan: ['PAN', 'PAN'],
  gstin: ['GSTIN', 'GSTIN'],
  headend: ['Headend', 'हेडएंड'],
  employee: ['Met by', 'किससे मिले'],
  connections: ['Connections', 'कनेक्शन'],
  place: ['Place', 'जगह'],
  created: ['Registered on', 'कब रजिस्टर हुए'],
  willApprove: [
    (who: string) => `${who} can log in immediately and gets an SMS.`,
    (who) => `${who} तुरंत लॉग इन कर सकेंगे, उन्हें SMS जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} cannot log in and gets an SMS.`,
    (who) => `${who} लॉग इन नहीं कर सकेंगे, उन्हें SMS जाएगा।`,
  ],
  letIn: [(who: string) => `${who} approved; SMS is being sent`, (who) => `${who} को मंज़ूरी मिल गई; SMS जा रहा है`],
  refused: [(who: string) => `${who} rejected; SMS is being sent`, (who) => `${who} रिजेक्ट; SMS जा रहा है`],
  none: ['No pending registrations', 'कोई रजिस्ट्रेशन पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Operators who register are listed here, oldest first.', 'रजिस्टर करने वाले ऑपरेटर यहाँ आते हैं, सबसे पुराने पहले।'],
})
