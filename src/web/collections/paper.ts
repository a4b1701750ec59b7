import type { Receipt } from '#domain/collections/calls.ts'
import {
  type Drawn,
  needsDrawing,
  paperBytes,
  type Paper,
  type PaperLine,
  PAPERS,
} from '#domain/collections/thermal.ts'
import { paise } from '#domain/money.ts'
import type { Language } from '#domain/words.ts'
import { moment, money } from '#web/i18n/format.ts'

import { receiptTexts } from './receipt-texts.ts'
import { collectionTexts } from './texts.ts'
import { waitingTexts } from './waiting-texts.ts'

type Printed = { receipt: Receipt; operator: string; language: Language }

/** The receipt for the printer in the collector's bag, in the language of the screen. */
export const receiptOnPaper = (printed: Printed, paper: Paper): Uint8Array<ArrayBuffer> =>
  paperBytes(
    linesOf(printed).map((line) => (needsDrawing(line) ? draw(line, paper) : line)),
    paper,
  )

function linesOf({ receipt, operator, language }: Printed): PaperLine[] {
  const words = receiptTexts[language]
  const { receiptno, name, amount, mode, reference, taken, balance, collectorname, status, reversal } = receipt
  return [
    { text: operator, isCentred: true },
    { text: words.receipt, end: receiptno },
    { text: words.when, end: moment(taken, language) },
    { text: words.customer, end: name },
    { text: money(amount), isBig: true, isCentred: true },
    { text: words.mode, end: `${collectionTexts[language][mode]} ${reference}`.trim() },
    { text: balance < 0 ? words.advanceAfter : words.dueAfter, end: money(paise(Math.abs(balance))) },
    { text: words.collector, end: collectorname },
    ...(status === 'REVERSED' ? [{ text: words.REVERSED, end: reversal }] : []),
    ...(receiptno.startsWith('P/') ? [{ text: waitingTexts[language].provisional }] : []),
  ]
}

const LETTER_DOTS = 24
const MARGIN_DOTS = 6

/** On a canvas as wide as the paper: the printer has no letters for it. */
function draw({ text, end = '', isBig = false, isCentred = false }: PaperLine, paper: Paper): Drawn {
  const width = PAPERS[paper].dots
  const size = isBig ? LETTER_DOTS * 2 : LETTER_DOTS
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const font = `${size}px 'Noto Sans Devanagari', 'Noto Sans', sans-serif`
  pen.font = font
  const fits = (row: string) => pen.measureText(row).width <= width
  const rows = wrapped(text, fits)
  const isShared = end !== '' && fits(`${rows.at(-1)} ${end}`)
  const below = end === '' || isShared ? [] : wrapped(end, fits)
  const rowDots = size + MARGIN_DOTS * 2
  canvas.width = width
  canvas.height = rowDots * (rows.length + below.length)
  // a new size begins a new canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, canvas.height)
  pen.fillStyle = '#000'
  pen.font = font
  pen.textBaseline = 'middle'
  const write = (row: string, n: number, align: 'left' | 'center' | 'right') => {
    pen.textAlign = align
    pen.fillText(row, { left: 0, center: width / 2, right: width }[align], rowDots * (n + 0.5))
  }
  rows.forEach((row, n) => write(row, n, isCentred ? 'center' : 'left'))
  if (isShared) write(end, rows.length - 1, 'right')
  below.forEach((row, n) => write(row, rows.length + n, 'right'))
  return pen.getImageData(0, 0, width, canvas.height)
}

function wrapped(text: string, fits: (row: string) => boolean): string[] {
  const rows = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${rows.at(-1)} ${word}`.trim()
    if (rows.at(-1) === '' || fits(longer)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
