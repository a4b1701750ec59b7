import { texts } from '#web/i18n/texts.ts'

export const changePasswordTexts = texts(
  {
    title: 'Change password',
    hint: 'This device stays logged in. You are logged out everywhere else.',
    card: 'Password',
    present: 'Present password',
    next: 'New password',
    nextHint: 'At least 8 characters with a letter and a digit',
    repeat: 'New password once more',
    change: 'Change password',
    changed: 'Your password was changed',
    changedHint: 'Other devices and windows were logged out. Use the new password from now on.',
    toDashboard: 'Go to the dashboard',
  },
  {
    title: 'पासवर्ड बदलें',
    hint: 'इस डिवाइस पर आप लॉग इन रहेंगे। बाकी सब जगह से लॉग आउट हो जाएँगे।',
    card: 'पासवर्ड',
    present: 'अभी वाला पासवर्ड',
    next: 'नया पासवर्ड',
    nextHint: 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो',
    repeat: 'नया पासवर्ड एक बार और',
    change: 'पासवर्ड बदलें',
    changed: 'आपका पासवर्ड बदल गया',
    changedHint: 'बाकी डिवाइस और विंडो से लॉग आउट हो गया है। अब से नया पासवर्ड इस्तेमाल करें।',
    toDashboard: 'डैशबोर्ड पर जाएँ',
  },
)
