import { dictionary } from '#domain/words.ts'

export const connectionTexts = dictionary({
  title: ['Broadband troubleshooter', 'ब्रॉडबैंड ट्रबलशूटर'],
  hint: [
    'What was sold, what the vendor says of the connection now, and what to do next.',
    'क्या बेचा गया, वेंडर अभी कनेक्शन के बारे में क्या कहता है, और आगे क्या करें।',
  ],
  which: ['Which customer?', 'कौन-सा ग्राहक?'],
  whichHint: ['Open a customer and select “Troubleshoot broadband”.', 'ग्राहक खोलें और “ब्रॉडबैंड ट्रबलशूट” चुनें।'],
  find: ['Find customer', 'ग्राहक खोजें'],
  customer: ['Open customer', 'ग्राहक खोलें'],
  verdict: ['Result', 'नतीजा'],
  nothing: [
    'Nothing wrong at the provider. Check the router, its power and the fibre at the customer’s.',
    'प्रोवाइडर की तरफ़ सब ठीक है। ग्राहक के यहाँ राउटर, उसकी बिजली और फ़ाइबर जाँचें।',
  ],
  checked: ['What was checked', 'क्या-क्या जाँचा'],
  good: ['OK', 'ठीक'],
  note: ['Note', 'ध्यान दें'],
  bad: ['Problem', 'दिक्कत'],
  again: ['Check again', 'फिर जाँचें'],
  activate: ['Activate a pack', 'पैक चालू करें'],
  renew: ['Renew', 'रिचार्ज करें'],
  reconnect: ['Reconnect', 'रीकनेक्ट करें'],
  change: ['Change pack', 'पैक बदलें'],
  retry: ['Send to the vendor again', 'वेंडर को फिर भेजें'],
  retryFor: [(price: string) => `Try again for ${price}`, (price) => `${price} में फिर कोशिश करें`],
  retryTitle: ['Try this part again?', 'यह सेवा फिर से भेजें?'],
  retryText: [
    (price: string) =>
      `${price} is deducted from your wallet, for the days that are left. If the vendor refuses again, it is refunded.`,
    (price) => `बचे हुए दिनों के ${price} आपके वॉलेट से कटेंगे। वेंडर ने फिर मना किया तो रिफ़ंड हो जाएगा।`,
  ],
  retryNo: ['Not now', 'अभी नहीं'],
  retried: ['Sent to the vendor', 'वेंडर को भेज दिया'],
  resetMac: ['Reset MAC', 'MAC रीसेट करें'],
  macReset: [
    'The vendor is asked to forget the old device. Restart the router in a minute.',
    'वेंडर से पुराना डिवाइस हटाने को कहा गया है। एक मिनट बाद राउटर चालू करें।',
  ],
  sendLogin: ['Send user name and password', 'यूज़र नेम और पासवर्ड भेजें'],
  loginSent: [(to: string) => `SMS sent to ${to}`, (to) => `${to} पर SMS भेजा`],
  resendApps: ['Send the app link again', 'ऐप का लिंक फिर भेजें'],
  appsSent: [(to: string) => `The OTT vendor sends the link to ${to}`, (to) => `OTT वेंडर ${to} पर लिंक भेजेगा`],
})
