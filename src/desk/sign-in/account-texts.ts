import { words } from '#domain/words.ts'

export const accountTexts = words({
  hint: ['What opens the desk for you.', 'जिससे आपके लिए डेस्क खुलता है।'],
  passwordCard: ['Change your password', 'पासवर्ड बदलें'],
  present: ['Current password', 'मौजूदा पासवर्ड'],
  next: ['New password', 'नया पासवर्ड'],
  nextHint: ['At least 8 characters, with a letter and a digit.', 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो।'],
  repeat: ['Confirm new password', 'नया पासवर्ड कन्फ़र्म करें'],
  change: ['Change password', 'बदलें'],
  changed: ['Password changed; you are signed out everywhere else', 'पासवर्ड बदल गया; बाकी सब जगह से आप साइन आउट हो गए'],
  factorCard: ['Second factor', 'दूसरा फ़ैक्टर'],
  isOn: [
    'Second factor is on. A new key replaces the old one once you enter its first code.',
    'दूसरा फ़ैक्टर चालू है। नई कुंजी का पहला कोड देने पर वह पुरानी की जगह ले लेगी।',
  ],
  isOff: ['No second factor yet.', 'अभी दूसरा फ़ैक्टर नहीं है। इसके साथ अकेले पासवर्ड से कुछ नहीं खुलता।'],
  start: ['Set up a new key', 'नई कुंजी बनाएँ'],
})
