import { type Paise, indianRupees } from '#domain/money.ts'

import { finished, newSheet, nextPage, write } from './paper.ts'
import { drawTable } from './ruled-table.ts'
import { drawFacts, drawParties, drawTaxPaper, type Party, type TaxPaper } from './tax-paper.ts'

/** A month of an account with the provider, or what was corrected about it. */
export type BillPaper = {
  title: string
  number: string
  made: Date
  facts: readonly (readonly [string, string])[]
  supplier: Party
  recipient: Party
  /** Null for what has no balance of its own: a supplement. */
  account: { opening: Paise; closing: Paise } | null
  /** Below zero: taken from the wallet. */
  movements: readonly { name: string; change: Paise }[]
  notes: readonly string[]
  /** The invoice of the month's sales, on pages of its own. */
  invoice: TaxPaper | null
}

export async function billPdf(bill: BillPaper): Promise<Buffer> {
  const sheet = newSheet(`${bill.title} ${bill.number}`, bill.made)
  write(sheet, bill.title.toUpperCase(), { size: 16, bold: true }, 'centre')
  if (bill.account) write(sheet, 'Statement of account', { size: 9, bold: true }, 'centre')
  sheet.y += 6
  drawFacts(sheet, bill.facts)
  drawParties(sheet, bill)
  sheet.y += 6
  drawTable(
    sheet,
    bill.account ? [...MOVED, { title: 'Balance (₹)', share: 16, align: 'right' }] : MOVED,
    bill.account ? rowsOf(bill.account, bill.movements) : bill.movements.map((one) => ({ cells: movedCells(one) })),
    9,
  )
  sheet.y += 8
  for (const note of bill.notes) write(sheet, note, { size: 9 })
  if (bill.invoice) {
    nextPage(sheet)
    drawTaxPaper(sheet, bill.invoice)
  }
  return finished(sheet, `${bill.title} ${bill.number}`)
}

const MOVED = [
  { title: 'Particulars', share: 52 },
  { title: 'Credit (₹)', share: 16, align: 'right' },
  { title: 'Debit (₹)', share: 16, align: 'right' },
] as const

type Movement = BillPaper['movements'][number]

function movedCells({ name, change }: Movement): [string, string, string] {
  const amount = indianRupees(Math.abs(change) as Paise)
  return [name, change > 0 ? amount : '', change < 0 ? amount : '']
}

function rowsOf({ opening, closing }: { opening: Paise; closing: Paise }, movements: readonly Movement[]) {
  let balance: number = opening
  return [
    { cells: ['Opening balance', '', '', indianRupees(opening)], bold: true },
    ...movements.map((moved) => {
      balance += moved.change
      return { cells: [...movedCells(moved), indianRupees(balance as Paise)] }
    }),
    { cells: ['Closing balance', '', '', indianRupees(closing)], bold: true },
  ]
}
