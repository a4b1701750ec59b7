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
