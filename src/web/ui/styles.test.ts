import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, it } from 'vitest'

const files = (end: string): string[] =>
  ['src/web', 'src/desk'].flatMap((hall) =>
    readdirSync(hall, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(end))
      .map((file) => join(hall, file)),
  )
const textOf = (file: string): string => readFileSync(file, 'utf8')

const MODULES = files('.module.css')
const COMPONENTS = files('.tsx').map((file) => ({ file, text: textOf(file) }))

const withoutNotes = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '')

const classesIn = (css: string): string[] =>
  [...new Set([...withoutNotes(css).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name!))].toSorted()

/** By the components that import the file: as `styles.name`, or as a word that picks one of them. */
function classesUsed(module: string): Set<string> {
  const used = COMPONENTS.filter(({ text }) => text.includes(`/${basename(module)}'`)).map(({ text }) => text)
  return new Set(
    used.flatMap((text) => [
      ...[...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!),
      ...(text.includes('styles[') ? [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name!) : []),
    ]),
  )
}

describe.each(MODULES)('%s', (module) => {
  it('holds the classes that its components use, and no others', () => {
    const used = classesUsed(module)
    const named = COMPONENTS.filter(({ text }) => text.includes(`/${basename(module)}'`)).flatMap(({ text }) =>
      [...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!),
    )
    const held = classesIn(textOf(module))
    expect(held.filter((name) => !used.has(name))).toEqual([])
    expect(named.filter((name) => !held.includes(name))).toEqual([])
  })

  it('takes its colours from the tokens', () => {
    expect(withoutNotes(textOf(module)).match(/#[\da-f]{3,8}\b|\brgb\(/gi) ?? []).toEqual([])
  })
})

it('no two modules share a name, which is the name of their classes in the page', () => {
  const names = MODULES.map((file) => basename(file))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it.each([
  ['src/web/ui/list-row.css', '.list-row-note'],
  ['src/web/messages/messages.css', '.sms-text'],
  ['src/web/messages/messages.css', '.sms-content'],
])('in %s the text of %s breaks within a long link, so that no phone scrolls sideways', (file, name) => {
  const [, rules] = `\n${withoutNotes(textOf(file))}`.split(`\n${name} {`)
  expect(rules?.split('}')[0]).toContain('overflow-wrap: anywhere')
})
