import { PERMISSIONS, type Permission } from '#domain/permissions.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** The modules by their short names. */
export const permissionTexts = dictionary({
  subscribers: ['Customers', 'ग्राहक'],
  plans: common.packs,
  hardware: ['Hardware', 'हार्डवेयर'],
  payments: ['Payments', 'पेमेंट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  tickets: ['Tickets', 'टिकट'],
  reports: ['Reports', 'रिपोर्ट'],
  messages: ['Messages', 'मैसेज'],
  collections: ['Collection', 'वसूली'],
  everything: ['Everything', 'सब कुछ'],
  nothing: ['Nothing yet', 'अभी कुछ नहीं'],
})

/** What each module opens, in one sentence. */
export const permissionHints = dictionary({
  subscribers: [
    'Find customers, see their details, add and edit them.',
    'ग्राहक खोजना, उनकी जानकारी देखना, नए जोड़ना और सुधारना।',
  ],
  plans: [
    'Renew, change, disconnect, reconnect and cancel packs. Uses your balance.',
    'पैक रिचार्ज करना, बदलना, बंद-चालू और कैंसल करना। इसमें आपका बैलेंस लगता है।',
  ],
  hardware: ['See STBs and smart cards, swap and retrack them.', 'STB और स्मार्ट कार्ड देखना, बदलना और री-ऑथराइज़ करना।'],
  payments: [
    'Top up the wallet, buy STBs, see payments and invoices.',
    'वॉलेट में टॉप-अप करना, STB खरीदना, पेमेंट और इनवॉइस देखना।',
  ],
  refunds: ['Request refunds and see what became of them.', 'रिफ़ंड माँगना और उसका नतीजा देखना।'],
  tickets: ['Raise, answer and close tickets.', 'शिकायत दर्ज करना, जवाब देना और बंद करना।'],
  reports: [
    'See and download expiry lists, bills and statements.',
    'एक्सपायरी लिस्ट, बिल और स्टेटमेंट देखना और डाउनलोड करना।',
  ],
  messages: ['Send SMS reminders and messages to the TV screen.', 'SMS रिमाइंडर और TV स्क्रीन पर मैसेज भेजना।'],
  collections: [
    'Take money from the customers of his areas and see what they owe.',
    'अपने एरिया के ग्राहकों से पैसे लेना और उनका बकाया देखना।',
  ],
})

type PermissionWords = Record<Permission | 'everything' | 'nothing', string>

/** All or none are said in one word. */
export function permissionWords(permissions: readonly Permission[], says: PermissionWords): string[] {
  if (permissions.length === 0) return [says.nothing]
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return [says.everything]
  return PERMISSIONS.filter((permission) => permissions.includes(permission)).map((permission) => says[permission])
}
