import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const oneDigitalTexts = words({
  title: ['One Digital packs', 'One Digital पैक'],
  hint: [
    'TV, broadband and OTT in one pack. Compare and activate for a customer.',
    'TV, ब्रॉडबैंड और OTT एक ही पैक में। मिलाकर देखें और ग्राहक को दें।',
  ],
  period: common.validity,
  all: common.all,
  sell: ['Activate for customer', 'ग्राहक के लिए चालू करें'],
  tv: ['TV', 'TV'],
  broadband: ['Broadband', 'ब्रॉडबैंड'],
  ott: ['OTT', 'OTT'],
  speed: [(mbps: number) => `${mbps} Mbps`, (mbps) => `${mbps} Mbps`],
  unlimited: ['unlimited data', 'अनलिमिटेड डेटा'],
  data: [(gb: number) => `${gb} GB`, (gb) => `${gb} GB`],
  ottHow: [
    'All parts run till the same day. The OTT apps open with the customer’s OTT mobile number: he logs in to each app with the OTP sent to it.',
    'सभी सेवाएँ एक ही दिन तक चलती हैं। OTT ऐप ग्राहक के OTT मोबाइल नंबर से खुलते हैं: हर ऐप में उसी नंबर पर आए OTP से लॉग-इन करें।',
  ],
  included: ['Included', 'शामिल'],
  none: ['No One Digital packs in your region', 'आपके इलाके में One Digital पैक नहीं मिलता'],
  noneHint: ['See all packs instead.', 'बाकी सभी प्लान देखें।'],
  toCatalogue: ['Packs & prices', 'पैक और रेट'],
})
