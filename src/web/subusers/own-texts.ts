import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const ownTexts = words({
  title: ['Profile', 'प्रोफ़ाइल'],
  hint: [
    'Your own details. What you may use and spend is set by your operator.',
    'आपकी जानकारी। आप क्या कर सकते हैं और कितना खर्च कर सकते हैं, यह आपके ऑपरेटर तय करते हैं।',
  ],
  edit: ['Edit', 'बदलें'],
  editTitle: ['Edit your details', 'अपनी जानकारी बदलें'],
  details: ['Your details', 'आपकी जानकारी'],
  id: ['User id', 'यूज़र आईडी'],
  operator: common.operator,
  created: ['Added on', 'कब जोड़ा गया'],
  lastLogIn: ['Last log-in', 'पिछला लॉग इन'],
  rights: ['Permissions and limit', 'अनुमतियाँ और लिमिट'],
  save: common.save,
  saved: ['Profile saved', 'आपकी प्रोफ़ाइल सेव हो गई'],
})
