import { paise, ZERO } from '../money.ts'
import type { Samples } from '../calls.ts'
import type { Channel, Plan, planCalls } from './calls.ts'

export const planSample: Plan = {
  planid: '7009',
  planname: 'Parivar Hindi 30D',
  plantype: 'BASE',
  plancode: 'PARIVAR-30D',
  servicecode: 'TV',
  packagecode: 'PARIVAR',
  description: 'Hindi entertainment, films, news and music for the whole family',
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  tariffperiod: 30,
  tariffperiodtype: 'D',
  currency: 'INR',
  region: '*',
  lcoregion: 'Maharashtra',
  status: 'ACTIVE',
  planmode: 'RENEWABLE',
  effectivedate: '2026-08-01',
  newlcoprice: paise(11_500),
  newmrptariff: paise(26_500),
  ncfprice: paise(5200),
  discountedlcoprice: null,
  renewperiod: 12,
  hardwaretype: 'ANY',
  plancategory: 'NCF',
  numchannels: 96,
  discontinuedsoon: 'NO',
  discontinuedon: null,
  recommended_plancode: [],
  onedigital: 'NO',
  bbprice: ZERO,
  services: ['TV'],
  undelivered: [],
  speed_mbps: 0,
  data_gb: 0,
  ottprice: ZERO,
  ott_apps: [],
}

const addOn: Plan = {
  ...planSample,
  planid: '7031',
  planname: 'Cricket Plus 30D',
  plantype: 'PACKAGE',
  plancode: 'CRICKET-30D',
  packagecode: 'CRICKET',
  description: 'Live cricket on four channels',
  lcoprice: paise(4700),
  mrptariff: paise(5900),
  effectivedate: null,
  newlcoprice: null,
  newmrptariff: null,
  ncfprice: ZERO,
  discountedlcoprice: paise(4200),
  plancategory: 'NORMAL',
  numchannels: 4,
}

const channel: Channel = {
  channelid: 'SPORT',
  channelname: 'Maidan Sports 1',
  genre: 'Sports',
  language: 'Hindi',
  definition: 'SD',
  lcn: 301,
  mandatory: 'NO',
  mrp: paise(2242),
  plancode: 'CH-SPORT-30D',
}

export const planSamples: Samples<keyof typeof planCalls> = {
  listSellablePlans: { input: { plantype: 'PACKAGE' }, reply: { count: 1, data: [addOn], next: null } },
  listPlans: { input: {}, reply: { count: 2, data: [planSample, addOn], next: null } },
  listChannels: { input: { plancode: 'CRICKET-30D' }, reply: { count: 1, data: [channel] } },
  listSchemes: {
    input: {},
    reply: {
      count: 1,
      data: [
        {
          schemeid: 'SCH-CRICKET',
          schemename: 'Cricket season',
          description: 'Cricket Plus at a lower price while the series is on',
          plancode: 'CRICKET-30D',
          planname: 'Cricket Plus 30D',
          lcoprice: paise(4700),
          discountedlcoprice: paise(4200),
          mrptariff: paise(5900),
          starts: '2026-07-01',
          ends: '2026-08-31',
        },
      ],
    },
  },
  listOfferPlans: { input: {}, reply: { count: 1, data: [addOn] } },
  listDiscontinued: {
    input: {},
    reply: {
      count: 1,
      data: [
        {
          plancode: 'MITRA-30D',
          expiry: '2026-07-31',
          planname: 'Mitra Saver 30D',
          plantype: 'BASE',
          plancategory: 'NCF',
          numchannels: 60,
          channellist: 'YES',
          recommended_plancode: ['DESI-30D'],
          lcoprice: paise(7900),
          mrptariff: paise(14_500),
          boxes: 12,
          recommended: [
            {
              plancode: 'DESI-30D',
              planname: 'Desi Starter 30D',
              numchannels: 72,
              lcoprice: paise(8400),
              mrptariff: paise(15_300),
              lcodifference: paise(500),
              mrpdifference: paise(800),
              lost: ['Khabar 24'],
            },
          ],
        },
      ],
    },
  },
  moveDiscontinued: {
    input: { plancode: 'MITRA-30D', toplancode: 'DESI-30D' },
    reply: { scheduled: 11, refused: [{ stbno: '8940000000000001', reason: 'contract.disconnected' }] },
  },
  listPriceChanges: {
    input: {},
    reply: {
      count: 1,
      data: [
        {
          plancode: 'PARIVAR-30D',
          planname: 'Parivar Hindi 30D',
          effectivedate: '2026-08-01',
          lcoprice: paise(10_800),
          newlcoprice: paise(11_500),
          mrptariff: paise(25_000),
          newmrptariff: paise(26_500),
          boxes: ['8940000000000001'],
          saving: paise(700),
        },
      ],
    },
  },
  findBestPacks: {
    input: { channels: ['SPORT'], stb_type: 'SD' },
    reply: {
      count: 1,
      data: [
        {
          plans: [planSample, addOn],
          lcoprice: paise(15_000),
          mrptariff: paise(30_900),
          ncfprice: ZERO,
          numchannels: 100,
          missing: [],
        },
      ],
    },
  },
}
