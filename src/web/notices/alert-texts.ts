import { dictionary } from '#domain/words.ts'

export const alertTexts = dictionary({
  title: ['Alerts', 'अलर्ट'],
  hint: [
    'Messages from the provider and the portal. Opening one marks it as read.',
    'प्रोवाइडर और पोर्टल के मैसेज। खोलने पर पढ़ा हुआ माना जाता है।',
  ],
  types: ['Type of alert', 'अलर्ट का प्रकार'],
  ALERT: ['Alerts', 'अलर्ट'],
  OFFERS: ['Offers', 'ऑफ़र'],
  NXT_UDAAN: ['NXT Udaan', 'NXT उड़ान'],
  SUPER_ACHIEVERS_LCO: ['Super Achievers', 'सुपर अचीवर्स'],
  unread: [(count: string) => `${count} new`, (count) => `${count} नए`],
  new: ['New', 'नया'],
  markAll: ['Mark all as read', 'सब पढ़ा हुआ करें'],
  open: ['Open', 'खोलें'],
  none: ['No alerts yet', 'अभी कुछ नहीं है'],
  noneHint: ['New messages are listed here.', 'जब कुछ बताने लायक होगा, यहाँ दिखेगा।'],
})
