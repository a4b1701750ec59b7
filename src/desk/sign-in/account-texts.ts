import { texts } from '#web/i18n/texts.ts'

export const accountTexts = texts(
  {
    hint: 'What opens the desk for you.',
    passwordCard: 'Change your password',
    present: 'Present password',
    next: 'New password',
    nextHint: 'At least 8 characters, with a letter and a digit.',
    repeat: 'New password once more',
    change: 'Change it',
    changed: 'Your password is changed; you are signed out everywhere else',
    factorCard: 'Second factor',
    isOn: 'Your second factor is on. A new key takes the place of the old one once you gave its first code.',
    isOff: 'You have no second factor yet. With one, a password alone opens nothing.',
    start: 'Set up a new key',
  },
  {
    hint: 'जिससे आपके लिए डेस्क खुलता है।',
    passwordCard: 'पासवर्ड बदलें',
    present: 'मौजूदा पासवर्ड',
    next: 'नया पासवर्ड',
    nextHint: 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो।',
    repeat: 'नया पासवर्ड फिर से',
    change: 'बदलें',
    changed: 'पासवर्ड बदल गया; बाकी सब जगह से आप साइन आउट हो गए',
    factorCard: 'दूसरा फ़ैक्टर',
    isOn: 'दूसरा फ़ैक्टर चालू है। नई कुंजी का पहला कोड देने पर वह पुरानी की जगह ले लेगी।',
    isOff: 'अभी दूसरा फ़ैक्टर नहीं है। इसके साथ अकेले पासवर्ड से कुछ नहीं खुलता।',
    start: 'नई कुंजी बनाएँ',
  },
)
