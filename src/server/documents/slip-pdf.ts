import { finished, newSheet, write } from './paper.ts'
import { drawTable } from './ruled-table.ts'
import { drawFacts, drawParties, type Party } from './tax-paper.ts'

/** What lies in a parcel: for whoever packs it, and once it is sent for whoever opens it. */
export type SlipPaper = {
  title: 'Packing slip' | 'Delivery note'
  number: string
  made: Date
  facts: readonly (readonly [string, string])[]
  supplier: Party
  recipient: Party
  lines: readonly { item: string; stbno: string; vcno: string; quantity: number }[]
}

export async function slipPdf({ title, number, made, facts, lines, ...parties }: SlipPaper): Promise<Buffer> {
  const sheet = newSheet(`${title} ${number}`, made)
  write(sheet, title.toUpperCase(), { size: 16, bold: true }, 'centre')
  sheet.y += 6
  drawFacts(sheet, facts)
  drawParties(sheet, parties)
  sheet.y += 6
  drawTable(
    sheet,
    [
      { title: '#', share: 6, align: 'right' },
      { title: 'Item', share: 38 },
      { title: 'STB no.', share: 26 },
      { title: 'VC no.', share: 20 },
      { title: 'Quantity', share: 10, align: 'right' },
    ],
    lines.map(({ item, stbno, vcno, quantity }, place) => ({
      cells: [String(place + 1), item, stbno, vcno, String(quantity)],
    })),
    9,
  )
  sheet.y += 8
  write(sheet, 'Please count what is in the parcel and confirm it in the portal under Buy STB, Orders.', { size: 9 })
  return finished(sheet, `${title} ${number}`)
}
