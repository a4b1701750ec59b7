import { paise, ZERO } from '../money.ts'
import { planSample } from '../plans/samples.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { Cart, cartCalls, CartLine, LineTerms, Pack } from './calls.ts'

const STBNO = '8940000000000001'

const terms: LineTerms = {
  type: 'RENEW',
  oldvalidity: '2026-07-17',
  starts: '2026-07-18',
  validity: '2026-08-16',
  days: 30,
  fulldays: 30,
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  charge: paise(25_000),
  ncfprice: ZERO,
  latefee: ZERO,
  credits: [],
  due: paise(10_800),
  giveback: ZERO,
  refusal: '',
}

const line: CartLine = {
  lineid: 1,
  subscriberid: '2000000001',
  customer_can: '1000000001',
  name: 'Savita Kulkarni',
  area: 'Gangapur Road',
  stbno: STBNO,
  stb_type: 'SD',
  plancode: 'PARIVAR-30D',
  planname: 'Parivar Hindi 30D',
  plantype: 'BASE',
  ...terms,
  added: new Date('2026-07-15T06:30:00.000Z'),
  shownprice: paise(10_800),
  shownmrp: paise(25_000),
  showncharge: paise(25_000),
  showncredit: ZERO,
  pricechanged: 'NO',
}

export const cartSample: Cart = {
  cartid: 'CART10001',
  version: 3,
  count: 1,
  data: [line],
  total: paise(10_800),
  mrptotal: paise(25_000),
  chargetotal: paise(25_000),
  margin: paise(14_200),
  credit: paise(1_234_550),
  balanceafter: paise(1_223_750),
  short: ZERO,
  dailyleft: null,
}

const { planid, planname, plantype, plancode, packagecode, description, ...rest } = planSample

/** An add-on of the sample's customer: it ends with his base pack. */
export const packSample: Pack = {
  packagecode: 'CRICKET',
  forms: [
    {
      ...planSample,
      plantype: 'PACKAGE',
      planname: 'Cricket Plus 30D',
      plancode: 'CRICKET-30D',
      packagecode: 'CRICKET',
      lcoprice: paise(4700),
      mrptariff: paise(5900),
      terms: {
        ...terms,
        type: 'NEW',
        oldvalidity: null,
        starts: '2026-07-15',
        validity: '2026-07-17',
        days: 3,
        lcoprice: paise(470),
        mrptariff: paise(590),
        charge: paise(590),
        due: paise(470),
      },
    },
  ],
}

export const cartSamples: Samples<keyof typeof cartCalls> = {
  getCart: { input: {}, reply: cartSample },
  listPacks: { input: { stbno: STBNO, plantype: 'PACKAGE' }, reply: page(packSample) },
  addToCart: { input: { customerid: '2000000001', stbno: STBNO, plancode: 'PARIVAR-30D' }, reply: cartSample },
  addRenewals: { input: { boxes: [STBNO] }, reply: { ...cartSample, added: 1, refused: [] } },
  acceptPrices: { input: { version: 3 }, reply: cartSample },
  removeFromCart: { input: { lineid: 1 }, reply: { ...cartSample, count: 0, data: [], version: 4 } },
  emptyCart: { input: {}, reply: { ...cartSample, count: 0, data: [], version: 4 } },
  checkOut: {
    input: {},
    reply: {
      completed: 1,
      total: 1,
      order: [
        {
          customerid: '2000000001',
          type: 'RENEW',
          planid,
          stbno: STBNO,
          plandetails: {
            idplan: planid,
            planname,
            plantype,
            plancode,
            packagecode,
            description,
            tariffperiod: rest.tariffperiod,
            currency: rest.currency,
            region: rest.region,
            lcoregion: rest.lcoregion,
            status: rest.status,
            lcoprice: rest.lcoprice,
            mrptariff: rest.mrptariff,
            planmode: rest.planmode,
            tariffperiodtype: rest.tariffperiodtype,
            ncfprice: ZERO,
            renewperiod: rest.renewperiod,
            hardwaretype: rest.hardwaretype,
            numchannels: rest.numchannels,
            plancategory: rest.plancategory,
            enteredid: '9822098220',
          },
        },
      ],
      result: [
        {
          success: '5000004711',
          planprice: paise(10_800),
          customercan: '1000000001',
          name: 'Savita Kulkarni',
          area: 'Gangapur Road',
          validity: '2026-08-16',
          failure: '',
        },
      ],
      debited: paise(10_800),
      credit: paise(1_223_750),
    },
  },
}
