import { rupeesInWords } from '#domain/invoices/amounts.ts'
import { stateCode } from '#domain/gstin.ts'
import { add, ZERO, type Paise, indianRupees } from '#domain/money.ts'
import type { GstSplit } from '#domain/gst.ts'

import { drawLines, frame, heightOf, linesOf, needs, newSheet, finished, rule, write, type Sheet } from './paper.ts'
import { drawTable, type RuledColumn } from './ruled-table.ts'

export type Party = {
  name: string
  address: string
  /** '' for somebody who is not registered. */
  gstin: string
  state: string
  /** Further lines, such as the number of an account. */
  more?: readonly string[]
}

export type TaxLine = GstSplit & { description: string; code: string; quantity: number; unit: string }

/** Which taxes stand in the columns; an unregistered supplier may charge none. */
type Taxes = 'CGST+SGST' | 'IGST' | 'NONE'

/** An invoice, a credit note or a proforma: what rules 46 and 53 of the GST rules ask for. */
export type TaxPaper = {
  title: string
  /** Stands below the title. */
  mark?: string
  number: string
  made: Date
  /** Number, date, what it refers to: a name and a value each. */
  facts: readonly (readonly [string, string])[]
  supplier: Party
  recipient: Party
  /** Where the service is used: there the tax is due. */
  placeOfSupply: string
  taxes: Taxes
  lines: readonly TaxLine[]
  notes: readonly string[]
}

const TITLE = { size: 16, bold: true }
const BODY = { size: 9 }
const STRONG = { size: 9, bold: true }
const SMALL = { size: 8 }
const PAD = 6

export async function taxPaperPdf(paper: TaxPaper): Promise<Buffer> {
  const sheet = newSheet(`${paper.title} ${paper.number}`, paper.made)
  drawTaxPaper(sheet, paper)
  return finished(sheet, `${paper.title} ${paper.number}`)
}

/** The whole paper, from where the sheet stands. */
export function drawTaxPaper(sheet: Sheet, paper: TaxPaper): void {
  write(sheet, paper.title.toUpperCase(), TITLE, 'centre')
  if (paper.mark) write(sheet, paper.mark, STRONG, 'centre')
  sheet.y += PAD
  drawFacts(sheet, paper.facts)
  drawParties(sheet, paper)
  sheet.y += PAD
  drawTable(sheet, columnsOf(paper), rowsOf(paper))
  // nobody signs a page that does not say the total
  needs(sheet, END_HEIGHT + heightOf(notesOf(sheet, paper), BODY))
  drawTotals(sheet, paper)
  drawFoot(sheet, paper)
}

/** From the total to the line to sign on, without the notes. */
const END_HEIGHT = 190

const notesOf = (sheet: Sheet, { notes }: TaxPaper): string[] =>
  notes.flatMap((note) => linesOf(sheet, note, sheet.width, BODY))

/** Side by side in two columns, each fact on a line of its own. */
export function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const half = Math.ceil(facts.length / 2)
  drawBoxes(sheet, [facts.slice(0, half), facts.slice(half)])
}

type Facts = readonly (readonly [string, string])[]

const NAME_SHARE = 0.38

function drawBoxes(sheet: Sheet, boxes: readonly Facts[]): void {
  const width = sheet.width / boxes.length
  const nameWidth = (width - 2 * PAD) * NAME_SHARE
  const laid = boxes.map((facts) =>
    facts.map(([name, value]) => ({
      name: linesOf(sheet, name, nameWidth - PAD, BODY),
      value: linesOf(sheet, value, width - 2 * PAD - nameWidth, STRONG),
    })),
  )
  const rowHeight = ({ name, value }: { name: string[]; value: string[] }) =>
    Math.max(heightOf(name, BODY), heightOf(value, STRONG))
  const heights = laid.map((rows) => rows.reduce((sum, row) => sum + rowHeight(row), 0))
  const height = Math.max(...heights) + 2 * PAD
  needs(sheet, height)
  for (const [place, rows] of laid.entries()) {
    const x = sheet.left + place * width + PAD
    let y = sheet.y + PAD
    for (const row of rows) {
      drawLines(sheet, row.name, { x, width: nameWidth - PAD, y }, BODY)
      drawLines(sheet, row.value, { x: x + nameWidth, width: width - 2 * PAD - nameWidth, y }, STRONG)
      y += rowHeight(row)
    }
  }
  finishBoxes(sheet, boxes.length, height)
}

function finishBoxes(sheet: Sheet, boxes: number, height: number): void {
  const { left, width, y } = sheet
  frame(sheet, { x: left, y, width, height })
  for (let place = 1; place < boxes; place++) {
    const x = left + (place * width) / boxes
    rule(sheet, { x, y }, { x, y: y + height })
  }
  sheet.y = y + height
}

