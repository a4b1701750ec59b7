import type { SettingName } from '#domain/desk/settings.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** What each setting is about. */
export const meanings = dictionary<Record<SettingName, string>>({
  TOPUP_LEAST: ['Minimum amount of one top-up', 'एक टॉप-अप में कम से कम कितना'],
  TOPUP_MOST: ['Maximum amount of one top-up', 'एक टॉप-अप में ज़्यादा से ज़्यादा कितना'],
  BOX_ORDER_MINUTES: [
    'An unpaid order or top-up is cancelled after this',
    'बिना पेमेंट का ऑर्डर या टॉप-अप इतनी देर बाद कैंसल हो जाता है',
  ],
  LATE_RENEWAL_FEE: [
    'Late fee for renewing an expired base pack; 0 for none',
    'एक्सपायर बेस पैक के रिचार्ज पर लेट फ़ीस; 0 यानी कुछ नहीं',
  ],
  RETRACK_WAIT_MINUTES: ['Gap between two retracks of one STB', 'एक STB के दो रीट्रैक के बीच कितनी देर'],
  RETRACKS_A_DAY: ['Retracks per STB per day', 'एक STB एक दिन में कितनी बार रीट्रैक हो सकता है'],
  SMS_QUOTA: [
    'Reminder SMS per operator per month; a long text counts as several',
    'एक ऑपरेटर महीने में कितने SMS रिमाइंडर भेज सकता है; लंबा टेक्स्ट कई गिना जाता है',
  ],
  SMS_PRICE: [
    'What the vendor charges for one part of an SMS; shown as the cost of messages',
    'SMS के एक हिस्से का वेंडर कितना लेता है; मैसेज के खर्च में दिखता है',
  ],
  WHATSAPP_PRICE: [
    'What WhatsApp charges for one message; shown as the cost of messages. Answers within a day cost nothing',
    'WhatsApp एक मैसेज का कितना लेता है; मैसेज के खर्च में दिखता है। एक दिन के भीतर का जवाब मुफ़्त है',
  ],
  OTP_SMS_A_DAY: [
    'One-time codes that one operator and his people may have sent to customers in a day',
    'एक ऑपरेटर और उसके लोग एक दिन में ग्राहकों को कितने वन-टाइम कोड भेज सकते हैं',
  ],
  UPLOAD_MB_A_DAY: [
    'Documents, photos and files of customers that one operator and his people may send up in a day',
    'एक ऑपरेटर और उसके लोग एक दिन में कितने दस्तावेज़, फ़ोटो और ग्राहकों की फ़ाइलें अपलोड कर सकते हैं',
  ],
  GATEWAY_CHECKS_A_DAY: [
    'How often the payment service is asked in a day for one operator about payments that are not decided',
    'बिना फ़ैसले वाले पेमेंट के लिए एक ऑपरेटर की ओर से पेमेंट सेवा से एक दिन में कितनी बार पूछा जाता है',
  ],
  UNDO_MINUTES: [
    'How long a sale that the headend has accepted can be undone',
    'हेडएंड ने मान ली हुई बिक्री कितनी देर तक वापस ली जा सकती है',
  ],
  UNDOS_A_MONTH: [
    'How often sales of one STB can be undone in a month',
    'एक STB की बिक्री महीने में कितनी बार वापस ली जा सकती है',
  ],
  CONSENT_ABOVE: [
    'Wallet change one person may make per wallet per day; above it a second person has to approve',
    'एक व्यक्ति एक दिन में एक वॉलेट में कितना बदल सकता है; उससे ऊपर दूसरे व्यक्ति की मंज़ूरी चाहिए',
  ],
})

export const settingTexts = dictionary({
  hint: [
    'Numbers that can be changed while the system runs. A change applies immediately.',
    'जो नंबर चलते-चलते बदले जा सकते हैं। बदलाव तुरंत लागू होता है।',
  ],
  name: ['Setting', 'सेटिंग'],
  value: ['Value', 'वैल्यू'],
  standard: ['Default', 'डिफ़ॉल्ट'],
  changed: ['Changed', 'कब बदला'],
  never: ['never', 'कभी नहीं'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने`],
  title: [(name: string) => `Change ${name}`, (name) => `${name} बदलें`],
  save: common.save,
  saved: [(name: string, value: string) => `${name} is now ${value}`, (name, value) => `${name} अब से ${value} है`],
  wished: [
    (value: string) => `${value} waits for a second person to set the same`,
    (value) => `${value} के लिए दूसरे व्यक्ति को भी यही तय करना होगा`,
  ],
  waits: [
    (value: string, who: string) => `${value} is asked for by ${who}. It holds once a second person sets the same.`,
    (value, who) => `${who} ने ${value} माँगा है। दूसरे व्यक्ति के यही तय करने पर लागू होगा।`,
  ],
  code: ['Code of your authenticator', 'आपके ऑथेंटिकेटर का कोड'],
  standardHint: [(value: string) => `Default: ${value}`, (value) => `डिफ़ॉल्ट: ${value}`],
  none: ['No settings', 'कोई सेटिंग नहीं'],
  noneHint: ['This server has none to change.', 'इस सर्वर में बदलने को कुछ नहीं।'],
  minutes: ['minutes', 'मिनट'],
  times: ['times', 'बार'],
})
