import { words } from '#domain/words.ts'

export const radarTexts = words({
  action: ['Action', 'काम'],
  title: ['Prices rise soon', 'दाम बढ़ने वाले हैं'],
  head: [
    (count: number, day: string, saving: string) =>
      count === 1 ? `Renew 1 box before ${day}, save ${saving}` : `Renew these ${count} before ${day}, save ${saving}`,
    (count, day, saving) => `${day} से पहले ये ${count} बॉक्स रिन्यू करें, ${saving} बचाएँ`,
  ],
  hint: ['Renewed before that day, they still run at the old price.', 'उस दिन से पहले रिन्यू किए तो पुराने दाम पर ही चलेंगे।'],
  act: ['Put them into the cart', 'सब कार्ट में डालें'],
  all: ['All price changes', 'दाम के सभी बदलाव'],
  plan: ['Plan', 'प्लान'],
  from: ['From', 'कब से'],
  yours: ['Your price', 'आपकी कीमत'],
  home: ['Home pays', 'ग्राहक देगा'],
  boxes: ['Boxes to renew before', 'पहले रिन्यू करने लायक बॉक्स'],
  saving: ['You save', 'आपकी बचत'],
  renew: [(count: number) => `Renew ${count}`, (count) => `${count} रिन्यू करें`],
  none: ['No price change is known', 'दाम में कोई बदलाव नहीं आ रहा'],
  noneHint: [
    'When the provider announces one, you see here which boxes are worth renewing before.',
    'जब प्रोवाइडर बताएगा, यहाँ दिखेगा कि किन बॉक्स को पहले रिन्यू करना फायदे का है।',
  ],
})
