import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { PATIENCE_MS } from './src/server/testing/patience.ts'
import { sourcesIn, testsOfTheDay } from './src/server/testing/tests-of-the-day.ts'

const sources = sourcesIn('src')
const everyTest = sources.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file))
// on a day of the calendar only what may come out differently there
const ofThisRun = process.env['LCO_TEST_NOW'] ? testsOfTheDay(sources) : everyTest
const tests = ofThisRun.map((file) => join('src', file))

const textOf = (file: string): string => readFileSync(file, 'utf8')
const isOfPages = (file: string): boolean => /^src\/(?:web|desk)\//.test(file)
const isScreen = (file: string): boolean => isOfPages(file) && textOf(file).startsWith('// @vitest-environment')

/**
 * No module keeps state a test could leave behind, so tests share them; whoever replaces a module or, in the server, a
 * global gets his own, unless it is a spy that leaves with its test.
 */
const sharing = tests.filter((file) => {
  const replaced = isOfPages(file)
    ? /\bvi\.(?:mock|resetModules)/
    : /\bvi\.(?:mock|stub|useFake)|(?<!using \w+ = )vi\.spyOn/
  return !replaced.test(textOf(file))
})

/**
 * They take longest, whatever their size: begun first, no worker is left with one of them when the other has nothing to
 * do. The first and the last make clusters of their own, which wait for the disk: not both at once.
 */
const LONG = [
  'payments/kill',
  'growth',
  'imports/kill',
  'wallet/model',
  'subscriptions/model',
  'payments/scenarios',
  'reports/reports',
  'stats/cost',
  'db/embedded',
  'hardware/race',
]
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/src/server/${name}.test.ts`))
  return place === -1 ? LONG.length : place
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // a sequencer's, not an array's
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    globalSetup: 'src/server/testing/postgres.ts',
    setupFiles: ['src/server/testing/on-that-day.ts', 'src/web/testing/patience.ts'],
    // on two cores: one of them mostly waits, for a process, a clock or a disk
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'server', include: sharing.filter((file) => !isOfPages(file)), isolate: false } },
      // a worker ends where the next file wants another environment, and all its modules with it
      {
        extends: true,
        test: {
          name: 'screens',
          include: sharing.filter(isScreen),
          isolate: false,
          setupFiles: 'src/web/testing/fresh-address.ts',
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: sharing.filter((file) => isOfPages(file) && !isScreen(file)), isolate: false },
      },
      { extends: true, test: { name: 'apart', include: tests.filter((file) => !sharing.includes(file)) } },
    ],
    // its modules are written for a bundler, not for Node
    server: { deps: { inline: ['@zxing/library'] } },
    pool: 'forks',
    // the same source is read on every day of the calendar
    experimental: { fsModuleCache: process.env['LCO_TEST_NOW'] !== undefined },
    // a machine that others use is slow: who waits for something that comes loses nothing
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
  oxc: { jsx: { runtime: 'automatic' } },
})
