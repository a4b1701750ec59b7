import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const paletteTexts = words({
  search: ['Search', 'खोजें', 'शोधा'],
  everything: [
    'Customer, mobile, STB, CAN, or a page …',
    'ग्राहक, मोबाइल, STB, CAN या कोई पेज …',
    'ग्राहक, मोबाईल, STB, CAN किंवा पान …',
  ],
  pages: ['Search pages and actions', 'पेज और एक्शन खोजें', 'पाने आणि कृती शोधा'],
  all: [
    (count: number) => `Show all ${count} customers`,
    (count) => `सभी ${count} ग्राहक दिखाएँ`,
    (count) => `सर्व ${count} ग्राहक दाखवा`,
  ],
  action: common.action,
  favourite: ['Favourite', 'पसंदीदा', 'आवडते'],
  keys: [
    '↑↓ select · Enter open · Shift Enter renew · Esc close',
    '↑↓ चुनें · Enter खोलें · Shift Enter रिचार्ज · Esc बंद',
    '↑↓ निवडा · Enter उघडा · Shift Enter रिचार्ज · Esc बंद',
  ],
  close: common.close,
})
