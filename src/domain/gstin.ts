import * as z from 'zod/mini'

import { says } from './fields.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN: mod-36 over the first fourteen, every second one counted twice. */
export function gstinChecksum(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

export const Gstin = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, says('gstin')),
  z.refine((gstin) => gstinChecksum(gstin.slice(0, 14)) === gstin[14], says('gstin')),
)

/** The regions served, with the number of the state in a GSTIN. */
export const REGIONS = [
  { region: 'Maharashtra', gststate: '27' },
  { region: 'Karnataka', gststate: '29' },
  { region: 'Tamil Nadu', gststate: '33' },
  { region: 'Gujarat', gststate: '24' },
  { region: 'Delhi', gststate: '07' },
] as const

/** The number of a state as invoices show it; '' for one that is not served. */
export const stateCode = (state: string): string => REGIONS.find(({ region }) => region === state)?.gststate ?? ''

export const REGION_NAMES = REGIONS.map(({ region }) => region)

/** A GSTIN carries the state's number and the holder's PAN; one that carries others belongs to somebody else. */
export const gstinFits = (gstin: string, panno: string, region: string): boolean =>
  gstin.slice(2, 12) === panno &&
  REGIONS.some((known) => known.region === region && known.gststate === gstin.slice(0, 2))
