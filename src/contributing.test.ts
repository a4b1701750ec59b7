import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { touched } from '../scripts/touched.ts'

const isSource = (file: string) => /\.(?:tsx?|sql|json)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const files = ['src', 'migrations']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter(isSource)
  .concat('openapi.json')

/** `<room>` is any folder, `*` any part of a name. */
const like = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('<room>', '[\\w-]+').replaceAll('*', '[\\w.-]*')}$`)

it('names four things that one adds, each with what it touches', () => {
  expect(touched().map(({ thing, patterns }) => [thing, patterns.length > 2])).toEqual([
    ['a report', true],
    ['a call with its screen', true],
    ['a field of a customer', true],
    ['a setting', true],
  ])
})

it.each(touched())('$thing: every file that is named is there', ({ patterns }) => {
  expect(patterns.filter((pattern) => !files.some((file) => like(pattern).test(file)))).toEqual([])
})

it.each(touched())('$thing: no file that names $example is left out', ({ example, patterns }) => {
  const names = new RegExp(`\\b${example}\\b`)
  const naming = files.filter((file) => names.test(readFileSync(file, 'utf8')))
  expect(naming.length).toBeGreaterThan(1)
  expect(naming.filter((file) => !patterns.some((pattern) => like(pattern).test(file)))).toEqual([])
})

it('lists every room in ARCHITECTURE', () => {
  const listed = new Set(
    [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(\w+)`/gm)].map(([, room]) => room!),
  )
  const beside = /^(?:adapters|db|jobs|demo|testing|api|i18n|shell|ui|offline|worker|desk)$/
  const rooms = ['domain', 'server', 'web'].flatMap((hall) =>
    readdirSync(`src/${hall}`, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
  )
  expect(rooms.filter((room) => !listed.has(room) && !beside.test(room))).toEqual([])
  expect([...listed].filter((room) => !rooms.includes(room))).toEqual([])
})
