import { paise, subtract, ZERO, type Paise } from '../money.ts'
import { monthsIn, type Tariff } from './tariff.ts'

/** The fee for thirty days once a box carries more channels than `above`. */
export type NcfSlab = { above: number; mrptariff: Paise; lcoprice: Paise }
type Fee = { mrptariff: Paise; lcoprice: Paise }

export const NO_FEE: Fee = { mrptariff: ZERO, lcoprice: ZERO }

/**
 * What so many channels cost beyond the first slab, which the price of a base pack holds already. Without slabs (NCF is OFF)
 * there is no fee.
 */
export function extraNcf(channels: number, slabs: readonly NcfSlab[]): Fee {
  const ordered = slabs.toSorted((a, b) => a.above - b.above)
  const [first] = ordered
  const reached = ordered.filter(({ above }) => channels > above).at(-1)
  if (!first || !reached) return NO_FEE
  return {
    mrptariff: subtract(reached.mrptariff, first.mrptariff),
    lcoprice: subtract(reached.lcoprice, first.lcoprice),
  }
}

/** A monthly fee for a number of months that may be a part of one, in whole paise. */
export const feeFor = (fee: Fee, months: number): Fee => ({
  mrptariff: paise(Math.round(fee.mrptariff * months)),
  lcoprice: paise(Math.round(fee.lcoprice * months)),
})

/** What a period of a plan costs beside its price, on a box that carries so many channels. */
export const periodNcf = (channels: number, tariff: Tariff, slabs: readonly NcfSlab[]): Fee =>
  feeFor(extraNcf(channels, slabs), monthsIn(tariff))
