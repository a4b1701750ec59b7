import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { Rolldown } from 'vite'

/** `export{t as Shell}from"./portal-AbC.js";` and nothing else: a file that only hands on what another one holds. */
const FACADE = /^export\{(?<exported>[^}]*)\}from"\.\/(?<target>[^"]+)";\s*$/

type Facade = { file: string; target: string; names: string }

const facadesIn = (chunks: readonly Rolldown.OutputChunk[]): Facade[] =>
  chunks.flatMap(({ fileName, code }) => {
    const { exported = '', target } = FACADE.exec(code)?.groups ?? {}
    if (target === undefined) return []
    const names = exported.split(',').map((pair) => {
      const [inside = '', outside = inside] = pair.split(' as ')
      return `${outside}:e.${inside}`
    })
    return [{ file: fileName, target: join(dirname(fileName), target), names: names.join(',') }]
  })

/**
 * A module that a group holds and somebody imports later gets a file of its own that only names it: a round trip for eighty bytes.
 * Whoever imports it asks for the group's file instead. The names of all files stand: they are made of what the facades name.
 */
export function dropFacades(dir: string, chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const facades = facadesIn(chunks)
  const gone = new Map(facades.map(({ file, target }) => [file, target]))
  for (const { fileName } of chunks.filter((chunk) => !gone.has(chunk.fileName))) {
    const before = readFileSync(join(dir, fileName), 'utf8')
    const after = facades.reduce(
      (code, { file, target, names }) =>
        code
          .replaceAll(`import(\`./${basename(file)}\`)`, `import(\`./${basename(target)}\`).then(e=>({${names}}))`)
          .replaceAll(`"${file}"`, `"${target}"`),
      before,
    )
    for (const { file } of facades)
      if (after.includes(basename(file))) throw new Error(`${fileName} still asks for ${file}`)
    if (after !== before) writeFileSync(join(dir, fileName), after)
  }
  for (const { file } of facades) rmSync(join(dir, file))
  return gone
}
