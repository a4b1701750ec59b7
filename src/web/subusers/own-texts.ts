import { texts } from '#web/i18n/texts.ts'

export const ownTexts = texts(
  {
    title: 'Profile',
    hint: 'Your own details. What you may use and spend is set by your operator.',
    edit: 'Edit',
    editTitle: 'Edit your details',
    details: 'Your details',
    id: 'User id',
    operator: 'Operator',
    created: 'Added on',
    lastLogIn: 'Last log-in',
    rights: 'Permissions and limit',
    save: 'Save',
    saved: 'Your profile was saved',
  },
  {
    title: 'प्रोफ़ाइल',
    hint: 'आपकी जानकारी। आप क्या कर सकते हैं और कितना खर्च कर सकते हैं, यह आपके ऑपरेटर तय करते हैं।',
    edit: 'बदलें',
    editTitle: 'अपनी जानकारी बदलें',
    details: 'आपकी जानकारी',
    id: 'यूज़र आईडी',
    operator: 'ऑपरेटर',
    created: 'कब जोड़ा गया',
    lastLogIn: 'पिछला लॉग इन',
    rights: 'अनुमतियाँ और लिमिट',
    save: 'सेव करें',
    saved: 'आपकी प्रोफ़ाइल सेव हो गई',
  },
)
