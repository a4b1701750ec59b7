import { runsOf } from './fonts.ts'

/** What of a PDF document is needed to write text: pdfkit's own types say no more. */
export type Paper = {
  font: (name: string, size?: number) => Paper
  widthOfString: (text: string) => number
  text: (text: string, x: number, y: number, options: { lineBreak: boolean }) => Paper
}

export type Style = { size: number; bold?: boolean }

const widths = new Map<string, number>()

/** How wide a line is. Words come again and again in a table, so a measured one is remembered, at size 1. */
export function widthOf(paper: Paper, line: string, { size, bold = false }: Style): number {
  const key = `${bold ? 'b' : 'p'}${line}`
  const known = widths.get(key)
  if (known !== undefined) return known * size
  let width = 0
  for (const { text, font } of runsOf(line, bold)) width += paper.font(font, 100).widthOfString(text) / 100
  if (widths.size > 20_000) widths.clear()
  widths.set(key, width)
  return width * size
}

export function drawLine(paper: Paper, line: string, at: { x: number; y: number }, style: Style): void {
  let { x } = at
  for (const { text, font } of runsOf(line, style.bold)) {
    paper.font(font, style.size).text(text, x, at.y, { lineBreak: false })
    x += paper.widthOfString(text)
  }
}

/** Letters that are shaped together; a line may end between two of them and nowhere else. */
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** Lines no wider than that: broken between words, and inside one that is too long by itself. */
export function wrapped(paper: Paper, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(paper, line, style) <= width
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((one) => (fits(one) ? [one] : broken(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of letters.segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}
