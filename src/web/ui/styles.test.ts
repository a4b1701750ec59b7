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

/** The portal's kit and frame are one room, and so is the frame of the desk: they are there with every page. */
const roomOf = (file: string): string => {
  const [, hall = '', room = ''] = /^src\/(\w+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
  return room === 'shell' || (hall === 'web' && room === 'ui') ? hall : `${hall} ${room}`
}
const ALWAYS = ['web', 'desk']

type Sheet = { file: string; room: string; selectors: string[][] }

const classesOf = (selector: string): string[] => [
  ...new Set([...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
]

/** Of each selector the classes it names; a list of them is one rule for each. */
const selectorsIn = (css: string): string[][] =>
  [...withoutNotes(css).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, rule]) => (rule!.trim().startsWith('@') ? [] : rule!.split(/,(?![^(]*\))/)))
    .map(classesOf)

const SHEETS: Sheet[] = files('.css')
  .filter((file) => !MODULES.includes(file))
  .map((file) => ({ file, room: roomOf(file), selectors: selectorsIn(textOf(file)) }))

/** A rule that names a class alone says how it looks everywhere; one that names more says how it looks within another. */
const homesOf = new Map<string, Set<string>>()
for (const { room, selectors } of SHEETS)
  for (const [name, ...beside] of selectors)
    if (name && beside.length === 0) homesOf.set(name, (homesOf.get(name) ?? new Set()).add(room))

const NAMED = COMPONENTS.filter(({ file }) => !file.includes('.test.')).map(({ file, text }) => ({
  file,
  text,
  named: [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')),
}))

describe('a class', () => {
  it('looks the same on every screen: one room says how', () => {
    const told = [...homesOf].filter(([, rooms]) => rooms.size > 1)
    expect(told.map(([name, rooms]) => `${name}: ${[...rooms].join(', ')}`)).toEqual([])
  })

  it('is drawn whichever screen was opened first: by the room itself, the kit, or a sheet that the component imports', () => {
    const bare = NAMED.flatMap(({ file, text, named }) => {
      const here = [roomOf(file), ...ALWAYS]
      const imported = SHEETS.filter((sheet) => text.includes(`/${basename(sheet.file)}'`)).map(({ room }) => room)
      return named
        .filter(
          (name) => homesOf.has(name) && ![...homesOf.get(name)!].some((room) => [...here, ...imported].includes(room)),
        )
        .map((name) => `${file}: ${name} of ${[...homesOf.get(name)!].join(', ')}`)
    })
    expect(bare).toEqual([])
  })

  it('is named by a component where a sheet has it, and has a sheet where a component names it', () => {
    const held = new Set(SHEETS.flatMap(({ selectors }) => selectors.flat()))
    const said = NAMED.map(({ text }) => text).join('\n')
    expect([...held].filter((name) => !new RegExp(`['"\`\\s]${name}(?=['"\`\\s])`).test(said))).toEqual([])
    expect(
      NAMED.flatMap(({ file, named }) => named.filter((name) => !held.has(name)).map((name) => `${file}: ${name}`)),
    ).toEqual([])
  })
})

it.each([
  ['src/web/ui/list-row.css', '.list-row-note'],
  ['src/web/messages/messages.css', '.sms-text'],
  ['src/web/messages/messages.css', '.sms-content'],
])('in %s the text of %s breaks within a long link, so that no phone scrolls sideways', (file, name) => {
  const [, rules] = `\n${withoutNotes(textOf(file))}`.split(`\n${name} {`)
  expect(rules?.split('}')[0]).toContain('overflow-wrap: anywhere')
})
