import { words } from '#domain/words.ts'

export const oneDigitalTexts = words({
  title: ['One Digital packs', 'One Digital पैक'],
  hint: [
    'TV, broadband and OTT in one pack. Compare them and sell one to a home.',
    'TV, ब्रॉडबैंड और OTT एक ही पैक में। मिलाकर देखें और ग्राहक को दें।',
  ],
  period: ['Period', 'अवधि'],
  all: ['All', 'सभी'],
  sell: ['Sell to a home', 'ग्राहक को दें'],
  tv: ['TV', 'TV'],
  broadband: ['Broadband', 'ब्रॉडबैंड'],
  ott: ['OTT', 'OTT'],
  included: ['Included', 'शामिल'],
  none: ['No One Digital pack is sold in your region', 'आपके इलाके में One Digital पैक नहीं मिलता'],
  noneHint: ['Look through the whole catalogue instead.', 'बाकी सभी प्लान देखें।'],
  toCatalogue: ['Plan master', 'प्लान मास्टर'],
})
