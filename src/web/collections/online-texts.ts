import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const onlineTexts = dictionary({
  gateway: ['Your payment gateway', 'आपका पेमेंट गेटवे'],
  none: [
    'With your own Razorpay account customers also pay by card and net banking, and receipts are made automatically. The money goes straight to you.',
    'अपने Razorpay खाते से ग्राहक कार्ड और नेट बैंकिंग से भी दे सकते हैं, और रसीदें अपने-आप बनती हैं। पैसे सीधे आपको मिलते हैं।',
  ],
  keyid: ['Key ID', 'Key ID'],
  keyidHint: ['From Razorpay: Settings, API keys.', 'Razorpay में: Settings, API keys।'],
  secret: ['Key secret', 'Key secret'],
  webhookSecret: ['Webhook secret', 'Webhook secret'],
  webhookSecretHint: [
    'The secret you entered at Razorpay for the webhook.',
    'वह secret जो आपने Razorpay में webhook के लिए डाला।',
  ],
  webhookHint: [
    'First add this address at Razorpay under Webhooks, for the event payment_link.paid:',
    'पहले Razorpay में Webhooks के नीचे यह पता जोड़ें, payment_link.paid के लिए:',
  ],
  refused: [
    (count: number) =>
      `${count === 1 ? 'A call' : `${count} calls`} of the gateway about your payments ${count === 1 ? 'was' : 'were'} refused: the webhook secret there is another than here. Receipts come late until both are the same; enter it anew with “Change keys”.`,
    (count) =>
      `आपके पेमेंट के बारे में गेटवे की ${count} कॉल ठुकराई गईं: वहाँ का webhook secret यहाँ से अलग है। दोनों एक होने तक रसीदें देर से आएँगी; “Keys बदलें” से फिर डालें।`,
  ],
  refusedFirst: ['First', 'पहली बार'],
  refusedLast: ['Last', 'आखिरी बार'],
  since: ['Since', 'कब से'],
  status: common.status,
  ON: ['On', 'चालू'],
  STOPPED: ['Stopped', 'बंद'],
  set: ['Set up gateway', 'गेटवे जोड़ें'],
  change: ['Change keys', 'Keys बदलें'],
  stop: ['Stop', 'बंद करें'],
  stopAsk: ['Stop online payments?', 'ऑनलाइन पेमेंट बंद करें?'],
  stopHint: [
    'Customers are offered UPI only. What they pay by links from before still comes in.',
    'ग्राहकों को सिर्फ़ UPI दिखेगा। पहले के लिंक से दिए पैसे फिर भी आएँगे।',
  ],
  stopped: ['Online payments are stopped', 'ऑनलाइन पेमेंट बंद हुआ'],
  saved: [
    'Gateway saved. Customers see for a day that it is new.',
    'गेटवे सेव हुआ। ग्राहकों को एक दिन तक दिखेगा कि यह नया है।',
  ],
  payments: ['Payments at the gateway', 'गेटवे के पेमेंट'],
  paymentsNone: ['No payments at the gateway yet', 'गेटवे पर अभी कोई पेमेंट नहीं'],
  paymentsNoneHint: ['Customers start them on their payment page.', 'ग्राहक इन्हें अपने पेमेंट पेज से शुरू करते हैं।'],
  customer: common.customer,
  amount: common.amount,
  when: common.dateAndTime,
  receipt: ['Receipt', 'रसीद', 'पावती'],
  CREATED: ['Not paid yet', 'अभी नहीं दिया'],
  PAID: ['Receipt made', 'रसीद बनी'],
  HELD: ['Please check', 'कृपया जाँचें'],
  EXPIRED: ['Not paid', 'नहीं दिया'],
  CHECKED: ['No receipt', 'रसीद नहीं'],
  decide: ['Decide', 'फ़ैसला करें'],
  decideOf: [(name: string) => `Payment of ${name}`, (name) => `${name} का पेमेंट`],
  asked: ['Asked for', 'माँगा था'],
  paymentId: ['Payment at Razorpay', 'Razorpay पेमेंट'],
  decideHint: ['If you send the money back at Razorpay, make no receipt.', 'Razorpay में पैसे वापस करें तो रसीद न बनाएँ।'],
  makeReceipt: [(amount: string) => `Make receipt of ${amount}`, (amount) => `${amount} की रसीद बनाएँ`],
  made: [(no: string) => `Receipt ${no} made`, (no) => `रसीद ${no} बनी`],
  checked: ['Noted as checked. No receipt was made.', 'जाँचा हुआ लिखा गया। रसीद नहीं बनी।'],
  held: [
    (came: string, reason: 'amount' | 'currency' | 'reference' | 'repeated') =>
      ({
        amount: `${came} came instead. Check it at the gateway.`,
        currency: 'Another currency came. Check it at the gateway.',
        reference: 'It belongs to something else. Check it at the gateway.',
        repeated: 'This payment has a receipt already. Check it at the gateway.',
      })[reason],
    (came, reason) =>
      ({
        amount: `${came} आए। गेटवे पर जाँचें।`,
        currency: 'दूसरी मुद्रा में आया। गेटवे पर जाँचें।',
        reference: 'यह किसी और का है। गेटवे पर जाँचें।',
        repeated: 'इस पेमेंट की रसीद पहले से है। गेटवे पर जाँचें।',
      })[reason],
  ],
})
