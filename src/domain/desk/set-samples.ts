import { fileSample } from '../files/samples.ts'
import { maintenanceOff } from '../maintenance/samples.ts'
import { paise } from '../money.ts'
import { list, page } from '../sample-replies.ts'
import type { DeskSamples } from './calls.ts'
import type { setCalls } from './set-calls.ts'
import type { DeskBanner } from './tell-calls.ts'

const created = new Date('2026-07-14T05:30:00.000Z')

const banner: DeskBanner = {
  promoadsid: '101',
  adtype: 'BANNER',
  filename: '/promo/monsoon.svg',
  title: 'Monsoon offer',
  body: 'Renew for 90 days and pay for 85',
  title_hi: 'मानसून ऑफ़र',
  body_hi: '90 दिन का रिचार्ज, 85 दिन का दाम',
  weight: 10,
  adstatus: 'ACTIVE',
  url: '/lcoportal/home',
  region: '',
  starts: '2026-07-01',
  ends: '2026-07-31',
  created,
}

const told = {
  title: 'Work on the headend',
  message: 'Tonight between 1 and 3 there may be no signal.',
  title_hi: 'हेडएंड पर काम',
  message_hi: 'आज रात 1 से 3 बजे तक सिग्नल नहीं रह सकता।',
}

const alert = {
  alertid: '7',
  lcoid: '',
  region: 'Maharashtra',
  alerttype: 'ALERT',
  title: told.title,
  message: told.message,
  url: '',
  created,
  read: 12,
} as const

const question = {
  key: 'Q1',
  place: 1,
  question: 'How long does a one-time code hold?',
  ans1: '10 minutes',
  ans2: 'A day',
  ans3: 'For ever',
  question_hi: 'एक बार का कोड कितनी देर चलता है?',
  ans1_hi: '10 मिनट',
  ans2_hi: 'एक दिन',
  ans3_hi: 'हमेशा',
}

const document = {
  id: '101',
  name: 'How to renew',
  filename: 'renew.pdf',
  type: 'PDF',
  category: 'ENGLISH',
  header: 'Plans',
  description: 'Step by step',
  thumbnail: '',
  bytes: 4096,
  hidden: 'NO',
  created,
} as const

const report = {
  plans: 24,
  channels: 180,
  added: 1,
  changed: 2,
  discontinued: 0,
  findings: [{ line: 12, subject: 'PARIVAR-30D', code: 'bouquet.cheap' as const }],
  problems: [],
  unshown: 0,
  prices: [
    {
      plancode: 'CRICKET-30D',
      region: '*',
      effectivedate: '2026-08-01',
      oldlcoprice: paise(4700),
      lcoprice: paise(4800),
      oldmrptariff: paise(5900),
      mrptariff: paise(6000),
    },
  ],
  pricesunshown: 0,
  imported: false,
}

const slab = {
  region: 'Maharashtra',
  effective: '2026-09-01',
  above: 200,
  mrptariff: paise(16_000),
  lcoprice: paise(8000),
}

const ware = {
  idboxtypeclass: 'SD',
  price: paise(89_900),
  model: 'SD-2100',
  kind: 'BOX',
  picture: '/shop/sd.svg',
  description: 'SD set-top box with remote, adaptor and AV cable',
  sold: 'YES',
} as const

const setting = {
  name: 'CONSENT_ABOVE',
  meaning: 'A change of a wallet above this needs a second person',
  unit: '₹',
  default: '10000.00',
  value: '25000.00',
  changedby: 'DESK1',
  changed: created,
  wished: '',
  wishedby: '',
}

const { promoadsid: _id, created: _created, ...newBanner } = banner

export const setSamples: DeskSamples<keyof typeof setCalls> = {
  getDeskMaintenance: { input: {}, reply: maintenanceOff },
  saveMaintenance: { input: { ...maintenanceOff, maintenance: 'OFF' }, reply: maintenanceOff },
  listDeskBanners: { input: {}, reply: list(banner) },
  saveBanner: { input: { ...newBanner, starts: '2026-07-01', ends: '2026-07-31' }, reply: banner },
  uploadPicture: { input: { file: fileSample }, reply: { filename: '/promo/u/c2FtcGxlLXBpY3R1cmUxMQ' } },
  uploadMaintenancePicture: { input: { file: fileSample }, reply: { filename: '/promo/u/c2FtcGxlLXBpY3R1cmUxMQ' } },
  uploadShopPicture: { input: { file: fileSample }, reply: { filename: '/promo/u/c2FtcGxlLXBpY3R1cmUxMQ' } },
  listDeskAlerts: { input: {}, reply: page(alert) },
  sendAlert: { input: { ...told, alerttype: 'ALERT', region: 'Maharashtra' }, reply: { alertid: '7', devices: 41 } },
  broadcastPush: { input: { ...told, region: 'Maharashtra' }, reply: { devices: 41 } },
  listQuizQuestions: {
    input: {},
    reply: list({ ...question, rightanswer: 1, active: 'YES' as const, answered: 40, right: 31 }),
  },
  saveQuizQuestion: {
    input: { ...question, rightanswer: '1', active: 'YES' },
    reply: { ...question, rightanswer: 1, active: 'YES', answered: 40, right: 31 },
  },
  listDeskDocuments: { input: {}, reply: list(document) },
  addDocument: {
    input: { file: fileSample, name: document.name, type: 'PDF', category: 'ENGLISH', header: 'Plans' },
    reply: document,
  },
  changeDocument: {
    input: { id: '101', name: document.name, header: 'Plans', category: 'ENGLISH', hidden: 'NO' },
    reply: document,
  },
  downloadDeskDocument: { input: { id: '101', show: 'YES' }, reply: null },
  checkCatalogue: { input: { file: fileSample, effective: '2026-09-01' }, reply: report },
  importCatalogue: { input: { file: fileSample, effective: '2026-09-01' }, reply: { ...report, imported: true } },
  exportCatalogue: { input: { format: 'xlsx' }, reply: null },
  downloadCatalogueTemplate: { input: { language: 'hi' }, reply: null },
  listNcfSlabs: { input: {}, reply: list(slab) },
  saveNcfSlab: { input: slab, reply: slab },
  listShop: { input: {}, reply: list(ware) },
  saveBoxType: { input: ware, reply: ware },
  addCards: {
    input: { lcoid: 'LCO10001', castype: 'Nagravision', cards: '4300009901\n4300009902' },
    reply: { added: 2, refused: [] },
  },
  addStock: {
    input: {
      lcoid: 'LCO10001',
      model: 'SD-2100',
      castype: 'Nagravision',
      boxes: '8027000000009904,4300009904',
    },
    reply: { added: 1, refused: [] },
  },
  listSettings: { input: {}, reply: list(setting) },
  saveSetting: { input: { name: 'CONSENT_ABOVE', value: '25000.00' }, reply: setting },
}
