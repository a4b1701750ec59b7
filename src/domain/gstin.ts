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

/** The states and territories with their numbers in a GSTIN. Which of them a provider serves, his register of regions says. */
export const REGIONS = [
  { region: 'Jammu and Kashmir', gststate: '01' },
  { region: 'Himachal Pradesh', gststate: '02' },
  { region: 'Punjab', gststate: '03' },
  { region: 'Chandigarh', gststate: '04' },
  { region: 'Uttarakhand', gststate: '05' },
  { region: 'Haryana', gststate: '06' },
  { region: 'Delhi', gststate: '07' },
  { region: 'Rajasthan', gststate: '08' },
  { region: 'Uttar Pradesh', gststate: '09' },
  { region: 'Bihar', gststate: '10' },
  { region: 'Sikkim', gststate: '11' },
  { region: 'Arunachal Pradesh', gststate: '12' },
  { region: 'Nagaland', gststate: '13' },
  { region: 'Manipur', gststate: '14' },
  { region: 'Mizoram', gststate: '15' },
  { region: 'Tripura', gststate: '16' },
  { region: 'Meghalaya', gststate: '17' },
  { region: 'Assam', gststate: '18' },
  { region: 'West Bengal', gststate: '19' },
  { region: 'Jharkhand', gststate: '20' },
  { region: 'Odisha', gststate: '21' },
  { region: 'Chhattisgarh', gststate: '22' },
  { region: 'Madhya Pradesh', gststate: '23' },
  { region: 'Gujarat', gststate: '24' },
  { region: 'Dadra and Nagar Haveli and Daman and Diu', gststate: '26' },
  { region: 'Maharashtra', gststate: '27' },
  { region: 'Karnataka', gststate: '29' },
  { region: 'Goa', gststate: '30' },
  { region: 'Lakshadweep', gststate: '31' },
  { region: 'Kerala', gststate: '32' },
  { region: 'Tamil Nadu', gststate: '33' },
  { region: 'Puducherry', gststate: '34' },
  { region: 'Andaman and Nicobar Islands', gststate: '35' },
  { region: 'Telangana', gststate: '36' },
  { region: 'Andhra Pradesh', gststate: '37' },
  { region: 'Ladakh', gststate: '38' },
] as const

/** The number of a state as invoices show it; '' for what is none. */
export const stateCode = (state: string): string => REGIONS.find(({ region }) => region === state)?.gststate ?? ''

export const REGION_NAMES = REGIONS.map(({ region }) => region)

/** A GSTIN carries the state's number and the holder's PAN; one that carries others belongs to somebody else. */
export const gstinFits = (gstin: string, panno: string, region: string): boolean =>
  gstin.slice(2, 12) === panno &&
  REGIONS.some((known) => known.region === region && known.gststate === gstin.slice(0, 2))
