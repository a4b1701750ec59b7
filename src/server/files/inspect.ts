import { MOST_FILE_BYTES } from '#domain/endpoint.ts'
import { fileKind, TYPES_FOR, type FilePurpose } from '#domain/files/rules.ts'

import { jpegProblem, pngProblem } from './picture-size.ts'

/** Words that make one file into two: a picture or paper to us, a page, a script or an archive to somebody else. */
const FOREIGN = /<script|<html|<!doctype html|<svg|<iframe|<\?php/i
const ARCHIVES = ['PK\u0003\u0004', 'Rar!\u001a\u0007', '7z\u00bc\u00af\u0027\u001c']
const ZIP_END = 'PK\u0005\u0006'
/** A zip's last record lies within this many bytes of the end, wherever the zip begins. */
const ZIP_TAIL = 65_557
const PDF_TAIL = 1024
/** What a paper can do by itself, or carry inside: scripts, programs, files, forms that send themselves, films. */
const PDF_ACTIONS = /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia)\b/

/** What is wrong with a file, or null: its size, its kind, its frame, or something else hidden in it. */
export function problemOf(purpose: FilePurpose, name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MOST_FILE_BYTES) return 'size'
  const kind = fileKind(name, bytes)
  if (!kind || !TYPES_FOR[purpose].includes(kind.type)) return 'kind'
  const text = latin1(bytes)
  if (isForeign(text)) return 'content'
  return FRAMES[kind.type](bytes, text)
}

export const isForeign = (text: string): boolean => FOREIGN.test(text) || text.slice(-ZIP_TAIL).includes(ZIP_END)

type Problem = string | null

const FRAMES: Record<'application/pdf' | 'image/jpeg' | 'image/png', (bytes: Uint8Array, text: string) => Problem> = {
  'application/pdf': (_, text) => pdfProblem(text),
  'image/png': (bytes) => pngProblem(bytes),
  'image/jpeg': (bytes, text) => {
    const { problem, end } = jpegProblem(bytes)
    if (problem) return problem
    // phones put thumbnails and films behind the picture; an archive has no business there
    return ARCHIVES.some((magic) => text.includes(magic, end)) || text.includes('%PDF-', end) ? 'content' : null
  },
}

/** The end has to stand at the end, or the rest belongs to another file. */
export function pdfProblem(text: string): Problem {
  const end = text.lastIndexOf('%%EOF')
  if (end < text.length - PDF_TAIL || end < 0) return 'frame'
  return PDF_ACTIONS.test(unescapedNames(text)) ? 'content' : null
}

const HASH = 0x23
/** What a byte counts as a hexadecimal digit: `-1` where it is none. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCodePoint(byte).toLowerCase()),
)

/** PDF lets a name be written as `/J#61vaScript`; by bytes, because millions of escapes must hold nobody up. */
function unescapedNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === HASH ? escapedByte(bytes, at + 1) : -1
    bytes[length++] = escaped < 0 ? bytes[at]! : escaped
    if (escaped >= 0) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

function escapedByte(bytes: Buffer, at: number): number {
  const high = HEX[bytes[at] ?? 0] ?? -1
  const low = HEX[bytes[at + 1] ?? 0] ?? -1
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

export const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
