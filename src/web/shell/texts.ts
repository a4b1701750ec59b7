import { words } from '#domain/words.ts'

export const shellTexts = words({
  skip: ['Skip to content', 'सीधे सामग्री पर जाएँ'],
  wait: ['Please wait a moment', 'कृपया थोड़ा रुकिए'],
  navigation: ['Main navigation', 'मुख्य मेन्यू'],
  openNav: ['Open navigation', 'मेन्यू खोलें'],
  narrowNav: ['Make the navigation narrow', 'मेन्यू छोटा करें'],
  widenNav: ['Make the navigation wide', 'मेन्यू बड़ा करें'],
  dashboard: ['Dashboard', 'डैशबोर्ड'],
  logOut: ['Log out', 'लॉग आउट'],
  account: [(name: string) => `Account of ${name}`, (name) => `${name} का खाता`],
  credit: ['Credit', 'बैलेंस'],
  dark: ['Dark colours', 'गहरे रंग'],
  light: ['Light colours', 'हल्के रंग'],
  notifications: ['Notifications', 'सूचनाएँ'],
  close: ['Close', 'बंद करें'],
  install: ['Install as an app', 'ऐप की तरह इंस्टॉल करें'],
  notFound: ['Page not found', 'पेज नहीं मिला'],
  notFoundHint: [
    'The address may be mistyped, or the page has moved.',
    'पता गलत लिखा हो सकता है, या पेज हटा दिया गया है।',
  ],
  toStart: ['Go to the start page', 'शुरुआती पेज पर जाएँ'],
  broken: ['Something went wrong, please try again', 'कुछ गड़बड़ हो गई, कृपया फिर से कोशिश करें'],
  reload: ['Load again', 'फिर से लोड करें'],
  chunkHint: [
    'Check the connection and load the page again. Nothing that you saved is lost.',
    'इंटरनेट जाँचकर पेज फिर से लोड करें। सेव की हुई कोई चीज़ नहीं जाएगी।',
  ],
  chunk: [(name: string) => `Loading chunk ${name} failed.`, (name) => `भाग ${name} लोड नहीं हुआ।`],
  logIn: ['Log in', 'लॉग इन'],
})
