import { words } from '#domain/words.ts'

import type { ScreenName } from './screens.ts'

/** What each screen is called, in the navigation and as its heading. */
export const screenTexts = words<Record<ScreenName, string>>({
  overview: ['Overview', 'एक नज़र में'],
  tickets: ['Tickets', 'टिकट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  registrations: ['Registrations', 'रजिस्ट्रेशन'],
  agreements: ['Agreements', 'एग्रीमेंट'],
  replacements: ['Replacements', 'रिप्लेसमेंट'],
  androids: ['Android requests', 'Android अनुरोध'],
  maintenance: ['Maintenance', 'मेंटेनेंस'],
  banners: ['Banners & offers', 'बैनर और ऑफ़र'],
  alerts: ['Alerts', 'अलर्ट'],
  push: ['Push message', 'पुश संदेश'],
  quiz: ['Quiz', 'क्विज़'],
  templates: ['SMS templates', 'SMS टेम्पलेट'],
  documents: ['Documents & videos', 'दस्तावेज़ और वीडियो'],
  catalogue: ['Plan catalogue', 'प्लान कैटलॉग'],
  ncf: ['Network capacity fee', 'नेटवर्क कैपेसिटी फ़ीस'],
  shop: ['Hardware shop', 'हार्डवेयर दुकान'],
  stock: ['Stock', 'स्टॉक'],
  settings: ['Settings', 'सेटिंग'],
  operators: ['Operators', 'ऑपरेटर'],
  wallets: ['Wallets', 'वॉलेट'],
  payments: ['Payments', 'पेमेंट'],
  differences: ['Gateway differences', 'गेटवे से मिलान'],
  jobs: ['Jobs', 'काम'],
  servers: ['Servers', 'सर्वर'],
  books: ['Books', 'बही-खाता'],
  audit: ['Audit trail', 'ऑडिट'],
  figures: ['Figures', 'आँकड़े'],
  staff: ['Staff', 'स्टाफ़'],
  personal: ['Personal data', 'निजी डेटा'],
  account: ['Password & second factor', 'पासवर्ड और दूसरा फ़ैक्टर'],
})
