import type { PlanType, Tariff } from '#domain/plans/tariff.ts'

export type Form = readonly [period: Tariff['tariffperiod'], unit: Tariff['tariffperiodtype']]
/** Which channels may be in a pack: those that lead it, and those of these languages and genres. */
type Line = { lead?: string; languages: string; genres?: string; hd?: boolean }
export type Family = {
  code: string
  name: string
  description: string
  plantype: PlanType
  hardwaretype: 'SD' | 'HD' | 'ANY' | 'FIBER'
  /** In paise for thirty days or a month: what the home pays, what the operator pays. */
  mrp: number
  lco: number
  /** Of which broadband, for the home. */
  bb?: number
  /** Broadband and nothing else. */
  alone?: true
  forms: readonly Form[]
  region?: string
  line: Line
}

const DAYS: readonly Form[] = [
  [30, 'D'],
  [90, 'D'],
  [180, 'D'],
]
const MONTHS: readonly Form[] = [
  [1, 'M'],
  [3, 'M'],
  [5, 'M'],
  [6, 'M'],
  [12, 'M'],
]
export const MONTHLY: readonly Form[] = [[30, 'D']]

const base = { plantype: 'BASE', hardwaretype: 'ANY', forms: DAYS } as const
const pack = { plantype: 'PACKAGE', hardwaretype: 'ANY', forms: MONTHLY } as const
const HINDI = { languages: 'Hindi', genres: 'GEC Movies News Music Devotional' }

const described = (code: string, name: string, description: string) => ({ code, name, description })
const priced = (mrp: number, lco: number) => ({ mrp, lco })

/** The oldest packs of the provider; their numbers follow this order. */
const OLDEST: readonly Family[] = [
  {
    ...base,
    ...described('DESI', 'Desi Starter', 'The channels every home watches, at the lowest price'),
    ...priced(15_300, 8400),
    forms: [...DAYS, ...MONTHS],
    line: HINDI,
  },
  {
    ...base,
    ...described('PARIVAR', 'Parivar Hindi', 'Hindi entertainment, films, news and music for the whole family'),
    ...priced(25_000, 10_800),
    forms: [...DAYS, ...MONTHS],
    line: {
      ...HINDI,
      lead: 'AANGANRANG TARANGKATHA GHARSANSAR CHITRALOKGOLD CINEMAMAHAL',
      languages: 'Hindi Marathi English',
    },
  },
  {
    ...base,
    ...described('UTSAV', 'Utsav Kannada HD', 'Kannada in HD, with Hindi entertainment and news'),
    ...priced(33_000, 13_800),
    hardwaretype: 'HD',
    line: {
      lead: 'NAMMAMANEHD KAVERIKATHEHD MYSURURANGAHD',
      languages: 'Kannada Hindi',
      genres: `Regional ${HINDI.genres}`,
      hd: true,
    },
  },
  {
    ...base,
    ...described('ONE599', 'One Digital 599', 'TV, broadband of 40 Mbps and OTT in one price'),
    ...priced(59_900, 41_900),
    bb: 29_900,
    forms: MONTHS.slice(0, 2),
    line: { ...HINDI, lead: 'AANGANRANG GHARSANSAR CINEMAMAHAL' },
  },
  {
    ...base,
    ...described('ONE899', 'One Digital 899', 'TV in HD, broadband of 150 Mbps and OTT in one price'),
    ...priced(89_900, 62_900),
    hardwaretype: 'HD',
    bb: 44_900,
    forms: MONTHS,
    line: { lead: 'AANGANRANGHD TARANGKATHAHD CHITRALOKGOLDHD CRICKETCHOWKHD', languages: 'Hindi English', hd: true },
  },
  {
    ...pack,
    ...described('CRICKET', 'Cricket Plus', 'Live cricket on four channels'),
    ...priced(5900, 4700),
    line: { lead: 'CRICKETCHOWK MAIDANSPORTS2 MAIDANHINDI KHELJAGAT', languages: '' },
  },
  {
    ...pack,
    ...described('KIDS', 'Kids Corner', 'Cartoons and stories in Hindi and English'),
    ...priced(2900, 2300),
    line: { languages: 'Hindi English', genres: 'Kids' },
  },
]

