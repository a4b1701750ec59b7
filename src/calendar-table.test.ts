import { expect, it } from 'vitest'

import { MOMENTS } from '../scripts/calendar-moments.mjs'
import { readTable, withResult, writeTable } from '../scripts/calendar-table.mjs'

const [first, second] = MOMENTS
const nameOf = ([day, time]: readonly string[]) => `${day} ${time}`
const rowOf = (text: string, moment: readonly string[]) =>
  text.split('\n').find((line) => line.startsWith(`| ${nameOf(moment)} `))!

it('there are at least forty moments, each once, with every kind of day that software stumbles over', () => {
  expect(MOMENTS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(MOMENTS.map(nameOf)).size).toBe(MOMENTS.length)
  const days = MOMENTS.map(([day]) => day)
  expect(new Set(days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).size).toBe(7)
  for (const day of ['2027-02-28', '2028-02-28', '2028-02-29', '2027-03-31', '2027-04-01', '2026-12-31', '2027-01-01'])
    expect(days).toContain(day)
  for (const time of ['00:05', '23:55']) expect(MOMENTS.map((moment) => moment[1])).toContain(time)
})

it('a moment that nobody ran says so', () => {
  expect(rowOf(writeTable(new Map()), first!)).toMatch(/not run +\| not run/)
  expect(writeTable(new Map())).toContain(`0 of ${MOMENTS.length} are green`)
})

it('a run fills in its row and keeps what others found', () => {
  const run = { unit: '1500 passed, 0 failed', e2e: '60 passed, 0 failed', ranOn: '2026-11-16', minutes: '5.1' }
  const once = writeTable(withResult(new Map(), first!, run))
  const twice = writeTable(withResult(readTable(once), second!, { ...run, e2e: '59 passed, 1 failed' }))
  expect(rowOf(twice, first!).replaceAll(/ +/g, ' ')).toContain(
    '| 1500 passed, 0 failed | 60 passed, 0 failed | 2026-11-16 | 5.1 |',
  )
  expect(rowOf(twice, second!)).toContain('59 passed, 1 failed')
  expect(twice).toContain(`1 of ${MOMENTS.length} are green`)
})

it('a step that ran alone leaves the other as it was', () => {
  const unit = withResult(new Map(), first!, { unit: '9 passed, 0 failed', ranOn: '2026-11-16', minutes: '1.0' })
  const both = withResult(unit, first!, { e2e: '4 passed, 0 failed', ranOn: '2026-11-17', minutes: '2.0' })
  expect(both.get(nameOf(first!))).toEqual(['9 passed, 0 failed', '4 passed, 0 failed', '2026-11-17', '2.0'])
})
