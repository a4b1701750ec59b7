import { texts } from '#web/i18n/texts.ts'

export const alertTexts = texts(
  {
    title: 'Alerts',
    hint: 'Messages from the provider and the portal. Opening one marks it as read.',
    types: 'Type of alert',
    ALERT: 'Alerts',
    OFFERS: 'Offers',
    NXT_UDAAN: 'NXT Udaan',
    SUPER_ACHIEVERS_LCO: 'Super Achievers',
    unread: (count: string) => `${count} new`,
    new: 'New',
    markAll: 'Mark all as read',
    open: 'Go there',
    none: 'Nothing here yet',
    noneHint: 'When there is something to tell, it is listed here.',
  },
  {
    title: 'अलर्ट',
    hint: 'प्रोवाइडर और पोर्टल के संदेश। खोलने पर पढ़ा हुआ माना जाता है।',
    types: 'अलर्ट का प्रकार',
    ALERT: 'अलर्ट',
    OFFERS: 'ऑफ़र',
    NXT_UDAAN: 'NXT उड़ान',
    SUPER_ACHIEVERS_LCO: 'सुपर अचीवर्स',
    unread: (count) => `${count} नए`,
    new: 'नया',
    markAll: 'सब पढ़ा हुआ करें',
    open: 'वहाँ जाएँ',
    none: 'अभी कुछ नहीं है',
    noneHint: 'जब कुछ बताने लायक होगा, यहाँ दिखेगा।',
  },
)
