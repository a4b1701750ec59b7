/** A box as the provider hands it out: its number and its card's. */
export type NewBox = { stbno: string; vcno: string }
type Numbered = NewBox & { line: number }
type Wrong = { line: number; reason: 'FORM' | 'TWICE' }

const LINE = /^(\d{16})(?:[\s,;]+(\d{10}))?$/

/**
 * Boxes as somebody types, pastes or scans them, one `stb,vc` a line; what cannot be one is named by its line. A scanner types a line for
 * each barcode, so a card may stand below its box. Where the card is known elsewhere, `alone` takes a box without it, as ''.
 */
export function boxLines(typed: string, { alone = false } = {}): { boxes: Numbered[]; wrong: Wrong[] } {
  const boxes: Numbered[] = []
  const wrong: Wrong[] = []
  const seen = new Set<string>()
  for (const { line, text } of joined(typed)) {
    const box = readLine(text)
    const numbers = [box.stbno, box.vcno].filter(Boolean)
    if (numbers.length < (alone ? 1 : 2)) wrong.push({ line, reason: 'FORM' })
    else if (numbers.some((number) => seen.has(number))) wrong.push({ line, reason: 'TWICE' })
    else boxes.push({ line, ...box })
    for (const number of numbers) seen.add(number)
  }
  return { boxes, wrong }
}

/** '' for what is not there; nobody has a card without a box. */
function readLine(text: string): NewBox {
  const [, stbno = '', vcno = ''] = LINE.exec(text) ?? []
  return { stbno, vcno }
}

function joined(typed: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [n, given] of typed.split('\n').entries()) {
    const text = given.trim()
    const last = lines.at(-1)
    if (text === '') continue
    if (last && /^\d{10}$/.test(text) && /^\d{16}$/.test(last.text)) last.text += `,${text}`
    else lines.push({ line: n + 1, text })
  }
  return lines
}

/** Some of them again, each by its line and whole: a card that stood below its box beside it. */
export function linesAt(typed: string, wanted: readonly number[]): { line: number; text: string }[] {
  const known = new Map(joined(typed).map(({ line, text }) => [line, text]))
  return wanted.map((line) => ({ line, text: known.get(line) ?? '' }))
}

/** The lines of a CSV as they are typed: without the marks of a spreadsheet, and without a heading. */
export const linesInFile = (text: string): string =>
  text
    .replaceAll(/["'\uFEFF]/g, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/[\s,;]+$/, ''))
    .filter((line, n) => line !== '' && (n > 0 || /\d{10}/.test(line)))
    .join('\n')

/** The same for cards, one number a line. */
export function cardLines(typed: string): { cards: { line: number; vcno: string }[]; wrong: Wrong[] } {
  const cards: { line: number; vcno: string }[] = []
  const wrong: Wrong[] = []
  const seen = new Set<string>()
  for (const [n, text] of typed.split('\n').entries()) {
    const vcno = text.trim()
    if (vcno === '') continue
    if (!/^\d{10}$/.test(vcno)) wrong.push({ line: n + 1, reason: 'FORM' })
    else if (seen.has(vcno)) wrong.push({ line: n + 1, reason: 'TWICE' })
    else cards.push({ line: n + 1, vcno })
    seen.add(vcno)
  }
  return { cards, wrong }
}

/** Serials alone, however they are set apart. */
export const serialsIn = (typed = ''): string[] => typed.split(/\s+/).filter(Boolean)
