import { encode } from 'uqr'

import { drawLines, finished, frame, linesOf, newSheet, nextPage, type Sheet } from './paper.ts'

export type StickerSheet = {
  operator: string
  area: string
  stickers: readonly { name: string; number: string; link: string }[]
  made: Date
}

const ACROSS = 3
const DOWN = 4
const GAP = 10
const HEIGHT = 178
const QR = 104

/** Twelve to an upright A4 sheet, framed where they are cut. */
export async function stickerPdf({ operator, area, stickers, made }: StickerSheet): Promise<Buffer> {
  const sheet = newSheet(`${operator}: ${area}`, made)
  const width = (sheet.width - (ACROSS - 1) * GAP) / ACROSS
  for (const [n, sticker] of stickers.entries()) {
    if (n > 0 && n % (ACROSS * DOWN) === 0) nextPage(sheet)
    const place = n % (ACROSS * DOWN)
    const x = sheet.left + (place % ACROSS) * (width + GAP)
    const y = sheet.y + Math.floor(place / ACROSS) * (HEIGHT + GAP)
    frame(sheet, { x, y, width, height: HEIGHT })
    const centred = { x: x + 6, width: width - 12, align: 'centre' as const }
    const [title = ''] = linesOf(sheet, operator, width - 12, { size: 9, bold: true })
    drawLines(sheet, [title], { ...centred, y: y + 7 }, { size: 9, bold: true })
    drawQr(sheet, sticker.link, { x: x + (width - QR) / 2, y: y + 20 })
    drawLines(sheet, ['Scan to pay · UPI'], { ...centred, y: y + 125 }, { size: 8 })
    drawLines(sheet, ['स्कैन करके पेमेंट करें'], { ...centred, y: y + 138 }, { size: 8 })
    const [name = ''] = linesOf(sheet, sticker.name, width - 60, { size: 9 })
    drawLines(sheet, [`${name} · ${sticker.number}`], { ...centred, y: y + 155 }, { size: 9 })
  }
  return finished(sheet, `${operator} · ${area}`)
}

/** As squares on white, with the margin that readers need. */
function drawQr({ doc }: Sheet, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const side = QR / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) doc.rect(x + column * side, y + row * side, side, side)
  doc.fill('black')
}
