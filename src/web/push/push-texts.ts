import { dictionary } from '#domain/words.ts'

export const pushTexts = dictionary({
  unread: [(count: number) => (count === 1 ? '1 unread' : `${count} unread`), (count) => `${count} नए`],
  markAll: ['Mark all as read', 'सब पढ़े हुए करें'],
  allAlerts: ['All alerts', 'सभी अलर्ट'],
  none: ['No notifications yet', 'अभी कोई नोटिफ़िकेशन नहीं है'],
  noneHint: [
    'Messages from the provider and news about your STBs and payments are listed here.',
    'प्रोवाइडर के मैसेज और आपके STB व पेमेंट की खबरें यहाँ दिखेंगी।',
  ],
  isNew: ['New', 'नया'],
  push: ['Push notifications', 'पुश नोटिफ़िकेशन'],
  pushHint: ['Shown on this device even when the portal is closed.', 'पोर्टल बंद हो तब भी इस डिवाइस पर दिखेंगी।'],
  on: ['Push notifications are on', 'पुश नोटिफ़िकेशन चालू हैं'],
  off: ['Push notifications are off', 'पुश नोटिफ़िकेशन बंद हैं'],
  blocked: [
    'Blocked for this site. Allow notifications in the settings of the browser.',
    'इस साइट के लिए ब्लॉक हैं। ब्राउज़र की सेटिंग में नोटिफ़िकेशन की अनुमति दें।',
  ],
  impossible: [
    'This browser cannot show them. Try installing the app.',
    'यह ब्राउज़र इन्हें नहीं दिखा सकता। ऐप की तरह इंस्टॉल करने पर शायद दिखा सके।',
  ],
  notSent: [
    'This portal does not push to browsers. See the list below.',
    'यह पोर्टल ब्राउज़र को पुश नहीं भेजता। सब कुछ नीचे की लिस्ट में है।',
  ],
})
