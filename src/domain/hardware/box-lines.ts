/** A box as the provider hands it out: its number and its card's. */
export type NewBox = { stbno: string; vcno: string }
type Numbered = NewBox & { line: number }
type Wrong = { line: number; reason: 'FORM' | 'TWICE' }

const LINE = /^(\d{16})[\s,;]+(\d{10})$/

/** Boxes as somebody types or pastes them, one `stb,vc` a line; what cannot be one is named by its line. */
export function boxLines(typed: string): { boxes: Numbered[]; wrong: Wrong[] } {
  const boxes: Numbered[] = []
  const wrong: Wrong[] = []
  const seen = new Set<string>()
  for (const [n, text] of typed.split('\n').entries()) {
    const line = n + 1
    if (text.trim() === '') continue
    const [, stbno = '', vcno = ''] = LINE.exec(text.trim()) ?? []
    if (!stbno) wrong.push({ line, reason: 'FORM' })
    else if (seen.has(stbno) || seen.has(vcno)) wrong.push({ line, reason: 'TWICE' })
    else boxes.push({ line, stbno, vcno })
    seen.add(stbno).add(vcno)
  }
  return { boxes, wrong }
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
