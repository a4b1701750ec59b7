import { PERMISSIONS, type Permission } from '#domain/permissions.ts'
import { texts } from '#web/i18n/texts.ts'

/** The modules by their short names. */
export const permissionTexts = texts(
  {
    subscribers: 'Subscribers',
    plans: 'Plans',
    hardware: 'Hardware',
    payments: 'Payments',
    refunds: 'Refunds & tickets',
    reports: 'Reports',
    messages: 'Messages',
    everything: 'Everything',
    nothing: 'Nothing yet',
  },
  {
    subscribers: 'ग्राहक',
    plans: 'प्लान',
    hardware: 'हार्डवेयर',
    payments: 'पेमेंट',
    refunds: 'रिफ़ंड और टिकट',
    reports: 'रिपोर्ट',
    messages: 'मैसेज',
    everything: 'सब कुछ',
    nothing: 'अभी कुछ नहीं',
  },
)

/** What each module opens, in one sentence. */
export const permissionHints = texts(
  {
    subscribers: 'Search for homes, see their details, add and correct them.',
    plans: 'Renew, change, disconnect, reconnect and cancel packs. Uses your credit.',
    hardware: 'See boxes and smart cards, replace and re-authorise them.',
    payments: 'Top up the wallet, buy boxes, see payments and invoices.',
    refunds: 'Ask for refunds, open and close complaints.',
    reports: 'See and download expiry lists, bills and statements.',
    messages: 'Send SMS reminders and messages to the TV screen.',
  },
  {
    subscribers: 'ग्राहक खोजना, उनकी जानकारी देखना, नए जोड़ना और सुधारना।',
    plans: 'पैक रिन्यू करना, बदलना, बंद-चालू और कैंसल करना। इसमें आपका बैलेंस लगता है।',
    hardware: 'बॉक्स और स्मार्ट कार्ड देखना, बदलना और री-ऑथराइज़ करना।',
    payments: 'वॉलेट में टॉप-अप करना, बॉक्स खरीदना, पेमेंट और इनवॉइस देखना।',
    refunds: 'रिफ़ंड माँगना, शिकायत दर्ज करना और बंद करना।',
    reports: 'एक्सपायरी लिस्ट, बिल और स्टेटमेंट देखना और डाउनलोड करना।',
    messages: 'SMS रिमाइंडर और TV स्क्रीन पर मैसेज भेजना।',
  },
)

type PermissionWords = Record<Permission | 'everything' | 'nothing', string>

/** All or none are said in one word. */
export function permissionWords(permissions: readonly Permission[], words: PermissionWords): string[] {
  if (permissions.length === 0) return [words.nothing]
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return [words.everything]
  return PERMISSIONS.filter((permission) => permissions.includes(permission)).map((permission) => words[permission])
}
