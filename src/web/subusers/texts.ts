import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const subUserTexts = dictionary({
  title: ['Sub-users', 'सब-यूज़र'],
  activity: ['What they did', 'उन्होंने क्या किया'],
  hint: [
    'People who work in your name, each with their own id, password and limits.',
    'आपके लिए काम करने वाले लोग। हर एक की अपनी आईडी, पासवर्ड और लिमिट।',
  ],
  add: ['Add sub-user', 'सब-यूज़र जोड़ें'],
  search: ['Search by name, id or mobile', 'नाम, आईडी या मोबाइल से खोजें'],
  status: common.status,
  allStatuses: common.all,
  ACTIVE: common.active,
  BLOCKED: common.blocked,
  shownOf: [
    (shown: number, all: number) => (shown === all ? `${all} in all` : `${shown} of ${all}`),
    (shown, all) => (shown === all ? `कुल ${all}` : `${all} में से ${shown}`),
  ],
  person: ['Name and id', 'नाम और आईडी'],
  mobile: common.mobile,
  permissions: ['May use', 'क्या कर सकते हैं'],
  limit: ['Daily limit', 'रोज़ की लिमिट'],
  noLimit: ['No limit', 'कोई लिमिट नहीं'],
  lastLogIn: ['Last log-in', 'पिछला लॉग इन'],
  created: ['Added on', 'कब जोड़ा'],
  actions: ['Actions', 'एक्शन'],
  edit: ['Edit', 'बदलें'],
  editOne: [(who: string) => `Edit ${who}`, (who) => `${who} की जानकारी बदलें`],
  block: ['Block', 'ब्लॉक करें'],
  blockOne: [(who: string) => `Block ${who}`, (who) => `${who} को ब्लॉक करें`],
  unblock: ['Unblock', 'अनब्लॉक करें'],
  unblockOne: [(who: string) => `Unblock ${who}`, (who) => `${who} को अनब्लॉक करें`],
  blockTitle: [(who: string) => `Block ${who}?`, (who) => `${who} को ब्लॉक करें?`],
  blockText: [
    'This sub-user is logged out everywhere immediately, and cannot log in until you unblock.',
    'उनकी खुली हुई सभी विंडो तुरंत बंद हो जाएँगी, और जब तक आप अनब्लॉक नहीं करते, वे लॉग इन नहीं कर पाएँगे।',
  ],
  keep: common.keep,
  blocked: [
    (id: string) => `${id} blocked and logged out everywhere`,
    (id) => `${id} ब्लॉक हो गया। उनकी खुली विंडो बंद हो गईं`,
  ],
  unblocked: [(id: string) => `${id} unblocked, can log in again`, (id) => `${id} अनब्लॉक हो गया, अब लॉग इन कर सकते हैं`],
  emptyTitle: ['No sub-users yet', 'अभी कोई सब-यूज़र नहीं है'],
  emptyHint: [
    'A sub-user logs in with their own id, does only what you allow and spends no more than the limit you set. So you never have to share your password.',
    'सब-यूज़र अपनी आईडी से लॉग इन करता है, वही कर सकता है जिसकी आप अनुमति दें, और आपकी लिमिट से ज़्यादा खर्च नहीं कर सकता। किसी को अपना पासवर्ड देने की ज़रूरत नहीं।',
  ],
  noneTitle: ['No matching sub-users', 'इस खोज में कोई नहीं मिला'],
  noneHint: ['Try another name, id or mobile number.', 'दूसरा नाम, आईडी या मोबाइल नंबर लिखकर देखें।'],
  showAll: common.showAll,
})