const BASES: readonly Family[] = [
  {
    ...base,
    ...described('MITRA', 'Mitra Saver', 'A small pack of old; it goes'),
    ...priced(14_500, 7900),
    line: { lead: 'KHABAR', languages: 'Hindi', genres: 'GEC News Devotional Music' },
  },
  {
    ...base,
    ...described('JUNA', 'Junior Basic', 'No longer sold'),
    ...priced(13_900, 7600),
    forms: MONTHLY,
    line: { languages: 'Hindi', genres: 'GEC News' },
  },
  {
    ...base,
    ...described('MAZHA', 'Mazha Marathi', 'Marathi entertainment, films, news and music, with Hindi'),
    ...priced(23_000, 10_100),
    region: 'Maharashtra',
    line: {
      lead: 'MAZHAANGAN SAHYADRIRANG GODAKATH CHITRAPATMARATHI SANGEET',
      languages: 'Marathi Hindi',
      genres: `Regional ${HINDI.genres}`,
    },
  },
  {
    ...base,
    ...described('MAZHAHD', 'Mazha Marathi HD', 'Marathi in HD, with Hindi and sports'),
    ...priced(34_000, 14_400),
    hardwaretype: 'HD',
    region: 'Maharashtra',
    line: { lead: 'MAZHAANGANHD SAHYADRIRANGHD CHITRAPATMARATHIHD SANGEET', languages: 'Marathi Hindi', hd: true },
  },
  {
    ...base,
    ...described('NAMMA', 'Namma Kannada', 'Kannada entertainment, films, news and music, with Hindi'),
    ...priced(22_500, 9900),
    region: 'Karnataka',
    line: {
      lead: 'NAMMAMANE KAVERIKATHE MYSURURANGA CHITRAMANDIRA',
      languages: 'Kannada Hindi',
      genres: `Regional ${HINDI.genres}`,
    },
  },
  {
    ...base,
    ...described('ENGAL', 'Engal Tamil', 'Tamil entertainment, films, news and music'),
    ...priced(22_000, 9700),
    region: 'Tamil Nadu',
    line: { lead: 'ENGALVEEDU PONGALTV KAVERIKARAI THIRAIARANGAM', languages: 'Tamil Telugu' },
  },
  {
    ...base,
    ...described('APNU', 'Apnu Gujarati', 'Gujarati entertainment and news, with Hindi'),
    ...priced(21_000, 9300),
    region: 'Gujarat',
    line: { lead: 'APNUGHAR RANGRAAS AANGANRANG', languages: 'Gujarati Hindi', genres: `Regional ${HINDI.genres}` },
  },
  {
    ...base,
    ...described('PARIVARHD', 'Parivar Hindi HD', 'Hindi entertainment and films in HD'),
    ...priced(34_500, 14_900),
    hardwaretype: 'HD',
    line: { ...HINDI, lead: 'AANGANRANGHD TARANGKATHAHD GHARSANSARHD CHITRALOKGOLDHD CINEMAMAHALHD', hd: true },
  },
  {
    ...base,
    ...described('SAMPURNA', 'Sampurna HD', 'More than two hundred channels in all languages'),
    ...priced(65_900, 29_900),
    hardwaretype: 'HD',
    line: { languages: 'Hindi English Marathi Kannada Tamil Gujarati Telugu', hd: true },
  },
  {
    ...base,
    ...described('ONE699', 'One Digital 699', 'TV, broadband of 60 Mbps and OTT in one price'),
    ...priced(69_900, 48_900),
    bb: 34_900,
    forms: MONTHS.slice(0, 2),
    line: { lead: 'AANGANRANG TARANGKATHA CINEMAMAHAL CRICKETCHOWK', languages: 'Hindi Marathi' },
  },
  {
    ...base,
    ...described('ONE799', 'One Digital 799', 'TV in HD, broadband of 100 Mbps and OTT in one price'),
    ...priced(79_900, 55_900),
    hardwaretype: 'HD',
    bb: 39_900,
    forms: MONTHS.slice(0, 2),
    line: { lead: 'AANGANRANGHD CINEMAMAHALHD CRICKETCHOWKHD', languages: 'Hindi Marathi', hd: true },
  },
]

