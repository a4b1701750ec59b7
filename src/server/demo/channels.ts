import { paise, parseRupees, type Paise } from '#domain/money.ts'

export type DemoChannel = {
  channelid: string
  channelname: string
  genre: string
  language: string
  definition: 'SD' | 'HD'
  lcn: number
  mandatory: boolean
  mrp: Paise
}

/** Name, price for thirty days with tax, `hd` when there is a twin in HD, and an id where the name's own will not do. */
type Group = readonly [language: string, genre: string, lcn: number, channels: string]

/** The channels that every home gets. All names are invented. */
const MANDATORY: Group = [
  'Hindi',
  'GEC',
  1,
  `Jan Darshan National 0, Jan Darshan Samachar 0, Jan Darshan Kisan 0, Jan Darshan Bharati 0, Jan Darshan Khel 0,
   Jan Darshan Urdu 0, Jan Darshan Sahya 0, Jan Darshan Kaveri 0, Jan Darshan Pothigai 0, Jan Darshan Girnar 0,
   Jan Darshan Godavari 0, Jan Darshan Hooghly 0, Jan Darshan Periyar 0, Jan Darshan Kalinga 0, Jan Darshan Narmada 0,
   Jan Darshan Ganga 0, Jan Darshan Yamuna 0, Jan Darshan Satluj 0, Jan Darshan Aravalli 0, Jan Darshan Himgiri 0,
   Jan Darshan Brahma 0, Jan Darshan Sansad 1 0, Jan Darshan Sansad 2 0, Jan Darshan Gyan 0`,
]

const GROUPS: readonly Group[] = [
  [
    'Hindi',
    'GEC',
    101,
    `Aangan Rang 17.70 hd, Tarang Katha 17.70 hd, Ghar Sansar 14.16 hd, Jhilmil TV 11.80 hd, Naya Savera 7.08,
     Parda Plus 5.90, Chaupal 1.18, Lok Katha 0.59, Gaon Galli 0, Apna Manch 0, Khushi Ghar 0, Mela TV 0, Dhadkan 0`,
  ],
  [
    'Hindi',
    'Movies',
    151,
    `Chitralok Gold 17.70 hd, Cinema Mahal 14.16 hd, Filmi Duniya 11.80 hd, Matinee Ghar 7.08, Parda Classic 3.54,
     Action Adda 2.36, Rangeen Parda 1.18, Sadabahar Chitra 0.59, Premiere Ghar 0.59, Bioscope 0, Nukkad Cinema 0,
     Talkies Junction 0, Toofan Talkies 0`,
  ],
  [
    'Hindi',
    'News',
    201,
    `Khabar 24 1.18 #KHABAR, Desh Abhi 0.59, Samachar Path 0.59, Sach Hindustani 0.59 hd, Seedhi Khabar 0, Lok Sandesh 0,
     Prabhat Pheri 0, Rajdhani Live 0, Bazaar Khabar 1.18, Vyapar Aaj 0.59, Nayi Disha News 0, Khet Khalihan 0,
     Uttar Khabar 0, Madhya Samachar 0`,
  ],
  [
    'Hindi',
    'Music',
    251,
    `Sur Taal 1.18, Geet Mala 0.59, Dhun Nayi 1.18 hd, Purane Nagme 0.59, Thirak 0, Mehfil TV 0, Naya Sur 0, Dhol Baje 0`,
  ],
  [
    'Hindi',
    'Devotional',
    281,
    `Bhakti Dhara 0.59 #BHAKTI, Aarti Sangrah 0.59, Satsang Path 0, Tirth Yatra 0, Divya Kiran 0, Vandana Path 0, Ishwar Marg 0,
     Amrit Vachan 0, Shraddha Sagar 0`,
  ],
  [
    'Hindi',
    'Sports',
    301,
    `Maidan Sports 1 22.42 #SPORT hd, Maidan Sports 2 17.70 hd, Maidan Hindi 17.70, Cricket Chowk 18.88 hd, Khel Jagat 11.80 hd,
     Akhada 3.54, Kabaddi Live 2.36, Khel Samachar 1.18, Daud Bhag 0`,
  ],
  [
    'Hindi',
    'Kids',
    351,
    `Chunmun TV 5.90, Gubbare 4.72, Nanhe Sitare 3.54, Toon Tamasha 7.08 hd, Bal Bagiya 2.36, Khel Khel Mein 1.18,
     Chota Hathi 5.90, Jadui Pitara 2.36`,
  ],
  [
    'Hindi',
    'Infotainment',
    381,
    `Prakriti Darshan 4.72 hd, Itihas Gatha 2.36, Vigyan Yatra 3.54, Rasoi Rang 1.18 hd, Safar Nama 1.18, Jungle Katha 4.72,
     Seva Sehat 0`,
  ],
  [
    'English',
    'News',
    401,
    `Capital Wire 2.36 hd, The Daily Brief 1.18 hd, Market Bell 3.54 hd, World Desk 0.59, Nation First 0`,
  ],
  ['English', 'Movies', 421, `Reel House 11.80 hd, Silver Frame 9.44 hd, Late Show 5.90 hd, Indie Lane 3.54 hd`],
  ['English', 'GEC', 441, `Sitcom Street 5.90 hd, Drama Deck 4.72 hd, Homely Cafe 2.36 hd`],
  [
    'English',
    'Infotainment',
    461,
    `Geo Safar 8.26, Geo Safar HD 11.80 #GEO, Wild Compass 4.72 hd, Blue Planet Diary 3.54 hd, Past Perfect 2.36 hd, Speed Garage 2.36`,
  ],
  ['English', 'Sports', 481, `Arena One 17.70 hd, Arena Two 14.16 hd, Goal Line 8.26 hd, Baseline 3.54`],
  ['English', 'Kids', 501, `Doodle Den 5.90 hd, Bumble Bee 3.54, Story Tree 2.36`],
  ['English', 'Music', 521, `Riff Radio 1.18 hd, Neon Beats 0.59`],
  [
    'Marathi',
    'Regional',
    601,
    `Mazha Angan 17.70 hd, Sahyadri Rang 14.16 hd, Godakath 9.44, Tulas Vrindavan 5.90, Lavani 2.36, Maharashtra Mandal 0,
     Gavkari TV 0`,
  ],
  ['Marathi', 'Movies', 621, `Chitrapat Marathi 7.08 hd, Talkies Pune 3.54`],
  ['Marathi', 'News', 631, `Batmi Sahyadri 0.59, Marathi Vartapatra 0, Godavari Batmya 0, Konkan Live 0`],
  ['Marathi', 'Music', 641, `Sangeet Marathi 5.90 #SANGEET, Powada 0.59, Bhavgeet 0`],
  [
    'Kannada',
    'Regional',
    701,
    `Namma Mane 17.70 hd, Kaveri Kathe 14.16 hd, Mysuru Ranga 9.44 hd, Malenadu TV 4.72, Yakshagana 1.18, Hubballi Loka 0, Nudi TV 0`,
  ],
  ['Kannada', 'Movies', 721, `Chitra Mandira 7.08 hd, Talkies Bengaluru 3.54`],
  ['Kannada', 'News', 731, `Suddi Samaya 0.59, Karunadu Varte 0, Vijaya Suddi 0, Janapada News 0`],
  ['Kannada', 'Music', 741, `Ganasudhe 1.18, Hadu Paadu 0`],
  ['Kannada', 'Kids', 751, `Chinnara Loka 4.72`],
  [
    'Tamil',
    'Regional',
    801,
    `Engal Veedu 17.70 hd, Pongal TV 14.16 hd, Kaveri Karai 9.44, Madurai Malar 4.72, Kolam 1.18, Thendral 0, Muthamizh 0`,
  ],
  ['Tamil', 'Movies', 821, `Thirai Arangam 7.08 hd, Vellithirai 3.54`],
  ['Tamil', 'News', 831, `Seithi Neram 0.59, Thamizh Kural Live 0, Kovai Seithigal 0`],
  ['Tamil', 'Music', 841, `Isai Nila 2.36, Paattu Petti 0`],
  ['Gujarati', 'Regional', 851, `Apnu Ghar 7.08, Rang Raas 4.72, Kathiyawad TV 1.18, Garba Mandap 0, Sorath Darshan 0`],
  ['Gujarati', 'News', 866, `Gujarat Khabar 0.59, Vepar Vani 0, Rajkot Samachar 0`],
  ['Gujarati', 'Music', 876, `Sugam Sangeet 0.59, Dayro 0`],
  ['Telugu', 'Regional', 881, `Mana Illu 14.16 hd, Telugu Vennela 9.44, Kuchipudi 1.18, Telugu Lahari 0`],
  ['Telugu', 'Movies', 891, `Vendi Tera 7.08`],
  ['Telugu', 'News', 895, `Varta Vahini 0.59, Telugu Nadu 0`],
]

