import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONTRIBUTING = join(import.meta.dirname, '..', 'CONTRIBUTING.md')

export type Touched = {
  thing: string
  /** At most so many files. */
  most: number
  /** Something there is already, and what it is called in the source. */
  example: string
  /** `<room>` and `X` stand for any. */
  patterns: string[]
}

/** What CONTRIBUTING says a new thing touches: under "What it touches" a heading for each, and below it a line per file. */
export function touched(): Touched[] {
  const [, ...parts] = readFileSync(CONTRIBUTING, 'utf8')
    .split('## What it touches')[1]!
    .split(/\n## /)[0]!
    .split('\n### ')
  return parts.map((part) => {
    const [, thing = '', most = '', example = ''] = /^(.+), at most (\d+) files, such as `([^`]+)`/.exec(part) ?? []
    return {
      thing,
      most: Number(most),
      example,
      patterns: [...part.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!),
    }
  })
}
