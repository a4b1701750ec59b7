import { words } from '#domain/words.ts'

export const swapReportTexts = words({
  title: ['STB replacement', 'STB रिप्लेसमेंट'],
  hint: ['Boxes that were exchanged, and why.', 'कौन-से बॉक्स बदले गए, और क्यों।'],
  when: ['Date and time', 'तारीख और समय'],
  number: ['Replacement number', 'रिप्लेसमेंट नंबर'],
  home: ['Customer', 'ग्राहक'],
  old: ['Old box', 'पुराना बॉक्स'],
  fresh: ['New box', 'नया बॉक्स'],
  reason: ['Reason', 'कारण'],
  by: ['By', 'किसने किया'],
  none: ['No boxes were exchanged in these days', 'इन दिनों में कोई बॉक्स नहीं बदला गया'],
  noneHint: ['Choose a longer period to see what came before.', 'पहले का देखने के लिए लंबी अवधि चुनें।'],
})
