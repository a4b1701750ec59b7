import type { SettingName } from '#domain/desk/settings.ts'
import { texts } from '#web/i18n/texts.ts'

/** What each setting is about. */
export const meanings = texts<Record<SettingName, string>>(
  {
    TOPUP_LEAST: 'The least that one top-up may carry',
    TOPUP_MOST: 'The most that one top-up may carry',
    BOX_ORDER_MINUTES: 'An unpaid box order or top-up is given up after this',
    LATE_RENEWAL_FEE: 'What the renewal of a base pack costs more once it has run out; 0 is nothing',
    RETRACK_WAIT_MINUTES: 'The pause between two retracks of one box',
    RETRACKS_A_DAY: 'How often one box may be retracked in a day',
    SMS_QUOTA: 'SMS that one operator may send as reminders in a month; a long text counts as several',
    CONSENT_ABOVE: 'What one person may move in one wallet in a day; above it a second person has to allow it',
  },
  {
    TOPUP_LEAST: 'एक टॉप-अप में कम से कम कितना',
    TOPUP_MOST: 'एक टॉप-अप में ज़्यादा से ज़्यादा कितना',
    BOX_ORDER_MINUTES: 'बिना पेमेंट का बॉक्स ऑर्डर या टॉप-अप इतनी देर बाद छोड़ दिया जाता है',
    LATE_RENEWAL_FEE: 'ख़त्म हो चुके बेस पैक के रिन्यू पर कितना ज़्यादा लगता है; 0 यानी कुछ नहीं',
    RETRACK_WAIT_MINUTES: 'एक बॉक्स के दो रीट्रैक के बीच कितनी देर',
    RETRACKS_A_DAY: 'एक बॉक्स एक दिन में कितनी बार रीट्रैक हो सकता है',
    SMS_QUOTA: 'एक ऑपरेटर महीने में कितने SMS रिमाइंडर भेज सकता है; लंबा टेक्स्ट कई गिना जाता है',
    CONSENT_ABOVE: 'एक व्यक्ति एक दिन में एक वॉलेट में कितना बदल सकता है; उससे ऊपर दूसरे व्यक्ति की मंज़ूरी चाहिए',
  },
)

export const settingTexts = texts(
  {
    hint: 'The numbers that may be changed while everything runs. A change holds at once.',
    name: 'Setting',
    value: 'Value',
    standard: 'Default',
    changed: 'Changed',
    never: 'never',
    by: (who: string) => `by ${who}`,
    title: (name: string) => `Change ${name}`,
    save: 'Set it',
    saved: (name: string, value: string) => `${name} is ${value} from now on`,
    standardHint: (value: string) => `Default: ${value}`,
    none: 'No settings',
    noneHint: 'This server has none to change.',
    minutes: 'minutes',
    times: 'times',
  },
  {
    hint: 'जो नंबर चलते-चलते बदले जा सकते हैं। बदलाव तुरंत लागू होता है।',
    name: 'सेटिंग',
    value: 'वैल्यू',
    standard: 'डिफ़ॉल्ट',
    changed: 'कब बदला',
    never: 'कभी नहीं',
    by: (who) => `${who} ने`,
    title: (name) => `${name} बदलें`,
    save: 'तय करें',
    saved: (name, value) => `${name} अब से ${value} है`,
    standardHint: (value) => `डिफ़ॉल्ट: ${value}`,
    none: 'कोई सेटिंग नहीं',
    noneHint: 'इस सर्वर में बदलने को कुछ नहीं।',
    minutes: 'मिनट',
    times: 'बार',
  },
)
