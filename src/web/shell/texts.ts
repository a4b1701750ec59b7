import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const shellTexts = dictionary({
  skip: ['Skip to content', 'सीधे सामग्री पर जाएँ', 'थेट मजकुरावर जा'],
  search: ['Search', 'खोजें', 'शोधा'],
  wait: ['Please wait', 'कृपया थोड़ा रुकिए', 'कृपया थोडे थांबा'],
  navigation: ['Main menu', 'मुख्य मेन्यू', 'मुख्य मेनू'],
  openNav: ['Open menu', 'मेन्यू खोलें', 'मेनू उघडा'],
  narrowNav: ['Make the menu narrow', 'मेन्यू छोटा करें', 'मेनू लहान करा'],
  widenNav: ['Make the menu wide', 'मेन्यू बड़ा करें', 'मेनू मोठा करा'],
  allScreens: ['Show all screens', 'सभी पेज दिखाएँ', 'सर्व पाने दाखवा'],
  compact: ['Compact tables', 'टेबल पास-पास', 'टेबल दाट'],
  roomy: ['Roomy tables', 'टेबल खुली-खुली', 'टेबल मोकळे'],
  dashboard: ['Dashboard', 'डैशबोर्ड', 'डॅशबोर्ड'],
  logOut: ['Log out', 'लॉग आउट', 'लॉग आउट'],
  account: [(name: string) => `Account of ${name}`, (name) => `${name} का खाता`, (name) => `${name} चे खाते`],
  credit: common.balance,
  dark: ['Dark mode', 'डार्क मोड', 'डार्क मोड'],
  light: ['Light mode', 'लाइट मोड', 'लाइट मोड'],
  notifications: ['Notifications', 'नोटिफ़िकेशन', 'नोटिफिकेशन'],
  close: common.close,
  install: ['Install app', 'ऐप इंस्टॉल करें', 'ॲप इंस्टॉल करा'],
  notFound: ['Page not found', 'पेज नहीं मिला', 'पान सापडले नाही'],
  notFoundHint: [
    'The address may be wrong, or the page has moved.',
    'पता गलत हो सकता है, या पेज हटाया गया है।',
    'पत्ता चुकीचा असू शकतो, किंवा पान हलवले आहे.',
  ],
  toStart: ['Go to the start page', 'शुरुआती पेज पर जाएँ', 'सुरुवातीच्या पानावर जा'],
  broken: [
    'Something went wrong, please try again',
    'कुछ गड़बड़ हो गई, कृपया फिर से कोशिश करें',
    'काहीतरी चुकले, कृपया पुन्हा प्रयत्न करा',
  ],
  reload: ['Reload', 'फिर से लोड करें', 'पुन्हा लोड करा'],
  chunkHint: [
    'Check the connection and reload. Nothing you saved is lost.',
    'इंटरनेट जाँचकर फिर से लोड करें। सेव की हुई कोई चीज़ नहीं जाएगी।',
    'इंटरनेट तपासून पुन्हा लोड करा. सेव्ह केलेले काहीही जाणार नाही.',
  ],
  chunk: [
    (name: string) => `Loading chunk ${name} failed.`,
    (name) => `भाग ${name} लोड नहीं हुआ।`,
    (name) => `भाग ${name} लोड झाला नाही.`,
  ],
  logIn: ['Log in', 'लॉग इन', 'लॉग इन'],
})
