import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { plainFont } from './woff.ts'

/** Latin and Devanagari letters, plain and bold. The files come with their package and are put into every PDF in part. */
const FILES = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  latinBold: '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  wide: '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
  wideBold: '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  hindi: '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff',
  hindiBold: '@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff',
} as const
type FontName = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
const known = new Map<FontName, Buffer>()

const bytesOf = (name: FontName): Buffer => {
  const bytes = known.get(name) ?? plainFont(readFileSync(resolve(FILES[name])))
  known.set(name, bytes)
  return bytes
}

type Document = { registerFont: (name: string, bytes: Buffer) => unknown }

export function registerFonts(doc: Document): void {
  for (const name of Object.keys(FILES) as FontName[]) doc.registerFont(name, bytesOf(name))
}

/** A stretch of text that one font holds. */
export type Run = { text: string; font: FontName }

const HINDI = /\p{Script_Extensions=Devanagari}|\u200C|\u200D|[\u20A8\u20B9\u25CC]/u
const LATIN = /[\s\u0020-\u00FF\u2000-\u206F\u20AC\u2122]/

function fontOf(letter: string, bold: boolean): FontName {
  if (HINDI.test(letter)) return bold ? 'hindiBold' : 'hindi'
  if (LATIN.test(letter)) return bold ? 'latinBold' : 'latin'
  return bold ? 'wideBold' : 'wide'
}

/** Cuts a line where the script changes; letters of one script stay together, because they are shaped together. */
export function runsOf(line: string, bold = false): Run[] {
  const runs: Run[] = []
  for (const letter of line) {
    const font = fontOf(letter, bold)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
