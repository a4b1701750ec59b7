/** Receipt printers by the width of their paper in millimetres: letters a line, and dots. */
export const PAPERS = {
  58: { columns: 32, dots: 384, hasCutter: false },
  80: { columns: 48, dots: 576, hasCutter: true },
} as const
export type Paper = keyof typeof PAPERS

/** A line on paper: one text, or one at either end. */
export type PaperLine = { text: string; end?: string; isBig?: boolean; isCentred?: boolean }
/** A line drawn as a picture, four bytes a dot, as a canvas gives it. */
export type Drawn = { width: number; height: number; data: ArrayLike<number> }

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LF = 0x0a
/** Windows-1252, of which the letters of Western Europe stand where Unicode has them. */
const CODE_PAGE = 16
/** Printers made for China take letters above 127 for halves of signs until told otherwise (FS .). */
const WAKE = [ESC, 0x40, FS, 0x2e, ESC, 0x74, CODE_PAGE]
const FEED_LINES = 4
const FEED = [ESC, 0x64, FEED_LINES]
const CUT = [GS, 0x56, 66, 0]
/** Below it a dot is black. */
const HALF_GREY = 128

const spelled = (text: string): string => text.replaceAll('₹', 'Rs.').replaceAll('\u00a0', ' ').normalize('NFC')

/** Whether the printer's own letters do not suffice, so that somebody has to draw the line. */
export const needsDrawing = ({ text, end = '' }: PaperLine): boolean =>
  !/^[\x20-\x7e\xa1-\xff]*$/.test(spelled(text + end))

/** What a printer for ESC/POS is sent: Latin text as letters, whatever was drawn as dots. */
export function paperBytes(lines: readonly (PaperLine | Drawn)[], paper: Paper): Uint8Array<ArrayBuffer> {
  const { hasCutter } = PAPERS[paper]
  return Uint8Array.from([
    ...WAKE,
    ...lines.flatMap((line) => ('data' in line ? dots(line) : letters(line, paper))),
    ...FEED,
    ...(hasCutter ? CUT : []),
  ])
}

function letters(line: PaperLine, paper: Paper): number[] {
  const { isBig = false, isCentred = false } = line
  const columns = PAPERS[paper].columns / (isBig ? 2 : 1)
  const text = rows(spelled(line.text), spelled(line.end ?? ''), columns).flatMap((row) => [...codes(row), LF])
  return [ESC, 0x61, isCentred ? 1 : 0, GS, 0x21, isBig ? 0x11 : 0, ...text]
}

const codes = (row: string): number[] =>
  Array.from(row, (letter) => (letter.codePointAt(0)! > 0xff ? 0x3f : letter.codePointAt(0)!))

/** Two texts share a row where they fit, with a space between; else the second ends the row below. */
function rows(text: string, end: string, columns: number): string[] {
  const wrapped = wrap(text, columns)
  if (end === '') return wrapped
  const last = wrapped.at(-1)!
  if (last.length + 1 + end.length <= columns)
    return [...wrapped.slice(0, -1), last + end.padStart(columns - last.length)]
  return [...wrapped, ...wrap(end, columns).map((row) => row.padStart(columns))]
}

/** Between words, and within one that is longer than a row. */
function wrap(text: string, columns: number): string[] {
  const wrapped = ['']
  for (const word of text.split(/ +/)) {
    const row = wrapped.at(-1)!
    const longer = row === '' ? word : `${row} ${word}`
    if (longer.length <= columns) wrapped[wrapped.length - 1] = longer
    else wrapped.push(...pieces(word, columns))
  }
  return wrapped.length > 1 && wrapped[0] === '' ? wrapped.slice(1) : wrapped
}

const pieces = (word: string, columns: number): string[] =>
  Array.from({ length: Math.ceil(word.length / columns) }, (_, n) => word.slice(n * columns, (n + 1) * columns))

/** GS v 0: eight dots a byte, the leftmost first. */
function dots({ width, height, data }: Drawn): number[] {
  const across = Math.ceil(width / 8)
  const bytes = new Uint8Array(across * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(data, (y * width + x) * 4)) bytes[y * across + (x >> 3)]! |= 0x80 >> (x & 7)
  return [GS, 0x76, 0x30, 0, across & 0xff, across >> 8, height & 0xff, height >> 8, ...bytes]
}

const isBlack = (data: ArrayLike<number>, at: number): boolean =>
  data[at + 3]! >= HALF_GREY && (data[at]! + data[at + 1]! + data[at + 2]!) / 3 < HALF_GREY
