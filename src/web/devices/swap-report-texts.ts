import { texts } from '#web/i18n/texts.ts'

export const swapReportTexts = texts(
  {
    title: 'STB replacement',
    hint: 'Boxes that were exchanged, and why.',
    when: 'Date and time',
    number: 'Replacement number',
    home: 'Customer',
    old: 'Old box',
    fresh: 'New box',
    reason: 'Reason',
    by: 'By',
    none: 'No boxes were exchanged in these days',
    noneHint: 'Choose a longer period to see what came before.',
  },
  {
    title: 'STB रिप्लेसमेंट',
    hint: 'कौन-से बॉक्स बदले गए, और क्यों।',
    when: 'तारीख और समय',
    number: 'रिप्लेसमेंट नंबर',
    home: 'ग्राहक',
    old: 'पुराना बॉक्स',
    fresh: 'नया बॉक्स',
    reason: 'कारण',
    by: 'किसने किया',
    none: 'इन दिनों में कोई बॉक्स नहीं बदला गया',
    noneHint: 'पहले का देखने के लिए लंबी अवधि चुनें।',
  },
)
