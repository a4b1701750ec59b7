import { words } from '#domain/words.ts'

export const changePasswordTexts = words({
  title: ['Change password', 'पासवर्ड बदलें'],
  hint: [
    'You stay logged in on this device and are logged out everywhere else.',
    'इस डिवाइस पर आप लॉग इन रहेंगे। बाकी सब जगह से लॉग आउट हो जाएँगे।',
  ],
  card: ['Password', 'पासवर्ड'],
  present: ['Current password', 'मौजूदा पासवर्ड'],
  next: ['New password', 'नया पासवर्ड'],
  nextHint: ['At least 8 characters with a letter and a digit', 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो'],
  repeat: ['Confirm new password', 'नया पासवर्ड कन्फ़र्म करें'],
  change: ['Change password', 'पासवर्ड बदलें'],
  changed: ['Password changed', 'पासवर्ड बदल गया'],
  changedHint: [
    'Other devices were logged out. Use the new password from now on.',
    'बाकी डिवाइस और विंडो से लॉग आउट हो गया है। अब से नया पासवर्ड इस्तेमाल करें।',
  ],
  toDashboard: ['Go to the dashboard', 'डैशबोर्ड पर जाएँ'],
})
