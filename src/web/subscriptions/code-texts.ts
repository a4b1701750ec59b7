import { words } from '#domain/words.ts'

export const codeTexts = words({
  title: ['Customer OTP', 'ग्राहक का OTP', 'ग्राहकाचा OTP'],
  hint: [
    'Expired for more than 90 days: confirm with the OTP sent to the customer’s mobile.',
    '90 दिन से ज़्यादा समय से एक्सपायर: ग्राहक के मोबाइल पर गए OTP से कन्फ़र्म करें।',
    '90 दिवसांपेक्षा जास्त काळ एक्सपायर: ग्राहकाच्या मोबाइलवर गेलेल्या OTP ने कन्फर्म करा.',
  ],
  code: ['OTP from the SMS', 'SMS में आया OTP', 'SMS मधील OTP'],
  send: ['Send OTP', 'OTP भेजें', 'OTP पाठवा'],
  sendAgain: ['Send again', 'फिर से भेजें', 'पुन्हा पाठवा'],
  again: [
    (seconds: number) => `Send again in ${seconds} s`,
    (seconds) => `${seconds} सेकंड में फिर भेजें`,
    (seconds) => `${seconds} सेकंदांनी पुन्हा पाठवा`,
  ],
  sent: [
    (to: string, minutes: number) => `OTP sent to ${to}. Valid for ${minutes} minutes.`,
    (to, minutes) => `${to} पर OTP भेजा गया। यह ${minutes} मिनट तक चलेगा।`,
    (to, minutes) => `${to} वर OTP पाठवला. तो ${minutes} मिनिटे चालेल.`,
  ],
  needed: ['Enter the 6-digit OTP', 'OTP के छह अंक लिखें', 'OTP चे सहा अंक लिहा'],
})
