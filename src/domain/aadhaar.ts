/** Verhoeff's tables: they catch every single wrong digit and every swap of neighbours. */
const D = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const P = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Twelve digits, not starting with 0 or 1, whose last one is Verhoeff's check digit. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  const check = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => Number(D[sum]![Number(P[place % 8]![Number(digit)])]), 0)
  return check === 0
}

/** All that is ever kept or shown of it. */
export const maskAadhaar = (last4: string): string => (last4 === '' ? '' : `XXXX XXXX ${last4}`)
