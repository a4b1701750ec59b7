import { PERMISSIONS, type Permission } from '#domain/permissions.ts'
import { words } from '#domain/words.ts'

/** The modules by their short names. */
export const permissionTexts = words({
  subscribers: ['Subscribers', 'ग्राहक'],
  plans: ['Plans', 'प्लान'],
  hardware: ['Hardware', 'हार्डवेयर'],
  payments: ['Payments', 'पेमेंट'],
  refunds: ['Refunds & tickets', 'रिफ़ंड और टिकट'],
  reports: ['Reports', 'रिपोर्ट'],
  messages: ['Messages', 'मैसेज'],
  everything: ['Everything', 'सब कुछ'],
  nothing: ['Nothing yet', 'अभी कुछ नहीं'],
})

/** What each module opens, in one sentence. */
export const permissionHints = words({
  subscribers: [
    'Search for homes, see their details, add and correct them.',
    'ग्राहक खोजना, उनकी जानकारी देखना, नए जोड़ना और सुधारना।',
  ],
  plans: [
    'Renew, change, disconnect, reconnect and cancel packs. Uses your credit.',
    'पैक रिन्यू करना, बदलना, बंद-चालू और कैंसल करना। इसमें आपका बैलेंस लगता है।',
  ],
  hardware: [
    'See boxes and smart cards, replace and re-authorise them.',
    'बॉक्स और स्मार्ट कार्ड देखना, बदलना और री-ऑथराइज़ करना।',
  ],
  payments: [
    'Top up the wallet, buy boxes, see payments and invoices.',
    'वॉलेट में टॉप-अप करना, बॉक्स खरीदना, पेमेंट और इनवॉइस देखना।',
  ],
  refunds: ['Ask for refunds, open and close complaints.', 'रिफ़ंड माँगना, शिकायत दर्ज करना और बंद करना।'],
  reports: [
    'See and download expiry lists, bills and statements.',
    'एक्सपायरी लिस्ट, बिल और स्टेटमेंट देखना और डाउनलोड करना।',
  ],
  messages: ['Send SMS reminders and messages to the TV screen.', 'SMS रिमाइंडर और TV स्क्रीन पर मैसेज भेजना।'],
})

type PermissionWords = Record<Permission | 'everything' | 'nothing', string>

/** All or none are said in one word. */
export function permissionWords(permissions: readonly Permission[], says: PermissionWords): string[] {
  if (permissions.length === 0) return [says.nothing]
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return [says.everything]
  return PERMISSIONS.filter((permission) => permissions.includes(permission)).map((permission) => says[permission])
}
