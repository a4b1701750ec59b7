import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const radarTexts = dictionary({
  action: common.action,
  title: ['Prices going up', 'दाम बढ़ने वाले हैं'],
  head: [
    (count: number, day: string, saving: string) =>
      count === 1 ? `Renew 1 STB before ${day}, save ${saving}` : `Renew ${count} STBs before ${day}, save ${saving}`,
    (count, day, saving) => `${day} से पहले ये ${count} STB रिचार्ज करें, ${saving} बचाएँ`,
  ],
  hint: ['Renewed before that day, they stay on the old price.', 'उस दिन से पहले रिचार्ज किए तो पुराने दाम पर ही चलेंगे।'],
  act: ['Add all to cart', 'सभी कार्ट में डालें'],
  all: ['All price changes', 'दाम के सभी बदलाव'],
  plan: common.pack,
  from: ['From', 'कब से'],
  yours: common.lcoPrice,
  home: ['MRP', 'MRP'],
  boxes: ['STBs to renew before', 'पहले रिचार्ज करने लायक STB'],
  saving: ['You save', 'आपकी बचत'],
  renew: [(count: number) => `Renew ${count}`, (count) => `${count} रिचार्ज करें`],
  none: ['No price changes announced', 'दाम में कोई बदलाव नहीं आ रहा'],
  noneHint: [
    'When the provider announces one, the STBs worth renewing before it are listed here.',
    'जब प्रोवाइडर बताएगा, यहाँ दिखेगा कि किन STB को पहले रिचार्ज करना फायदे का है।',
  ],
})
