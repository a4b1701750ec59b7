import { dictionary } from '../words.ts'

/** What stands in each column of a catalogue file, for whoever makes the first one. */
export const catalogueColumnTexts = dictionary({
  record: ['CHANNEL, PLAN or PRICE: what this row is', 'CHANNEL, PLAN या PRICE: इस लाइन में क्या है'],
  channelid: ['CHANNEL: your code, capital letters, digits and -', 'CHANNEL: आपका कोड, बड़े अक्षर, अंक और -'],
  channelname: ['CHANNEL: its name', 'CHANNEL: उसका नाम'],
  genre: ['CHANNEL: such as News, Movies or Kids', 'CHANNEL: जैसे News, Movies या Kids'],
  language: ['CHANNEL: such as Hindi', 'CHANNEL: जैसे Hindi'],
  definition: ['CHANNEL: SD or HD', 'CHANNEL: SD या HD'],
  lcn: ['CHANNEL: its number on the remote', 'CHANNEL: रिमोट पर नंबर'],
  mandatory: [
    'CHANNEL: YES for a DD channel that every customer gets, else NO',
    'CHANNEL: हर ग्राहक को मिलने वाला DD चैनल हो तो YES, नहीं तो NO',
  ],
  mrp: ['CHANNEL: MRP alone for 30 days, with tax', 'CHANNEL: अकेले का 30 दिन का MRP, टैक्स सहित'],
  plancode: ['PLAN, PRICE: code of the plan', 'PLAN, PRICE: प्लान का कोड'],
  planname: ['PLAN: its name', 'PLAN: उसका नाम'],
  plantype: [
    'PLAN: BASE, PACKAGE (add-on) or CHANNEL (one channel alone)',
    'PLAN: BASE, PACKAGE (ऐड-ऑन) या CHANNEL (एक चैनल अकेला)',
  ],
  packagecode: [
    'PLAN: code of its pack: plans for 30 and 90 days of one pack have the same',
    'PLAN: पैक का कोड: एक ही पैक के 30 और 90 दिन वाले प्लान में एक ही कोड',
  ],
  servicecode: [
    'PLAN: empty for TV, BB for broadband, OTT for apps, ONE for all of them',
    'PLAN: TV के लिए खाली, ब्रॉडबैंड BB, ऐप OTT, सब एक साथ ONE',
  ],
  description: ['PLAN: for operators, may be empty', 'PLAN: ऑपरेटरों के लिए, खाली रह सकता है'],
  hardwaretype: ['PLAN: SD, HD or ANY', 'PLAN: SD, HD या ANY'],
  tariffperiod: [
    'PLAN: how long: 1, 3, 5, 6 or 12 (M), 30, 90 or 180 (D)',
    'PLAN: अवधि: 1, 3, 5, 6 या 12 (M), 30, 90 या 180 (D)',
  ],
  tariffperiodtype: ['PLAN: M for months, D for days', 'PLAN: महीने के लिए M, दिन के लिए D'],
  lcoprice: [
    'PLAN, PRICE: what the operator’s wallet pays, with tax',
    'PLAN, PRICE: ऑपरेटर के वॉलेट से कटने वाला LCO रेट, टैक्स सहित',
  ],
  mrptariff: ['PLAN, PRICE: MRP, with tax', 'PLAN, PRICE: MRP, टैक्स सहित'],
  region: ['PLAN, PRICE: a state, or * for everywhere', 'PLAN, PRICE: राज्य, या सब जगह के लिए *'],
  planmode: ['PLAN: RENEWABLE or NONRENEWABLE', 'PLAN: RENEWABLE या NONRENEWABLE'],
  plancategory: [
    'PLAN: NCF if the price holds the network capacity fee, else NORMAL',
    'PLAN: दाम में नेटवर्क कैपेसिटी फ़ीस हो तो NCF, नहीं तो NORMAL',
  ],
  onedigital: ['PLAN: YES for TV with broadband and OTT, else NO', 'PLAN: TV के साथ ब्रॉडबैंड और OTT हो तो YES, नहीं तो NO'],
  bbprice: ['PLAN: part of the MRP for broadband, else 0', 'PLAN: MRP में ब्रॉडबैंड का हिस्सा, नहीं तो 0'],
  speed_mbps: ['PLAN with broadband: speed in Mbps', 'ब्रॉडबैंड वाला PLAN: स्पीड Mbps में'],
  data_gb: ['PLAN with broadband: data in GB, 0 without a limit', 'ब्रॉडबैंड वाला PLAN: डेटा GB में, 0 यानी बिना सीमा'],
  ottprice: ['PLAN: part of the MRP for OTT, else 0', 'PLAN: MRP में OTT का हिस्सा, नहीं तो 0'],
  ott_apps: ['PLAN with OTT: its apps, with ; between', 'OTT वाला PLAN: उसके ऐप, बीच में ;'],
  channels: ['PLAN: channel codes, with spaces between', 'PLAN: चैनल कोड, बीच में खाली जगह'],
  discontinuedon: ['PLAN: last day of sale, else empty', 'PLAN: बिक्री का आखिरी दिन, नहीं तो खाली'],
  recommended_plancode: ['PLAN: what to take instead, once it is discontinued', 'PLAN: बंद होने पर इसकी जगह कौन सा प्लान'],
  effectivedate: ['PRICE: the day from which it holds', 'PRICE: किस दिन से'],
})

