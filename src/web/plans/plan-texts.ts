import { texts } from '#web/i18n/texts.ts'

/** The nouns of a plan. */
export const planTexts = texts(
  {
    BASE: 'Base pack',
    PACKAGE: 'Add-on',
    CHANNEL: 'Single channel',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    home: 'Home pays',
    lco: 'Your price',
    margin: 'Your margin',
    ncf: 'NCF in it',
    broadband: 'Broadband in it',
    channels: (count: number) => (count === 1 ? '1 channel' : `${count} channels`),
    box: 'Box',
    anyBox: 'SD and HD',
    discontinued: 'Discontinued',
    until: (day: string) => `Sold till ${day}`,
    from: (day: string) => `From ${day}`,
    scheme: 'Scheme price',
    notRenewable: 'Cannot be renewed',
    put: 'Put on a box',
    seeChannels: 'See channels',
  },
  {
    BASE: 'बेस पैक',
    PACKAGE: 'ऐड-ऑन',
    CHANNEL: 'सिंगल चैनल',
    days: (count) => `${count} दिन`,
    months: (count) => (count === 1 ? '1 महीना' : `${count} महीने`),
    home: 'ग्राहक देगा',
    lco: 'आपकी कीमत',
    margin: 'आपका मार्जिन',
    ncf: 'इसमें NCF',
    broadband: 'इसमें ब्रॉडबैंड',
    channels: (count) => `${count} चैनल`,
    box: 'बॉक्स',
    anyBox: 'SD और HD',
    discontinued: 'बंद हो रहा है',
    until: (day) => `${day} तक मिलेगा`,
    from: (day) => `${day} से`,
    scheme: 'स्कीम का दाम',
    notRenewable: 'रिन्यू नहीं होता',
    put: 'बॉक्स पर लगाएँ',
    seeChannels: 'चैनल देखें',
  },
)

type Words = (typeof planTexts)['en']
type Tariff = { tariffperiod: number; tariffperiodtype: 'M' | 'D' }

export const periodWord = ({ tariffperiod, tariffperiodtype }: Tariff, words: Words): string =>
  tariffperiodtype === 'D' ? words.days(tariffperiod) : words.months(tariffperiod)
