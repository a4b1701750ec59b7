import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

const PERIODS = {
  days: [
    (count: number) => (count === 1 ? '1 day' : `${count} days`),
    (count: number) => `${count} दिन`,
    (count: number) => `${count} दिवस`,
  ],
  months: [
    (count: number) => (count === 1 ? '1 month' : `${count} months`),
    (count: number) => (count === 1 ? '1 महीना' : `${count} महीने`),
    (count: number) => (count === 1 ? '1 महिना' : `${count} महिने`),
  ],
} as const

/** How long a pack runs: apart from the rest, which a renewal has no word of. */
export const periodTexts = dictionary(PERIODS)

/** The nouns of a plan. */
export const planTexts = dictionary({
  BASE: common.basePack,
  PACKAGE: ['Add-on', 'ऐड-ऑन'],
  CHANNEL: ['Single channel', 'सिंगल चैनल'],
  ...PERIODS,
  home: customerWords.mrpPaid,
  lco: common.lcoPrice,
  margin: customerWords.margin,
  ncf: ['Includes NCF', 'NCF शामिल'],
  broadband: ['Includes broadband', 'ब्रॉडबैंड शामिल'],
  channels: [(count: number) => (count === 1 ? '1 channel' : `${count} channels`), (count) => `${count} चैनल`],
  box: common.stb,
  anyBox: ['SD and HD', 'SD और HD'],
  discontinued: ['Discontinued', 'बंद हो रहा है'],
  until: [(day: string) => `On sale till ${day}`, (day) => `${day} तक मिलेगा`],
  from: [(day: string) => `From ${day}`, (day) => `${day} से`],
  scheme: ['Scheme price', 'स्कीम का दाम'],
  notRenewable: ['Cannot be renewed', 'रिचार्ज नहीं होता'],
  undelivered: ['Not available yet', 'अभी उपलब्ध नहीं'],
  put: ['Activate on an STB', 'STB पर चालू करें'],
  seeChannels: ['See channels', 'चैनल देखें'],
})

type Words = (typeof periodTexts)['en']
type Tariff = { tariffperiod: number; tariffperiodtype: 'M' | 'D' }

export const periodWord = ({ tariffperiod, tariffperiodtype }: Tariff, says: Words): string =>
  tariffperiodtype === 'D' ? says.days(tariffperiod) : says.months(tariffperiod)