const CHANNEL = { record: 'CHANNEL', genre: 'News', language: 'Hindi', definition: 'SD', mandatory: 'NO' }
const PLAN = { record: 'PLAN', tariffperiodtype: 'D', hardwaretype: 'ANY', region: '*', planmode: 'RENEWABLE' }
const NEWS = { ...CHANNEL, channelid: 'EXAMPLE-NEWS', channelname: 'Example News', lcn: '9001', mrp: '1.00' }
const FILMS = { ...CHANNEL, channelid: 'EXAMPLE-FILMS', channelname: 'Example Films', genre: 'Movies' }
const TV = { ...PLAN, plantype: 'BASE', packagecode: 'EXAMPLE', plancategory: 'NCF' }
const FIBER = { ...PLAN, plantype: 'BASE', packagecode: 'EXAMPLE-BB', servicecode: 'BB', plancategory: 'NORMAL' }

/** Rows of each record, as a template has them: their codes say that they are no catalogue. */
export const EXAMPLE_ROWS: readonly Readonly<Record<string, string>>[] = [
  NEWS,
  { ...FILMS, lcn: '9002', mrp: '12.00' },
  {
    ...TV,
    plancode: 'EXAMPLE-30D',
    planname: 'Example Pack 30 days',
    tariffperiod: '30',
    lcoprice: '84.00',
    mrptariff: '153.00',
    channels: 'EXAMPLE-NEWS EXAMPLE-FILMS',
  },
  {
    ...TV,
    plancode: 'EXAMPLE-90D',
    planname: 'Example Pack 90 days',
    tariffperiod: '90',
    lcoprice: '250.00',
    mrptariff: '459.00',
  },
  {
    ...FIBER,
    plancode: 'EXAMPLE-BB-30D',
    planname: 'Example Broadband 40 Mbps',
    tariffperiod: '30',
    lcoprice: '400.00',
    mrptariff: '499.00',
    bbprice: '499.00',
    speed_mbps: '40',
    data_gb: '0',
  },
  {
    record: 'PRICE',
    plancode: 'EXAMPLE-30D',
    region: 'Karnataka',
    effectivedate: '2027-04-01',
    lcoprice: '90.00',
    mrptariff: '160.00',
  },
]

/** A row that was left in a template: a catalogue forgets nothing, so it never comes in. */
export const isExample = (code: string): boolean => code.startsWith('EXAMPLE')