const addOn = (names: ReturnType<typeof described>, prices: ReturnType<typeof priced>, line: Line): Family => ({
  ...pack,
  ...names,
  ...prices,
  line,
  ...(line.hd && { hardwaretype: 'HD' }),
})

const ADD_ONS: readonly Family[] = [
  addOn(described('CRICKETHD', 'Cricket Plus HD', 'Live cricket in HD'), priced(7900, 6300), {
    lead: 'CRICKETCHOWKHD MAIDANSPORTS2HD KHELJAGATHD ARENAONEHD',
    languages: '',
    hd: true,
  }),
  addOn(described('CINEMA', 'Cinema Dhamaka', 'New and old films in Hindi'), priced(3900, 3100), {
    languages: 'Hindi',
    genres: 'Movies',
  }),
  addOn(described('GYAN', 'Gyan Vigyan', 'Nature, history, science and travel'), priced(2500, 2000), {
    languages: 'Hindi English',
    genres: 'Infotainment',
  }),
  addOn(described('BAZAAR', 'Bazaar News', 'Business and world news in English and Hindi'), priced(900, 720), {
    languages: 'English Hindi',
    genres: 'News',
  }),
  addOn(described('SURTAAL', 'Sur Sangam', 'Songs of today and of yesterday'), priced(500, 400), {
    languages: 'Hindi English',
    genres: 'Music',
  }),
  addOn(described('ENGLISH', 'English Mix', 'English films, series and stories'), priced(5500, 4400), {
    languages: 'English',
    genres: 'Movies GEC Kids Music',
  }),
  addOn(described('ENGLISHHD', 'English Mix HD', 'English films and series in HD'), priced(6500, 5200), {
    lead: 'REELHOUSEHD SILVERFRAMEHD SITCOMSTREETHD',
    languages: 'English',
    genres: 'Movies GEC',
    hd: true,
  }),
  addOn(described('ARENA', 'Arena Football', 'Football and tennis in English'), priced(2900, 2300), {
    languages: 'English',
    genres: 'Sports',
  }),
  addOn(described('MINIMARATHI', 'Marathi Mini', 'The best of Marathi'), priced(3500, 2800), { languages: 'Marathi' }),
  addOn(described('MINIKANNADA', 'Kannada Mini', 'The best of Kannada'), priced(3500, 2800), { languages: 'Kannada' }),
  addOn(described('MINITAMIL', 'Tamil Mini', 'The best of Tamil'), priced(3500, 2800), { languages: 'Tamil' }),
  addOn(described('MINITELUGU', 'Telugu Mini', 'The best of Telugu'), priced(1900, 1500), { languages: 'Telugu' }),
  addOn(described('MINIGUJARATI', 'Gujarati Mini', 'The best of Gujarati'), priced(900, 720), {
    languages: 'Gujarati',
  }),
]

export const FAMILIES: readonly Family[] = [...OLDEST, ...BASES, ...ADD_ONS]
export const OLDEST_PACKS = OLDEST.length

const broadband = (mbps: number, mrp: number, lco: number): Family => ({
  ...base,
  ...described(`FIBER${mbps}`, `Fiber ${mbps}`, `Broadband of ${mbps} Mbps without a limit, no STB needed`),
  ...priced(mrp, lco),
  hardwaretype: 'FIBER',
  bb: mrp,
  alone: true,
  forms: DAYS,
  line: { languages: '' },
})

/** With TV of the same operator it is an add-on of the STB, at a lower price. */
const besideTv = (mbps: number, mrp: number, lco: number): Family => ({
  ...broadband(mbps, mrp, lco),
  ...described(`NET${mbps}`, `Broadband ${mbps}`, `Broadband of ${mbps} Mbps for TV customers`),
  ...pack,
})

/** Broadband without TV, and beside it. */
export const BROADBAND: readonly Family[] = [
  broadband(50, 39_900, 27_900),
  broadband(100, 59_900, 41_900),
  broadband(200, 79_900, 55_900),
  besideTv(50, 34_900, 24_400),
  besideTv(100, 49_900, 34_900),
]
