import { words } from '#domain/words.ts'

/** The nouns of a plan. */
export const planTexts = words({
  BASE: ['Base pack', 'बेस पैक'],
  PACKAGE: ['Add-on', 'ऐड-ऑन'],
  CHANNEL: ['Single channel', 'सिंगल चैनल'],
  days: [(count: number) => (count === 1 ? '1 day' : `${count} days`), (count) => `${count} दिन`],
  months: [
    (count: number) => (count === 1 ? '1 month' : `${count} months`),
    (count) => (count === 1 ? '1 महीना' : `${count} महीने`),
  ],
  home: ['Home pays', 'ग्राहक देगा'],
  lco: ['Your price', 'आपकी कीमत'],
  margin: ['Your margin', 'आपका मार्जिन'],
  ncf: ['NCF in it', 'इसमें NCF'],
  broadband: ['Broadband in it', 'इसमें ब्रॉडबैंड'],
  channels: [(count: number) => (count === 1 ? '1 channel' : `${count} channels`), (count) => `${count} चैनल`],
  box: ['Box', 'बॉक्स'],
  anyBox: ['SD and HD', 'SD और HD'],
  discontinued: ['Discontinued', 'बंद हो रहा है'],
  until: [(day: string) => `Sold till ${day}`, (day) => `${day} तक मिलेगा`],
  from: [(day: string) => `From ${day}`, (day) => `${day} से`],
  scheme: ['Scheme price', 'स्कीम का दाम'],
  notRenewable: ['Cannot be renewed', 'रिन्यू नहीं होता'],
  put: ['Put on a box', 'बॉक्स पर लगाएँ'],
  seeChannels: ['See channels', 'चैनल देखें'],
})

type Words = (typeof planTexts)['en']
type Tariff = { tariffperiod: number; tariffperiodtype: 'M' | 'D' }

export const periodWord = ({ tariffperiod, tariffperiodtype }: Tariff, says: Words): string =>
  tariffperiodtype === 'D' ? says.days(tariffperiod) : says.months(tariffperiod)
