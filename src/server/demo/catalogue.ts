import { paise } from '#domain/money.ts'

type Kind = { plantype: 'BASE' | 'PACKAGE' | 'CHANNEL'; hardwaretype: 'SD' | 'HD' | 'ANY' }
type Form = readonly [period: number, unit: 'D' | 'M']
type Family = Kind & { code: string; name: string; mrp: number; lco: number; forms: readonly Form[] }

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
const MONTHLY: readonly Form[] = [[30, 'D']]
const base = { plantype: 'BASE', hardwaretype: 'ANY' } as const
const pack = { plantype: 'PACKAGE', hardwaretype: 'ANY', forms: MONTHLY } as const
const channel = { plantype: 'CHANNEL', hardwaretype: 'ANY', forms: MONTHLY } as const

/** Prices in paise for thirty days or a month: what the home pays, what the operator pays. */
const FAMILIES: readonly Family[] = [
  { ...base, code: 'DESI', name: 'Desi Starter', mrp: 15_300, lco: 8400, forms: [...DAYS, ...MONTHS] },
  { ...base, code: 'PARIVAR', name: 'Parivar Hindi', mrp: 25_000, lco: 10_800, forms: [...DAYS, ...MONTHS] },
  { ...base, code: 'UTSAV', name: 'Utsav Kannada HD', hardwaretype: 'HD', mrp: 33_000, lco: 13_800, forms: DAYS },
  { ...base, code: 'ONE599', name: 'One Digital 599', mrp: 59_900, lco: 41_900, forms: MONTHS.slice(0, 2) },
  { ...base, code: 'ONE899', name: 'One Digital 899', hardwaretype: 'HD', mrp: 89_900, lco: 62_900, forms: MONTHS },
  { ...pack, code: 'CRICKET', name: 'Cricket Plus', mrp: 5900, lco: 4700 },
  { ...pack, code: 'KIDS', name: 'Kids Corner', mrp: 2900, lco: 2300 },
  { ...channel, code: 'CH-BHAKTI', name: 'Bhakti Dhara', mrp: 59, lco: 47 },
  { ...channel, code: 'CH-KHABAR', name: 'Khabar 24', mrp: 118, lco: 94 },
  { ...channel, code: 'CH-SANGEET', name: 'Sangeet Marathi', mrp: 590, lco: 472 },
  { ...channel, code: 'CH-GEO', name: 'Geo Safar HD', hardwaretype: 'HD', mrp: 1180, lco: 944 },
  { ...channel, code: 'CH-SPORT', name: 'Maidan Sports 1', mrp: 2242, lco: 1794 },
]

/** How many of the priced thirty days or months a form holds. */
const timesOf = ([period, unit]: Form): number => (unit === 'D' ? period / 30 : period)

/** The provider's catalogue, each family in its forms. */
export const PLANS = FAMILIES.flatMap(({ code, name, mrp, lco, forms, plantype, hardwaretype }) =>
  forms.map((form) => ({
    plancode: `${code}-${form[0]}${form[1]}`,
    planname: `${name} ${form[0]}${form[1]}`,
    plantype,
    hardwaretype,
    lcoprice: paise(lco * timesOf(form)),
    mrptariff: paise(mrp * timesOf(form)),
    tariffperiod: form[0],
    tariffperiodtype: form[1],
  })),
).map((plan, n) => ({ planid: String(7001 + n), ...plan }))

export type DemoPlan = (typeof PLANS)[number]

export const planOf = (plancode: string): DemoPlan => PLANS.find((plan) => plan.plancode === plancode)!
