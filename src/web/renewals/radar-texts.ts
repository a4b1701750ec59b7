import { texts } from '#web/i18n/texts.ts'

export const radarTexts = texts(
  {
    action: 'Action',
    title: 'Prices rise soon',
    head: (count: number, day: string, saving: string) =>
      count === 1 ? `Renew 1 box before ${day}, save ${saving}` : `Renew these ${count} before ${day}, save ${saving}`,
    hint: 'Renewed before that day, they still run at the old price.',
    act: 'Put them into the cart',
    all: 'All price changes',
    plan: 'Plan',
    from: 'From',
    yours: 'Your price',
    home: 'Home pays',
    boxes: 'Boxes to renew before',
    saving: 'You save',
    renew: (count: number) => `Renew ${count}`,
    none: 'No price change is known',
    noneHint: 'When the provider announces one, you see here which boxes are worth renewing before.',
  },
  {
    action: 'काम',
    title: 'दाम बढ़ने वाले हैं',
    head: (count, day, saving) => `${day} से पहले ये ${count} बॉक्स रिन्यू करें, ${saving} बचाएँ`,
    hint: 'उस दिन से पहले रिन्यू किए तो पुराने दाम पर ही चलेंगे।',
    act: 'सब कार्ट में डालें',
    all: 'दाम के सभी बदलाव',
    plan: 'प्लान',
    from: 'कब से',
    yours: 'आपकी कीमत',
    home: 'ग्राहक देगा',
    boxes: 'पहले रिन्यू करने लायक बॉक्स',
    saving: 'आपकी बचत',
    renew: (count) => `${count} रिन्यू करें`,
    none: 'दाम में कोई बदलाव नहीं आ रहा',
    noneHint: 'जब प्रोवाइडर बताएगा, यहाँ दिखेगा कि किन बॉक्स को पहले रिन्यू करना फायदे का है।',
  },
)
