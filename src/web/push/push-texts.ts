import { texts } from '#web/i18n/texts.ts'

export const pushTexts = texts(
  {
    unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
    markAll: 'Mark all as read',
    allAlerts: 'All alerts',
    none: 'No notifications yet',
    noneHint: 'What the provider tells you, and what happens to your boxes and payments, will be listed here.',
    isNew: 'New',
    push: 'Push notifications',
    pushHint: 'Shown by this device also while the portal is closed.',
    on: 'Push notifications are on',
    off: 'Push notifications are off',
    blocked: 'Blocked for this site. Allow notifications in the settings of the browser.',
    impossible: 'This browser cannot show them. Installed as an app it may be able to.',
    notSent: 'This portal does not send any to browsers. Everything stands in the list below.',
  },
  {
    unread: (count) => `${count} नई`,
    markAll: 'सब पढ़ी हुई करें',
    allAlerts: 'सभी अलर्ट',
    none: 'अभी कोई सूचना नहीं है',
    noneHint: 'प्रोवाइडर के संदेश और आपके बॉक्स व पेमेंट की ख़बरें यहाँ दिखेंगी।',
    isNew: 'नई',
    push: 'पुश नोटिफ़िकेशन',
    pushHint: 'पोर्टल बंद हो तब भी इस डिवाइस पर दिखेंगी।',
    on: 'पुश नोटिफ़िकेशन चालू हैं',
    off: 'पुश नोटिफ़िकेशन बंद हैं',
    blocked: 'इस साइट के लिए ब्लॉक हैं। ब्राउज़र की सेटिंग में नोटिफ़िकेशन की अनुमति दें।',
    impossible: 'यह ब्राउज़र इन्हें नहीं दिखा सकता। ऐप की तरह इंस्टॉल करने पर शायद दिखा सके।',
    notSent: 'यह पोर्टल ब्राउज़र को पुश नहीं भेजता। सब कुछ नीचे की सूची में है।',
  },
)