const stateOf = (state: string): string => `${state}${stateCode(state) ? ` (code ${stateCode(state)})` : ''}`

const partyLines = ({ address, gstin, state, more = [] }: Party): string[] => [
  address,
  `State: ${stateOf(state)}`,
  `GSTIN: ${gstin || 'Unregistered'}`,
  ...more,
]

export function drawParties(sheet: Sheet, { supplier, recipient }: Pick<TaxPaper, 'supplier' | 'recipient'>): void {
  const width = sheet.width / 2 - 2 * PAD
  const laid = [
    { title: 'Supplier', party: supplier },
    { title: 'Recipient', party: recipient },
  ].map(({ title, party }) => ({
    title,
    name: linesOf(sheet, party.name, width, { size: 11, bold: true }),
    rest: partyLines(party).flatMap((line) => linesOf(sheet, line, width, BODY)),
  }))
  const top = heightOf(['x'], SMALL)
  const tallest = Math.max(...laid.map(({ name, rest }) => heightOf(name, { size: 11 }) + heightOf(rest, BODY)))
  const height = top + tallest + 2 * PAD
  needs(sheet, height)
  for (const [place, { title, name, rest }] of laid.entries()) {
    const at = { x: sheet.left + place * (sheet.width / 2) + PAD, width }
    const below = drawLines(sheet, [title], { ...at, y: sheet.y + PAD }, SMALL)
    drawLines(sheet, rest, { ...at, y: drawLines(sheet, name, { ...at, y: below }, { size: 11, bold: true }) }, BODY)
  }
  finishBoxes(sheet, 2, height)
}

const TAX_COLUMNS: Record<Taxes, readonly { title: string; key: 'cgst' | 'sgst' | 'igst' }[]> = {
  'CGST+SGST': [
    { title: 'CGST 9%', key: 'cgst' },
    { title: 'SGST 9%', key: 'sgst' },
  ],
  IGST: [{ title: 'IGST 18%', key: 'igst' }],
  NONE: [],
}

const money = (title: string): RuledColumn => ({ title: `${title} (₹)`, share: 11, align: 'right' })

const columnsOf = ({ taxes }: TaxPaper): RuledColumn[] => [
  { title: '#', share: 4, align: 'right' },
  { title: 'Description', share: 26 },
  { title: 'HSN/SAC', share: 9 },
  { title: 'Qty', share: 6, align: 'right' },
  { title: 'Unit', share: 6 },
  ...(taxes === 'NONE' ? [] : [money('Taxable value'), ...TAX_COLUMNS[taxes].map(({ title }) => money(title))]),
  { ...money('Amount'), share: 12 },
]

const totalOf = ({ taxable, cgst, sgst, igst }: GstSplit): Paise => add(taxable, cgst, sgst, igst)

function amountsOf({ taxes }: TaxPaper, split: GstSplit): string[] {
  const parts = taxes === 'NONE' ? [] : [split.taxable, ...TAX_COLUMNS[taxes].map(({ key }) => split[key])]
  return [...parts, totalOf(split)].map(indianRupees)
}

const sumOf = (lines: readonly GstSplit[]): GstSplit => {
  const sum = (key: keyof GstSplit) => add(ZERO, ...lines.map((line) => line[key]))
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

const rowsOf = (paper: TaxPaper) => [
  ...paper.lines.map((line, n) => ({
    cells: [String(n + 1), line.description, line.code, String(line.quantity), line.unit, ...amountsOf(paper, line)],
  })),
  { cells: ['', 'Total', '', '', '', ...amountsOf(paper, sumOf(paper.lines))], bold: true },
]

function drawTotals(sheet: Sheet, paper: TaxPaper): void {
  const total = totalOf(sumOf(paper.lines))
  sheet.y += PAD
  write(sheet, `Total: ₹ ${indianRupees(total)}`, { size: 11, bold: true }, 'right')
  write(sheet, `In words: ${rupeesInWords(total)}`, STRONG)
  sheet.y += PAD
  drawBoxes(sheet, [
    [
      ['Place of supply', stateOf(paper.placeOfSupply)],
      ['Tax payable on reverse charge', 'No'],
    ],
  ])
}

function drawFoot(sheet: Sheet, { notes, supplier }: TaxPaper): void {
  sheet.y += PAD
  for (const note of notes) write(sheet, note, BODY)
  sheet.y += 2 * PAD
  write(sheet, `For ${supplier.name}`, STRONG, 'right')
  sheet.y += 34
  write(sheet, 'Authorised signatory', BODY, 'right')
}
