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
  mrp: ['MRP', 'MRP'],
  lcoPrice: common.lcoPrice,
  todo: ['What the customer does', 'ग्राहक क्या करे'],
  ottNumber: [
    'He names the mobile number he watches on. Confirm it by OTP on his page, before you sell.',
    'वह मोबाइल नंबर बताए जिस पर देखेगा। बेचने से पहले उसके पेज पर OTP से कन्फ़र्म करें।',
  ],
  ottLink: ['He opens the link that the OTT vendor sends to this number.', 'OTT वेंडर इसी नंबर पर जो लिंक भेजे, उसे खोले।'],
  ottLogIn: ['In each app he logs in with this number and its OTP.', 'हर ऐप में इसी नंबर और उस पर आए OTP से लॉग-इन करे।'],
  broadbandLogin: [
    'For broadband he enters the user name and password from the SMS in his router.',
    'ब्रॉडबैंड के लिए SMS में आया यूज़र नेम और पासवर्ड राउटर में डाले।',
  ],
  included: ['Included', 'शामिल'],
  none: ['No One Digital packs in your region', 'आपके इलाके में One Digital पैक नहीं मिलता'],
  noneHint: ['See all packs instead.', 'बाकी सभी प्लान देखें।'],
  toCatalogue: ['Packs & prices', 'पैक और रेट'],
})
