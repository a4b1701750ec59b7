import { addDays, dayOf, type Day } from '../dates.ts'
import { BOX_HSN } from '../hardware/delivery.ts'

/** The law allows sixteen characters of letters, digits, '-' and '/'. */
const LONGEST = 16

export function invoiceNumber(series: string, financialYear: string, number: number): string {
  const text = `${series}/${financialYear}/${String(number).padStart(6, '0')}`
  if (text.length > LONGEST) throw new RangeError(`an invoice number of more than ${LONGEST} characters: ${text}`)
  return text
}

/** Numbers as they stand in the names of files. */
export const numberInName = (number: string): string => number.replaceAll('/', '-')

const ACCESSORIES: Record<string, string> = { ADAPTOR: '8504', REMOTE: '8529', 'RCA CABLE': '8544' }

/** The customs number of what the shop sells. */
export const hsnOf = (boxtype: string): string => ACCESSORIES[boxtype] ?? BOX_HSN

/** For how many days the prices of a proforma are promised. */
export const PROFORMA_DAYS = 7

/** The last day of a proforma that was made then. */
export const proformaTill = (made: Date): Day => addDays(dayOf(made), PROFORMA_DAYS)
