import { useState } from 'react'

import type { Receipt } from '#domain/collections/calls.ts'
import {
  type Drawn,
  needsDrawing,
  type Paper,
  paperBytes,
  type PaperLine,
  PAPERS,
} from '#domain/collections/thermal.ts'
import { paise } from '#domain/money.ts'
import { dictionary, type Language } from '#domain/words.ts'
import { moment, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'

import { keepPaper, knownPrinter, printBy, type PrintTrouble, type PrintWay, printWays } from './printer.ts'
import { receiptTexts } from './receipt-texts.ts'
import { collectionTexts } from './texts.ts'
import { waitingTexts } from './waiting-texts.ts'

const printerTexts = dictionary({
  title: ['Receipt printer', 'रसीद प्रिंटर', 'पावती प्रिंटर'],
  paper: ['Paper', 'काग़ज़', 'कागद'],
  width: [(mm: number) => `${mm} mm`, (mm) => `${mm} mm`, (mm) => `${mm} mm`],
  bluetooth: ['Print by Bluetooth', 'Bluetooth से प्रिंट', 'Bluetooth ने प्रिंट करा'],
  usb: ['Print by USB', 'USB से प्रिंट', 'USB ने प्रिंट करा'],
  on: [(name: string) => `Print on ${name}`, (name) => `${name} पर प्रिंट`, (name) => `${name} वर प्रिंट करा`],
  other: ['Other printer', 'दूसरा प्रिंटर', 'दुसरा प्रिंटर'],
  printed: ['Sent to the printer', 'प्रिंटर को भेजा गया', 'प्रिंटरला पाठवले'],
  none: [
    'No printer was selected. Switch it on, pair it with this phone and try again.',
    'कोई प्रिंटर नहीं चुना गया। उसे चालू करें, इस फ़ोन से जोड़ें और फिर कोशिश करें।',
    'प्रिंटर निवडला नाही. तो चालू करा, या फोनशी जोडा आणि पुन्हा प्रयत्न करा.',
  ],
  refused: [
    'The browser was not allowed to use the printer. Allow it in the settings of this page.',
    'ब्राउज़र को प्रिंटर की अनुमति नहीं मिली। इस पेज की सेटिंग में अनुमति दें।',
    'ब्राउझरला प्रिंटरची परवानगी मिळाली नाही. या पानाच्या सेटिंगमध्ये परवानगी द्या.',
  ],
  away: [
    'The printer does not answer. Is it on, near, and has it paper?',
    'प्रिंटर जवाब नहीं दे रहा। क्या वह चालू है, पास है, और काग़ज़ है?',
    'प्रिंटर उत्तर देत नाही. तो चालू, जवळ आहे का, आणि त्यात कागद आहे का?',
  ],
  unfit: [
    'This is not a receipt printer that we can print on.',
    'इस पर रसीद प्रिंट नहीं हो सकती।',
    'यावर पावती प्रिंट होऊ शकत नाही.',
  ],
})

/** On the small printer in the bag or on the counter. The one that printed last is asked first; all of it stays on this phone. */
export function ThermalPrint({ receipt }: { receipt: Receipt }) {
  const words = useText(printerTexts)
  const language = useLanguage()
  const operator = useSession()?.lconame ?? ''
  const [printer, setPrinter] = useState(knownPrinter)
  const [outcome, setOutcome] = useState<'printed' | PrintTrouble | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const known = isOther || printer.way === null || !printWays().includes(printer.way) ? null : printer.way

  async function print(way: PrintWay) {
    setIsPrinting(true)
    const became = await printBy(way, receiptOnPaper({ receipt, operator, language }, printer.paper), {
      other: isOther,
    })
    setIsPrinting(false)
    setOutcome(became)
    setPrinter(knownPrinter())
    if (became === 'printed') setIsOther(false)
  }

  return (
    <section className="thermal" aria-label={words.title}>
      <div className="thermal-ways">
        {known ? (
          <>
            <Button variant="default" loading={isPrinting} onClick={() => void print(known)}>
              {words.on(printer.name || words.title)}
            </Button>
            <Button variant="subtle" onClick={() => setIsOther(true)}>
              {words.other}
            </Button>
          </>
        ) : (
          printWays().map((way) => (
            <Button key={way} variant="default" loading={isPrinting} onClick={() => void print(way)}>
              {words[way]}
            </Button>
          ))
        )}
      </div>
      <Choices<Paper>
        label={words.paper}
        choices={([58, 80] as const).map((paper) => ({ value: paper, word: words.width(paper) }))}
        chosen={printer.paper}
        onChoose={(paper) => setPrinter(keepPaper(paper))}
      />
      {outcome && (
        <output className="card-hint" data-failed={outcome !== 'printed' || undefined}>
          {words[outcome]}
        </output>
      )}
    </section>
  )
}

type Printed = { receipt: Receipt; operator: string; language: Language }

/** The receipt for the printer in the collector's bag, in the language of the screen. */
const receiptOnPaper = (printed: Printed, paper: Paper): Uint8Array<ArrayBuffer> =>
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
