import type { DeliveryFailure } from '#domain/integrations/delivery-failures.ts'
import type { WebhookEvent } from '#domain/integrations/events.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const webhookTexts = dictionary({
  hint: [
    'Sales, payments, tickets and STB moves are sent to your other systems at once. Format and signature: docs/integrations.md.',
    'बिक्री, पेमेंट, टिकट और STB की जगह बदलने की खबर आपके दूसरे सिस्टम को तुरंत जाती है। फ़ॉर्मेट और सिग्नेचर: docs/integrations.md.',
  ],
  add: ['New webhook', 'नया वेबहुक'],
  changeTitle: [(name: string) => `Change ${name}`, (name) => `${name} को बदलें`],
  name: ['Name of the system', 'सिस्टम का नाम'],
  url: ['Address (https)', 'पता (https)'],
  urlHint: [
    'A full https address outside private networks, of a server that answers 2xx within five seconds.',
    'पूरा https पता, प्राइवेट नेटवर्क के बाहर का, जो पाँच सेकंड में 2xx जवाब दे।',
  ],
  events: ['Events', 'किसकी खबर'],
  regionsHint: [
    'With a region ticked, it hears of the operators of ticked regions only. None ticked: everywhere.',
    'इलाका चुनने पर सिर्फ़ चुने इलाकों के ऑपरेटरों की खबर जाएगी। कोई न चुनें तो सब जगह।',
  ],
  everywhere: ['Everywhere', 'सब जगह'],
  regions: ['Regions', 'इलाके'],
  status: common.status,
  ON: common.active,
  OFF: ['Switched off', 'बंद'],
  failed: ['Not delivered', 'नहीं पहुँचे'],
  lastsent: ['Last delivered', 'आखिरी बार पहुँचा'],
  never: ['never', 'कभी नहीं'],
  save: common.save,
  saved: [(name: string) => `${name} saved`, (name) => `${name} सेव हुआ`],
  secretTitle: [(name: string) => `Secret of ${name}`, (name) => `${name} का सीक्रेट`],
  once: [
    'The receiver checks the signature with it. Copy it now: it cannot be shown again.',
    'पाने वाला सिस्टम इससे सिग्नेचर जाँचता है। अभी कॉपी कर लें: दोबारा नहीं दिखेगा।',
  ],
  copy: ['Copy', 'कॉपी करें'],
  done: ['Done', 'हो गया'],
  newSecret: ['New secret', 'नया सीक्रेट'],
  none: ['No webhooks yet', 'अभी कोई वेबहुक नहीं'],
  noneHint: ['Add the first system that should be notified.', 'जिस पहले सिस्टम को खबर मिले, उसे जोड़ें।'],
  deliveries: ['Deliveries', 'भेजी गई खबरें'],
  all: common.all,
  WAITING: ['Waiting', 'रुका है'],
  SENT: ['Delivered', 'पहुँच गया'],
  UNSENT: ['Not sent', 'नहीं भेजा गया'],
  FAILED: ['Given up', 'नहीं पहुँचा'],
  event: ['Event', 'क्या हुआ'],
  to: ['To', 'किसको'],
  operator: common.operator,
  attempts: ['Tries', 'कोशिशें'],
  failure: ['Error', 'क्या गड़बड़ हुई'],
  created: ['Happened', 'कब हुआ'],
  again: ['Send again', 'फिर भेजें'],
  againOne: [(id: string) => `Send ${id} again`, (id) => `${id} फिर भेजें`],
  againAll: [(name: string) => `Send all that did not reach ${name} again`, (name) => `${name} के न पहुँचे सब फिर भेजें`],
  queued: [(count: number) => `${count} sent again`, (count) => `${count} फिर भेजे गए`],
  noDeliveries: ['Nothing was sent yet', 'अभी कुछ नहीं भेजा गया'],
  noDeliveriesHint: [
    'Each event is listed here with what the receiver answered.',
    'हर खबर यहाँ आती है, पाने वाले के जवाब के साथ।',
  ],
})

export const eventTexts = dictionary<Record<WebhookEvent, string>>({
  sale: ['Sales and renewals', 'बिक्री और रिचार्ज'],
  payment: ['Online payments', 'ऑनलाइन पेमेंट'],
  ticket: ['Tickets', 'टिकट'],
  stb: ['STB moves', 'STB की जगह बदलना'],
})

/** Why a delivery did not arrive; what the line said stands below it. */
export const failureTexts = dictionary<Record<DeliveryFailure, string>>({
  off: ['The webhook is switched off', 'वेबहुक बंद है'],
  address: ['The address is not allowed', 'इस पते पर भेजने की अनुमति नहीं'],
  answered: ['The receiver refused it', 'पाने वाले सिस्टम ने मना किया'],
  resting: ['The receiver did not answer a moment ago', 'पाने वाले सिस्टम ने अभी-अभी जवाब नहीं दिया'],
  name: ['The name of the address was not found', 'पते का नाम नहीं मिला'],
  inside: ['The address leads into a private network', 'पता प्राइवेट नेटवर्क का है'],
  certificate: ['The certificate of the receiver is not valid', 'पाने वाले सिस्टम का सर्टिफ़िकेट मान्य नहीं है'],
  late: ['No answer within five seconds', 'पाँच सेकंड में जवाब नहीं आया'],
  line: ['The connection failed', 'कनेक्शन नहीं हुआ'],
})
