import { dictionary } from '#domain/words.ts'
import { customerWords } from '#web/ui/customer-words.ts'
import { common } from '#web/i18n/common.ts'

export const renewTexts = dictionary({
  title: ['Renew', 'रिचार्ज करें', 'रिचार्ज करा'],
  hint: [
    'Check the new expiry date and amount. Your wallet is charged only after you confirm.',
    'नई एक्सपायरी तारीख और रकम देखें। कन्फ़र्म करने के बाद ही वॉलेट से पैसा कटेगा।',
    'नवी एक्सपायरी तारीख आणि रक्कम तपासा. कन्फर्म केल्यावरच वॉलेटमधून पैसे कापले जातील.',
  ],
  what: ['Packs to renew', 'रिचार्ज वाले पैक', 'रिचार्ज करायचे पॅक'],
  form: common.validity,
  sum: ['Bill summary', 'बिल का हिसाब', 'बिलाचा हिशोब'],
  customerPays: customerWords.customerPays,
  mrp: customerWords.mrp,
  home: customerWords.mrpPaid,
  yours: common.lcoPrice,
  margin: customerWords.margin,
  now: common.walletBalance,
  after: customerWords.balanceAfter,
  missing: ['Short by', 'कम है', 'कमी'],
  renew: [
    (amount: string) => `Renew for ${amount}`,
    (amount) => `${amount} में रिचार्ज करें`,
    (amount) => `${amount} मध्ये रिचार्ज करा`,
  ],
  bar: ['Amount to pay', 'कितना देना है', 'देय रक्कम'],
  none: ['Select the packs to renew', 'रिचार्ज के लिए पैक चुनें', 'रिचार्जसाठी पॅक निवडा'],
  another: ['Renew another', 'एक और रिचार्ज करें', 'आणखी एक रिचार्ज करा'],
  packs: ['Packs on this STB', 'इस STB के पैक', 'या STB वरील पॅक'],
  noPack: [
    'No pack on this STB to renew',
    'इस STB पर रिचार्ज करने लायक कोई पैक नहीं है',
    'या STB वर रिचार्ज करण्यासारखा पॅक नाही',
  ],
  noPackHint: ['Select a base pack for it first.', 'पहले इसके लिए बेस पैक चुनें।', 'आधी बेस पॅक निवडा.'],
  activate: ['Activate a pack', 'पैक चालू करें', 'पॅक चालू करा'],
  move: ['Select another pack', 'दूसरा पैक चुनें', 'दुसरा पॅक निवडा'],
  dropsSchedule: [
    (pack: string) => `This renewal cancels the scheduled change to ${pack}.`,
    (pack) => `इस रिचार्ज से ${pack} वाला तय बदलाव कैंसल हो जाएगा।`,
    (pack) => `या रिचार्जमुळे ${pack} चा ठरलेला बदल रद्द होईल.`,
  ],
  toCheckout: [
    (count: number) =>
      count === 1 ? 'Added. Your cart has 1 other pack' : `Added. Your cart has ${count} other packs`,
    (count) => `जुड़ गया। आपके कार्ट में ${count} और पैक हैं`,
    (count) => `जोडले. तुमच्या कार्टमध्ये आणखी ${count} पॅक आहेत`,
  ],
})
