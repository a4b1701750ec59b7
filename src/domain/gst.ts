import { paise, subtract, type Paise } from './money.ts'

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

/** What is sold under which number of services. In a bundle the internet is the principal supply. */
const SERVICES = {
  TV: { sac: '998466', name: 'Cable television' },
  ONE: { sac: '998422', name: 'Internet access bundled with television and OTT' },
  BB: { sac: '998422', name: 'Internet access' },
  OTT: { sac: '998433', name: 'OTT streaming' },
} as const
type Service = (typeof SERVICES)[keyof typeof SERVICES]

/** A plan that says nothing of its service is television. */
export const serviceOf = (servicecode: string): Service => SERVICES[servicecode as keyof typeof SERVICES] ?? SERVICES.TV
