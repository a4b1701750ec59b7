import { add, paise, subtract, ZERO, type Paise } from './money.ts'

/** What a tax-inclusive amount holds. Either CGST and SGST, or IGST, is zero. */
export type GstSplit = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

const RATE = 18

/** Exact for whole paise: no fraction is ever held. */
export const roundHalfUp = (numerator: number, denominator: number): Paise =>
  paise(Math.floor((2 * numerator + denominator) / (2 * denominator)))

/** Splits a tax-inclusive amount; each tax is rounded half up on its own and the parts always add up to the whole. */
export function splitGst(total: Paise, sameState: boolean): GstSplit {
  if (!sameState) {
    const igst = roundHalfUp(total * RATE, 100 + RATE)
    return { taxable: subtract(total, igst), cgst: paise(0), sgst: paise(0), igst }
  }
  const half = roundHalfUp((total * RATE) / 2, 100 + RATE)
  return { taxable: subtract(total, paise(2 * half)), cgst: half, sgst: half, igst: paise(0) }
}

/** Shares a tax out over lines: each line its own, and the largest takes what rounding leaves. */
export function sharedOut(whole: Paise, parts: readonly Paise[], sizes: readonly Paise[]): Paise[] {
  const largest = sizes.indexOf(Math.max(...sizes) as Paise)
  const left = parts.reduce((rest, part) => rest - part, Number(whole))
  return parts.map((part, place) => (place === largest ? paise(part + left) : part))
}

/** The lines of one paper: each its own, and together what the whole is taxed by. */
export function splitLines(amounts: readonly Paise[], sameState: boolean): GstSplit[] {
  const whole = splitGst(add(ZERO, ...amounts), sameState)
  const lines = amounts.map((amount) => splitGst(amount, sameState))
  const shared = (key: keyof GstSplit) =>
    sharedOut(
      whole[key],
      lines.map((line) => line[key]),
      amounts,
    )
  const [taxable, cgst, sgst, igst] = [shared('taxable'), shared('cgst'), shared('sgst'), shared('igst')]
  return amounts.map((_, n) => ({ taxable: taxable[n]!, cgst: cgst[n]!, sgst: sgst[n]!, igst: igst[n]! }))
}

/** What is sold under which number of services. In a bundle the internet is the principal supply. */
const INTERNET = { sac: '998422', name: 'Internet access' } as const
const SERVICES = {
  TV: { sac: '998466', name: 'Cable television' },
  ONE: { sac: '998422', name: 'Internet access bundled with television and OTT' },
  BB: INTERNET,
  BROADBAND: INTERNET,
  OTT: { sac: '998433', name: 'OTT streaming' },
} as const
type Service = (typeof SERVICES)[keyof typeof SERVICES]

/** By the catalogue's code or the part's name; a plan that says nothing of its service is television. */
export const serviceOf = (servicecode: string): Service => SERVICES[servicecode as keyof typeof SERVICES] ?? SERVICES.TV
