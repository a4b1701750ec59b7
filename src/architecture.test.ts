import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import { CLOCKS } from './server/testing/tests-of-the-day.ts'

const SRC = dirname(fileURLToPath(import.meta.url))

/** Which halls a hall may import. Anything not listed is a wrong turn. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  desk: ['domain', 'desk', 'web'],
}
/** What the desk takes of the portal: its look and its language, never a room or a call of it. */
const OF_WEB_FOR_DESK =
  /^web\/(?:(?:ui|i18n)\/|(?:app-info|plain-search)\.ts$|api\/(?:create-api|listen|send|send-upload|failure|request|cache|unanswered)\.ts$|shell\/(?:Banner|Brand|Drawer|LanguageSwitch|Loader|OfflineBanner|SchemeSwitch|SearchButton|banner|load-chunk|say-done|scheme|screen|screen-routes|texts|base|shell)\.(?:tsx?|css)$)/
/** Rooms that nobody imports. In the portal the tools of a report hang in the screens of other rooms. */
const LEAVES = ['server/reports', 'server/dashboard', 'web/dashboard']

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isSource)

type Import = { from: string; to: string; lazy: boolean }
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(SRC, from), 'utf8').matchAll(/(from |import\(|import )'([#.][^']+)'/g)].map(
    ([, how, spec]) => ({
      from,
      to: spec!.startsWith('#') ? spec!.slice(1) : relative(SRC, join(SRC, dirname(from), spec!)),
      lazy: how === 'import(',
    }),
  ),
)
const packages = files.flatMap((from) =>
  [...readFileSync(join(SRC, from), 'utf8').matchAll(/(?:from |import\(|import )'([^#.'][^']*)'/g)].map(([, name]) => ({
    from,
    name: name!,
  })),
)

const hall = (file: string) => file.split('/')[0]!
const room = (file: string) => file.split('/').slice(0, 2).join('/')
/** A file that stands in a hall itself (`domain/calls.ts`) gathers rooms; it is no room. */
const isRoom = (name: string) => !/\.tsx?$/.test(name)

it('finds the files it judges', () => {
  expect(imports.length).toBeGreaterThan(100)
})

it('every import points the allowed way', () => {
  expect(
    imports.filter(({ from, to }) => MAY_IMPORT[hall(from)] && !MAY_IMPORT[hall(from)]!.includes(hall(to))),
  ).toEqual([])
})

it('domain imports zod/mini and itself only', () => {
  expect(packages.filter(({ from, name }) => hall(from) === 'domain' && name !== 'zod/mini')).toEqual([])
})

it('the desk takes the look and the language of the portal, and none of its rooms', () => {
  expect(
    imports.filter(({ from, to }) => hall(from) === 'desk' && hall(to) === 'web' && !OF_WEB_FOR_DESK.test(to)),
  ).toEqual([])
})

it('browsers reach no database, no Node and no server framework', () => {
  expect(
    packages.filter(
      ({ from, name }) => /^(web|desk)\//.test(from) && /^(node:|pg$|kysely|fastify|@fastify)/.test(name),
    ),
  ).toEqual([])
})

it('rooms never import each other in a circle', () => {
  const leadsTo = new Map<string, Set<string>>()
  for (const { from, to, lazy } of imports) {
    // types of a room may name the room that gathers them; lazy screens are the shell's only way to a room
    if (lazy || room(from) === room(to) || !isRoom(room(from)) || !isRoom(room(to))) continue
    leadsTo.set(room(from), (leadsTo.get(room(from)) ?? new Set()).add(room(to)))
  }
  // a room that leads only to rooms already taken away is in no circle; what cannot be taken away is
  for (let before = -1; before !== leadsTo.size;) {
    before = leadsTo.size
    for (const [from, to] of leadsTo) if (![...to].some((next) => leadsTo.has(next))) leadsTo.delete(from)
  }
  expect([...leadsTo].map(([from, to]) => [from, ...to])).toEqual([])
})

it('nobody imports a leaf', () => {
  const leaf = (file: string) => LEAVES.includes(room(file))
  // what gathers rooms is no room, and the words of the contract are everybody's
  const judged = imports.filter(({ from, lazy }) => !lazy && hall(from) !== 'domain' && isRoom(room(from)))
  expect(judged.filter(({ from, to }) => leaf(to) && room(from) !== room(to))).toEqual([])
})

it('web/ui knows no call and no room', () => {
  const allowed =
    /^(web\/(ui|i18n)\/|web\/app-info\.ts$|domain\/(money|digits|fields|errors|dates|words)\.ts$|domain\/imports\/(kinds|shapes|columns|reasons)\.ts$)/
  expect(imports.filter(({ from, to }) => from.startsWith('web/ui/') && !allowed.test(to))).toEqual([])
})

it('only the composition roots name a vendor', () => {
  const vendor = /^server\/adapters\/\w+\/(?!port\.ts)/
  const roots = /^server\/desk\.ts$|^server\/adapters\//
  expect(imports.filter(({ from, to }) => vendor.test(to) && !roots.test(from))).toEqual([])
})

it('there is no barrel and no drawer of everything', () => {
  // the words of the trade that all rooms share
  const shared = ['web/i18n/common.ts']
  const isDrawer = (file: string) => /(^|\/)(index\.tsx?|utils?|helpers?|common|misc)(\/|\.|$)/.test(file)
  expect(files.filter(isDrawer)).toEqual(shared)
})

it('only the clocks ask the machine for the time, so that tests own the day', () => {
  const asks = (file: string) => /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(SRC, file), 'utf8'))
  expect(files.filter((file) => !CLOCKS.test(file) && asks(file))).toEqual([])
})
