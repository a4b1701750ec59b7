import { StringDecoder } from 'node:string_decoder'

import { archiveOf, unpacked, type Archive } from './unzip.ts'

const MOST_SHARED_BYTES = 96 * 1024 * 1024
const MOST_ROW_CHARS = 1024 * 1024
/** A spreadsheet holds fifteen digits of a number; of a longer one the last are lost. */
const WHOLE_DIGITS = 15

export type TableRow = { line: number; cells: string[] }

/** The rows of the first sheet of a workbook, while it is unpacked. It throws what makes a file unreadable. */
export async function* xlsxRows(bytes: Buffer, mostColumns: number): AsyncGenerator<TableRow, void, void> {
  const archive = archiveOf(bytes)
  const sheet = archive && (await firstSheet(bytes, archive))
  if (!archive || !sheet) throw new Error('no workbook')
  const shared = await sharedTexts(bytes, archive)
  let line = 0
  for await (const xml of rowsIn(bytes, sheet)) {
    line = Number(/^<row[^>]*\br="(\d+)"/.exec(xml)?.[1] ?? line + 1)
    const cells = cellsOf(xml, shared, mostColumns)
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
  }
}

async function textOf(bytes: Buffer, archive: Archive, name: string): Promise<string> {
  const entry = archive.get(name)
  if (!entry) return ''
  const pieces: Buffer[] = []
  for await (const piece of unpacked(bytes, entry, MOST_SHARED_BYTES)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** As the workbook orders them, not as the files are called. */
async function firstSheet(bytes: Buffer, archive: Archive) {
  const workbook = await textOf(bytes, archive, 'xl/workbook.xml')
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1]
  const links = await textOf(bytes, archive, 'xl/_rels/workbook.xml.rels')
  const link = [...links.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => tag.includes(`Id="${id}"`))?.[0]
  const target = /\bTarget="([^"]+)"/.exec(link ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return archive.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

async function sharedTexts(bytes: Buffer, archive: Archive): Promise<string[]> {
  const xml = await textOf(bytes, archive, 'xl/sharedStrings.xml')
  return [...xml.matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, inside = '']) => textsIn(inside))
}

/** Of the runs that a text with several fonts is made of; how it is read aloud is none of it. */
const textsIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t(?:\s[^>]*)?>(.*?)<\/t>/gs)]
    .map(([, text = '']) => plain(text))
    .join('')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.includes('&')
    ? xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
        return code === null ? (ENTITIES[name as string] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : xml

async function* rowsIn(bytes: Buffer, sheet: Parameters<typeof unpacked>[1]): AsyncGenerator<string, void, void> {
  const letters = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of unpacked(bytes, sheet)) {
    rest += letters.write(piece)
    for (;;) {
      const start = rest.indexOf('<row')
      if (start < 0) {
        rest = rest.slice(-4)
        break
      }
      const end = endOf(rest, start)
      if (end < 0) {
        rest = rest.slice(start)
        break
      }
      yield rest.slice(start, end)
      rest = rest.slice(end)
    }
    if (rest.length > MOST_ROW_CHARS) throw new Error('a row without an end')
  }
}

/** Where a row is over; below zero while more of it is to come. One that only has a height closes itself. */
function endOf(xml: string, start: number): number {
  const opened = xml.indexOf('>', start)
  if (opened < 0 || xml[opened - 1] === '/') return opened < 0 ? opened : opened + 1
  const closed = xml.indexOf(ROW_END, opened)
  return closed < 0 ? closed : closed + ROW_END.length
}

const ROW_END = '</row>'
const CELL = /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs

function cellsOf(row: string, shared: readonly string[], mostColumns: number): string[] {
  const cells: string[] = []
  for (const [, about = '', inside = ''] of row.matchAll(CELL)) {
    const place = placeOf(about) ?? cells.length
    if (place >= mostColumns) break
    while (cells.length < place) cells.push('')
    cells[place] = valueOf(about, inside, shared)
  }
  return cells
}

/** Columns are counted in letters: A to Z, then AA. */
function placeOf(about: string): number | null {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(about)?.[1]
  if (!letters) return null
  return Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What the pattern's group holds, '' where it is not there. */
const partOf = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''

/** A formula comes as it is written, so that whoever reads it sees what it is. */
function valueOf(about: string, inside: string, shared: readonly string[]): string {
  if (/<f[\s>/]/.test(inside)) return `=${plain(partOf(inside, /<f[^>]*>(.*?)<\/f>/s))}`
  const type = partOf(about, /\bt="(\w+)"/) || 'n'
  if (type === 'inlineStr') return textsIn(inside)
  const value = plain(partOf(inside, /<v[^>]*>(.*?)<\/v>/s))
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' ? numberOf(value) : value
}

function numberOf(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const whole = Number.isInteger(number) ? number.toFixed(0) : String(number)
  return Number.isInteger(number) && whole.length > WHOLE_DIGITS ? number.toExponential() : whole
}
