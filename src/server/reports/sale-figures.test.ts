import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, type Day } from '#domain/dates.ts'

import { piecesOf } from './sources-plans.ts'

const EPOCH: Day = '2025-01-01'
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(EPOCH, days))

it('reads every day of a range once, whole months as such', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 200 }), (from, length) => {
      const to = addDays(from, length)
      const read: Day[] = []
      for (const { span, from: first, before } of piecesOf({ from, to })) {
        if (span === 'month') expect([first!.slice(8), before!.slice(8)]).toEqual(['01', '01'])
        for (let one = first!; one < before!; one = addDays(one, 1)) read.push(one)
      }
      expect(read).toEqual(Array.from({ length: length + 1 }, (_, n) => addDays(from, n)))
    }),
  )
})

it('reads no day at all where nothing bounds it', () => {
  expect(piecesOf({})).toEqual([{ span: 'month', from: undefined, before: undefined }])
  expect(piecesOf({ from: '2026-07-09' })).toEqual([
    { span: 'day', from: '2026-07-09', before: '2026-08-01' },
    { span: 'month', from: '2026-08-01', before: undefined },
  ])
})
