import { words } from '#domain/words.ts'

export const homeReportTexts = words({
  ekyc: ['eKYC report', 'eKYC रिपोर्ट'],
  ekycHint: [
    'Which homes are verified by Aadhaar, and which are still missing.',
    'किन ग्राहकों का आधार से eKYC हो गया, और किनका बाकी है।',
  ],
  modified: ['Modified customers', 'ग्राहकों में बदलाव'],
  modifiedHint: [
    'What was changed about homes, by whom, and what it was before.',
    'ग्राहकों की जानकारी में क्या बदला, किसने बदला, और पहले क्या था।',
  ],
  done: ['eKYC done', 'eKYC हो गया'],
  missing: ['eKYC missing', 'eKYC बाकी'],
  all: ['All homes', 'सभी ग्राहक'],
  state: ['eKYC', 'eKYC'],
  customer: ['Customer', 'ग्राहक'],
  mobile: ['Mobile', 'मोबाइल'],
  city: ['City', 'शहर'],
  aadhaar: ['Aadhaar', 'आधार'],
  verified: ['Verified on', 'कब हुआ'],
  by: ['By', 'किसने किया'],
  when: ['Date and time', 'तारीख और समय'],
  field: ['What', 'क्या'],
  before: ['Before', 'पहले'],
  after: ['After', 'अब'],
  action: ['Action', 'काम'],
  do: ['Do eKYC', 'eKYC करें'],
  noEkyc: ['No home fits', 'कोई ग्राहक नहीं मिला'],
  noEkycHint: ['Choose other days, or show all homes.', 'दूसरे दिन चुनें, या सभी ग्राहक देखें।'],
  showAll: ['Show all', 'सभी दिखाएँ'],
})
