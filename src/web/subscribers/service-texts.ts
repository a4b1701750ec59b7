import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const serviceTexts = words({
  broadband: ['Broadband', 'ब्रॉडबैंड'],
  noBroadband: ['No broadband for this customer.', 'इस ग्राहक का कोई ब्रॉडबैंड दर्ज नहीं है।'],
  verify: ['Verify with the provider', 'प्रोवाइडर से जाँचें'],
  verified: ['Verified', 'जाँचा हुआ'],
  unverified: ['Not verified', 'जाँच बाकी'],
  user: ['User name', 'यूज़र नेम'],
  plan: ['Plan', 'प्लान'],
  speed: ['Speed', 'स्पीड'],
  mbps: [(speed: number) => `${speed} Mbit/s`, (speed) => `${speed} Mbit/s`],
  status: common.status,
  till: ['Valid till', 'कब तक'],
  ACTIVE: common.active,
  EXPIRED: ['Expired', 'एक्सपायर'],
  SUSPENDED: common.suspended,
  NONE: ['No connection', 'कनेक्शन नहीं है'],
  ott: ['OTT', 'OTT'],
  ottNone: [
    'No OTT number yet. The OTP goes to the mobile used for watching.',
    'अभी कोई OTT नंबर नहीं है। OTP उसी मोबाइल पर जाएगा जिस पर देखा जाएगा।',
  ],
  ottNumber: ['OTT mobile', 'OTT मोबाइल'],
  addNumber: ['Add number', 'नंबर जोड़ें'],
  change: ['Change', 'बदलें'],
  cancel: ['Cancel', 'रहने दें'],
  sendCode: ['Send OTP', 'OTP भेजें'],
  sendAgain: ['Send again', 'फिर से भेजें'],
  again: [(seconds: number) => `Send again in ${seconds} s`, (seconds) => `${seconds} सेकंड बाद फिर भेजें`],
  sent: [
    (to: string, minutes: number) => `OTP sent to ${to}. Valid for ${minutes} minutes.`,
    (to, minutes) => `${to} पर OTP भेजा गया। यह ${minutes} मिनट तक चलेगा।`,
  ],
  code: ['OTP from the SMS', 'SMS में आया OTP'],
  check: ['Verify OTP', 'OTP जाँचें'],
  ottDone: ['OTT number verified', 'OTT नंबर कन्फ़र्म हो गया'],
})
