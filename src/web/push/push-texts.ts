import { words } from '#domain/words.ts'

export const pushTexts = words({
  unread: [(count: number) => (count === 1 ? '1 unread' : `${count} unread`), (count) => `${count} नई`],
  markAll: ['Mark all as read', 'सब पढ़ी हुई करें'],
  allAlerts: ['All alerts', 'सभी अलर्ट'],
  none: ['No notifications yet', 'अभी कोई सूचना नहीं है'],
  noneHint: [
    'What the provider tells you, and what happens to your boxes and payments, will be listed here.',
    'प्रोवाइडर के संदेश और आपके बॉक्स व पेमेंट की ख़बरें यहाँ दिखेंगी।',
  ],
  isNew: ['New', 'नई'],
  push: ['Push notifications', 'पुश नोटिफ़िकेशन'],
  pushHint: ['Shown by this device also while the portal is closed.', 'पोर्टल बंद हो तब भी इस डिवाइस पर दिखेंगी।'],
  on: ['Push notifications are on', 'पुश नोटिफ़िकेशन चालू हैं'],
  off: ['Push notifications are off', 'पुश नोटिफ़िकेशन बंद हैं'],
  blocked: [
    'Blocked for this site. Allow notifications in the settings of the browser.',
    'इस साइट के लिए ब्लॉक हैं। ब्राउज़र की सेटिंग में नोटिफ़िकेशन की अनुमति दें।',
  ],
  impossible: [
    'This browser cannot show them. Installed as an app it may be able to.',
    'यह ब्राउज़र इन्हें नहीं दिखा सकता। ऐप की तरह इंस्टॉल करने पर शायद दिखा सके।',
  ],
  notSent: [
    'This portal does not send any to browsers. Everything stands in the list below.',
    'यह पोर्टल ब्राउज़र को पुश नहीं भेजता। सब कुछ नीचे की सूची में है।',
  ],
})
