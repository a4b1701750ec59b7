import { dictionary } from '#domain/words.ts'

export const pushTexts = dictionary({
  unread: [
    (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
    (count) => `${count} नए`,
    (count) => `${count} नवीन`,
  ],
  markAll: ['Mark all as read', 'सब पढ़े हुए करें', 'सर्व वाचलेले करा'],
  allAlerts: ['All alerts', 'सभी अलर्ट', 'सर्व अलर्ट'],
  none: ['No notifications yet', 'अभी कोई नोटिफ़िकेशन नहीं है', 'अजून नोटिफिकेशन नाही'],
  noneHint: [
    'Messages from the provider and news about your STBs and payments are listed here.',
    'प्रोवाइडर के मैसेज और आपके STB व पेमेंट की खबरें यहाँ दिखेंगी।',
    'प्रोव्हायडरचे मेसेज आणि तुमच्या STB व पेमेंटची माहिती इथे दिसेल.',
  ],
  isNew: ['New', 'नया', 'नवीन'],
  push: ['Push notifications', 'पुश नोटिफ़िकेशन', 'पुश नोटिफिकेशन'],
  pushHint: [
    'Shown on this device even when the portal is closed.',
    'पोर्टल बंद हो तब भी इस डिवाइस पर दिखेंगी।',
    'पोर्टल बंद असले तरी या डिव्हाइसवर दिसतात.',
  ],
  on: ['Push notifications are on', 'पुश नोटिफ़िकेशन चालू हैं', 'पुश नोटिफिकेशन चालू आहेत'],
  off: ['Push notifications are off', 'पुश नोटिफ़िकेशन बंद हैं', 'पुश नोटिफिकेशन बंद आहेत'],
  blocked: [
    'Blocked for this site. Allow notifications in the settings of the browser.',
    'इस साइट के लिए ब्लॉक हैं। ब्राउज़र की सेटिंग में नोटिफ़िकेशन की अनुमति दें।',
    'या साइटसाठी ब्लॉक आहेत. ब्राउझरच्या सेटिंगमध्ये नोटिफिकेशनला परवानगी द्या.',
  ],
  impossible: [
    'This browser cannot show them. Try installing the app.',
    'यह ब्राउज़र इन्हें नहीं दिखा सकता। ऐप की तरह इंस्टॉल करने पर शायद दिखा सके।',
    'हा ब्राउझर ती दाखवू शकत नाही. ॲप इंस्टॉल करून पाहा.',
  ],
  notSent: [
    'This portal does not push to browsers. See the list below.',
    'यह पोर्टल ब्राउज़र को पुश नहीं भेजता। सब कुछ नीचे की लिस्ट में है।',
    'हे पोर्टल ब्राउझरला पुश पाठवत नाही. खालील यादी पाहा.',
  ],
})
