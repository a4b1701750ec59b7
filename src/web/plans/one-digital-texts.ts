import { texts } from '#web/i18n/texts.ts'

export const oneDigitalTexts = texts(
  {
    title: 'One Digital packs',
    hint: 'TV, broadband and OTT in one pack. Compare them and sell one to a home.',
    period: 'Period',
    all: 'All',
    sell: 'Sell to a home',
    tv: 'TV',
    broadband: 'Broadband',
    ott: 'OTT',
    included: 'Included',
    none: 'No One Digital pack is sold in your region',
    noneHint: 'Look through the whole catalogue instead.',
    toCatalogue: 'Plan master',
  },
  {
    title: 'One Digital पैक',
    hint: 'TV, ब्रॉडबैंड और OTT एक ही पैक में। मिलाकर देखें और ग्राहक को दें।',
    period: 'अवधि',
    all: 'सभी',
    sell: 'ग्राहक को दें',
    tv: 'TV',
    broadband: 'ब्रॉडबैंड',
    ott: 'OTT',
    included: 'शामिल',
    none: 'आपके इलाके में One Digital पैक नहीं मिलता',
    noneHint: 'बाकी सभी प्लान देखें।',
    toCatalogue: 'प्लान मास्टर',
  },
)
