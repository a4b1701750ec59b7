import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { ownDayOf } from './day.ts'

/** Below `src`, who may ask the machine for the time. A vendor checks signatures by his own clock; files put aside are nobody's day. */
export const CLOCKS = /^(?:server\/clock\.ts|web\/ui\/clock\.ts|server\/adapters\/.*|server\/db\/embedded-cluster\.ts)$/
const ASKS_THE_MACHINE = /\bDate\.now\(\)|\bnew Date\(\)|\btestNow\(\)|\bshiftMs\(\)/
const IMPORT = /(?:from |import\(|import )'([#.][^']+)'/g

export type Source = { file: string; text: string }

/**
 * The test files that may come out differently on another day: they, or something they lead to, ask a clock, and they do not
 * own a day. All others are the same on each by construction.
 */
export function testsOfTheDay(sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const importsOf = (file: string, text: string) =>
    [...text.matchAll(IMPORT)]
      .map(([, name]) => (name!.startsWith('#') ? name!.slice(1) : join(dirname(file), name!)))
      .filter((one) => texts.has(one))
  const imports = new Map(sources.map(({ file, text }) => [file, importsOf(file, text)]))
  const clocks = new Set(
    sources.filter(({ file, text }) => CLOCKS.test(file) || ASKS_THE_MACHINE.test(text)).map(({ file }) => file),
  )
  const isOfTheDay = (test: string) => {
    const seen = new Set([test])
    for (const file of seen) {
      if (clocks.has(file)) return true
      for (const next of imports.get(file)!) seen.add(next)
    }
    return false
  }
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  return [...texts.keys()].filter((file) => isTest(file) && !ownDayOf(texts.get(file)!) && isOfTheDay(file))
}

export const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
