import Pdf from 'pdfkit'

import { registerFonts } from './fonts.ts'
import { drawLine, widthOf, wrapped, type Paper, type Style } from './pdf-text.ts'

const MARGIN = 40
/** Kept free at the foot for the number of the page. */
const FOOT = 22
const LINE = 1.4
const RULE = '#5b6675'

/** An upright A4 sheet that is written from top to bottom; `y` is where the next thing begins. */
export type Sheet = {
  doc: InstanceType<typeof Pdf>
  paper: Paper
  left: number
  width: number
  y: number
}

/** `made` stands in the file instead of the moment it was drawn, so that the same paper is the same bytes. */
export function newSheet(title: string, made: Date): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: made },
  })
  registerFonts(doc)
  return { doc, paper: doc, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: MARGIN }
}

export function nextPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = MARGIN
}

/** Goes to the next page when so much does not fit on this one; says whether it did. */
export function needs(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - MARGIN - FOOT) return false
  nextPage(sheet)
  return true
}

export type Place = { x: number; width: number; align?: 'left' | 'right' | 'centre' }

export const linesOf = (sheet: Sheet, text: string, width: number, style: Style): string[] =>
  text.split('\n').flatMap((line) => wrapped(sheet.paper, line, width, style))

export const heightOf = (lines: readonly string[], { size }: Style): number => lines.length * size * LINE

/** Draws lines below each other from `y` and says where they end. */
export function drawLines(sheet: Sheet, lines: readonly string[], place: Place & { y: number }, style: Style): number {
  const { x, width, align = 'left' } = place
  for (const [n, line] of lines.entries()) {
    const spare = width - widthOf(sheet.paper, line, style)
    const indent = align === 'left' ? 0 : align === 'right' ? spare : spare / 2
    drawLine(sheet.paper, line, { x: x + indent, y: place.y + n * style.size * LINE }, style)
  }
  return place.y + heightOf(lines, style)
}

/** Writes a text across the sheet and goes below it. */
export function write(sheet: Sheet, text: string, style: Style, align: NonNullable<Place['align']> = 'left'): void {
  const lines = linesOf(sheet, text, sheet.width, style)
  needs(sheet, heightOf(lines, style))
  sheet.y = drawLines(sheet, lines, { x: sheet.left, width: sheet.width, y: sheet.y, align }, style)
}

export function frame(sheet: Sheet, box: { x: number; y: number; width: number; height: number }): void {
  sheet.doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.6).strokeColor(RULE).stroke()
}

export function rule(sheet: Sheet, from: { x: number; y: number }, to: { x: number; y: number }): void {
  sheet.doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(0.6).strokeColor(RULE).stroke()
}

export function shade(sheet: Sheet, box: { x: number; y: number; width: number; height: number }): void {
  sheet.doc.rect(box.x, box.y, box.width, box.height).fill('#e7ecf3').fillColor('black')
}

/** Numbers the pages and gives the file. */
export async function finished(sheet: Sheet, foot: string): Promise<Buffer> {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  const y = doc.page.height - MARGIN + 6
  const style = { size: 8 }
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    drawLines(sheet, [foot], { x: left, width, y }, style)
    drawLines(sheet, [`Page ${page + 1} of ${count}`], { x: left, width, y, align: 'right' }, style)
  }
  doc.end()
  const pieces: Buffer[] = []
  for await (const piece of doc) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