const ITEM = /^(?<name>.+?) (?<price>\d+(?:\.\d\d)?)(?: #(?<id>[A-Z0-9]+))?(?<twin> hd)?$/

/** A twin in HD is dearer, as far as a bouquet may hold it. */
const HD_EXTRA = 236
const HD_MOST = 1888
const hdPrice = (mrp: Paise): Paise => paise(Math.max(mrp, Math.min(mrp + HD_EXTRA, HD_MOST)))

const idOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

function channelsIn([language, genre, first, text]: Group, mandatory: boolean): DemoChannel[] {
  return text.split(/,\s*/).flatMap((item, n) => {
    const { name, price, id, twin } = ITEM.exec(item)!.groups as {
      name: string
      price: string
      id?: string
      twin?: string
    }
    const channel: DemoChannel = {
      channelid: id ?? idOf(name),
      channelname: name,
      genre,
      language,
      definition: name.endsWith(' HD') ? 'HD' : 'SD',
      lcn: first + n,
      mandatory,
      mrp: parseRupees(price),
    }
    if (!twin) return [channel]
    const { channelid, channelname, lcn, mrp } = channel
    const inHd = { channelid: `${channelid}HD`, channelname: `${channelname} HD`, lcn: lcn + 1000, mrp: hdPrice(mrp) }
    return [channel, { ...channel, ...inHd, definition: 'HD' }]
  })
}

export const CHANNELS: readonly DemoChannel[] = [
  ...channelsIn(MANDATORY, true),
  ...GROUPS.flatMap((group) => channelsIn(group, false)),
]
