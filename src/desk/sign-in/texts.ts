import { dictionary } from '#domain/words.ts'

export const signInTexts = dictionary({
  title: ['Sign in at the desk', 'डेस्क पर साइन इन'],
  hint: ['For the provider’s own people.', 'प्रोवाइडर के अपने लोगों के लिए।'],
  staffid: ['Staff id', 'स्टाफ़ आईडी'],
  password: ['Password', 'पासवर्ड'],
  signIn: ['Sign in', 'साइन इन'],
  demo: ['Demo', 'डेमो'],
  codeTitle: ['The second factor', 'दूसरा फ़ैक्टर'],
  codeHint: [
    (name: string) => `Welcome, ${name}. Enter the six digits shown by your authenticator.`,
    (name) => `नमस्ते ${name}। ऑथेंटिकेटर में अभी दिख रहे छह अंक लिखें।`,
  ],
  code: ['Code', 'कोड'],
  giveCode: ['Continue', 'आगे बढ़ें'],
  another: ['Sign in as somebody else', 'किसी और नाम से साइन इन करें'],
  setupTitle: ['Set up your second factor', 'दूसरा फ़ैक्टर चालू करें'],
  setupHint: [
    'Nobody works at the desk without one. It takes a minute.',
    'इसके बिना डेस्क पर काम नहीं होता। इसमें एक मिनट लगता है।',
  ],
  step1: [
    'Scan this picture with an authenticator app on your phone, or type the key into it.',
    'फ़ोन के ऑथेंटिकेटर ऐप से यह तस्वीर स्कैन करें, या कुंजी उसमें लिखें।',
  ],
  picture: ['QR code of the key', 'कुंजी का QR कोड'],
  secret: ['Key', 'कुंजी'],
  copy: ['Copy key', 'कुंजी कॉपी करें'],
  open: ['Open in an authenticator on this device', 'इसी डिवाइस के ऑथेंटिकेटर में खोलें'],
  step2: ['Then type the code that it shows.', 'फिर उसमें दिख रहा कोड लिखें।'],
  confirm: ['Switch it on', 'चालू करें'],
  on: ['Second factor is on', 'आपका दूसरा फ़ैक्टर चालू है'],
  start: ['Show key', 'कुंजी दिखाएँ'],
})
