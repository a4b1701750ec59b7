/** The law allows sixteen characters of letters, digits, '-' and '/'. */
const LONGEST = 16

export function invoiceNumber(series: string, financialYear: string, number: number): string {
  const text = `${series}/${financialYear}/${String(number).padStart(6, '0')}`
  if (text.length > LONGEST) throw new RangeError(`an invoice number of more than ${LONGEST} characters: ${text}`)
  return text
}
