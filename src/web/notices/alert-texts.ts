import { words } from '#domain/words.ts'

export const alertTexts = words({
  title: ['Alerts', 'अलर्ट'],
  hint: [
    'Messages from the provider and the portal. Opening one marks it as read.',
    'प्रोवाइडर और पोर्टल के संदेश। खोलने पर पढ़ा हुआ माना जाता है।',
  ],
  types: ['Type of alert', 'अलर्ट का प्रकार'],
  ALERT: ['Alerts', 'अलर्ट'],
  OFFERS: ['Offers', 'ऑफ़र'],
  NXT_UDAAN: ['NXT Udaan', 'NXT उड़ान'],
  SUPER_ACHIEVERS_LCO: ['Super Achievers', 'सुपर अचीवर्स'],
  unread: [(count: string) => `${count} new`, (count) => `${count} नए`],
  new: ['New', 'नया'],
  markAll: ['Mark all as read', 'सब पढ़ा हुआ करें'],
  open: ['Go there', 'वहाँ जाएँ'],
  none: ['Nothing here yet', 'अभी कुछ नहीं है'],
  noneHint: ['When there is something to tell, it is listed here.', 'जब कुछ बताने लायक होगा, यहाँ दिखेगा।'],
})
