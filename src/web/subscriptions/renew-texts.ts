import { words } from '#domain/words.ts'

export const renewTexts = words({
  title: ['Renew', 'रिन्यू करें'],
  hint: [
    'See the new date and the price, then pay. Nothing moves before that.',
    'नई तारीख और कीमत देखें, फिर पेमेंट करें। उससे पहले कोई पैसा नहीं कटता।',
  ],
  what: ['What is renewed', 'क्या रिन्यू होगा'],
  form: ['For how long', 'कितने समय के लिए'],
  sum: ['What it comes to', 'कुल हिसाब'],
  home: ['Home pays', 'ग्राहक देगा'],
  yours: ['Your price', 'आपकी कीमत'],
  margin: ['Your margin', 'आपका मार्जिन'],
  now: ['In the wallet now', 'अभी वॉलेट में'],
  after: ['In the wallet after', 'बाद में वॉलेट में'],
  renew: [(amount: string) => `Renew for ${amount}`, (amount) => `${amount} में रिन्यू करें`],
  none: ['Choose what to renew', 'चुनें कि क्या रिन्यू करना है'],
  another: ['Renew another', 'एक और रिन्यू करें'],
  packs: ['Packs of this box', 'इस बॉक्स के पैक'],
  noPack: ['There is no pack on this box to renew', 'इस बॉक्स पर रिन्यू करने लायक कोई पैक नहीं है'],
  noPackHint: ['Choose a base pack for it first.', 'पहले इसके लिए बेस पैक चुनें।'],
  activate: ['Activate a pack', 'पैक चालू करें'],
  move: ['Choose another pack', 'दूसरा पैक चुनें'],
  dropsSchedule: [
    (pack: string) => `The scheduled change to ${pack} is dropped by this renewal.`,
    (pack) => `इस रिन्यू से ${pack} वाला तय बदलाव हट जाएगा।`,
  ],
  otpTitle: ['The subscriber’s code', 'ग्राहक का OTP'],
  otpHint: [
    'Expired for more than 90 days: a code to the subscriber’s mobile confirms that the home wants it.',
    '90 दिन से ज़्यादा समय से बंद: ग्राहक के मोबाइल पर गया OTP बताता है कि उसे यह चाहिए।',
  ],
  code: ['Code from the SMS', 'SMS में आया OTP'],
  sendCode: ['Send code', 'OTP भेजें'],
  sendAgain: ['Send again', 'फिर से भेजें'],
  again: [(seconds: number) => `Send again in ${seconds} s`, (seconds) => `${seconds} सेकंड में फिर भेजें`],
  sent: [
    (to: string, minutes: number) => `A code was sent to ${to}. It is good for ${minutes} minutes.`,
    (to, minutes) => `${to} पर OTP भेजा गया। यह ${minutes} मिनट तक चलेगा।`,
  ],
  codeNeeded: ['Write the six digits of the code', 'OTP के छह अंक लिखें'],
  toCheckout: [
    (count: number) =>
      count === 1 ? 'Added. Your cart holds 1 other plan' : `Added. Your cart holds ${count} other plans`,
    (count) => `जुड़ गया। आपके कार्ट में ${count} और प्लान हैं`,
  ],
})
