import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { ownDayOf, ownMomentOf, shiftMs, testNow } from './day.ts'
import { CLOCKS, sourcesIn, testsOfTheDay } from './tests-of-the-day.ts'

const SRC = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

describe('the day of a test', () => {
  it('stands at the moment of the run, for screens and servers alike', () => {
    expect(Math.abs(Date.now() - Date.parse(testNow()))).toBeLessThan(60_000)
    expect(Math.abs(new Date().getTime() - Date.parse(testNow()))).toBeLessThan(60_000)
    expect(Number.isFinite(shiftMs())).toBe(true)
  })

  it('is its own where its head says so', () => {
    expect(ownDayOf('// @vitest-environment happy-dom\n// @day 2026-07-15\nimport …')).toBe('2026-07-15')
    expect(ownDayOf("const text = '// @day 2026-07-15'")).toBeUndefined()
  })

  it('is taken at noon where its head says so, and is the day of India all the same', () => {
    expect(ownMomentOf('// @noon\nimport …', '2027-03-31T18:25:00Z')).toBe('2027-03-31T06:30:00Z')
    expect(ownMomentOf('// @noon\nimport …', '2027-03-31T18:35:00Z')).toBe('2027-04-01T06:30:00Z')
    expect(ownMomentOf('import …', '2027-03-31T18:25:00Z')).toBeUndefined()
  })
})

describe('the tests that another day may change', () => {
  const of = (files: Record<string, string>) =>
    testsOfTheDay(Object.entries(files).map(([file, text]) => ({ file, text })))

  it('are those that ask a clock, however far behind their imports it stands', () => {
    const clock = 'export const now = () => Date.now()'
    expect(
      of({
        'web/ui/clock.ts': clock,
        'web/ui/today.ts': "import { now } from './clock.ts'",
        'web/a/A.tsx': "const today = () => import('#web/ui/today.ts')",
        'web/a/A.test.tsx': "import { A } from './A.tsx'",
        'web/a/plain.test.ts': "import { B } from './plain.ts'",
        'web/a/plain.ts': 'export const B = 1',
        'web/a/own.test.ts': 'const at = new Date()',
      }),
    ).toEqual(['web/a/A.test.tsx', 'web/a/own.test.ts'])
  })

  it('are not those that own a day', () => {
    expect(of({ 'server/clock.ts': '', 'server/a.test.ts': "// @day 2026-07-15\nimport './clock.ts'" })).toEqual([])
  })

  it('are of this source tree what sells, renews, ends, bills and shows days', () => {
    const found = testsOfTheDay(sourcesIn(SRC))
    expect(found).toEqual(
      expect.arrayContaining([
        'server/subscriptions/model.test.ts',
        'server/subscriptions/schedule.test.ts',
        'server/refunds/refunds.test.ts',
        'server/jobs/absence.test.ts',
        'web/dashboard/DashboardScreen.test.tsx',
      ]),
    )
    expect(found).not.toContain('domain/money.test.ts')
  })

  it('leave out nobody who reads the time by another name', () => {
    const sources = sourcesIn(SRC)
    const found = new Set(testsOfTheDay(sources))
    const byAnotherName = /\bDate\(\)|\bDate\.now\b(?!\()|Temporal\.Now/
    const left = sources.filter(({ file, text }) => /\.test\.tsx?$/.test(file) && !found.has(file) && !ownDayOf(text))
    expect(left.filter(({ text }) => byAnotherName.test(text)).map(({ file }) => file)).toEqual([])
    expect(sources.some(({ file }) => CLOCKS.test(file))).toBe(true)
  })
})
