import { finished, newSheet, write } from '../documents/paper.ts'

/** Headings and texts below each other. */
export async function drawGuide(title: string, parts: readonly (readonly [string, string])[], made: Date) {
  const sheet = newSheet(title, made)
  write(sheet, title, { size: 18, bold: true })
  for (const [n, [heading, text]] of parts.entries()) {
    sheet.y += 12
    write(sheet, `${n + 1}. ${heading}`, { size: 12, bold: true })
    write(sheet, text, { size: 11 })
  }
  return finished(sheet, title)
}
