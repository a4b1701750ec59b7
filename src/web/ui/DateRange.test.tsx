// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { DateRange } from './DateRange.tsx'
import type { DayRange } from './day-range.ts'

afterEach(cleanup)

function Screen() {
  const [range, setRange] = useState<DayRange>({ from: '2026-07-01', to: '2026-07-10' })
  return (
    <>
      <DateRange range={range} onChange={setRange} />
      <output>
        {range.from} to {range.to}
      </output>
    </>
  )
}

const type = (label: string, day: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
const shown = () => screen.getByRole('status').textContent
const WRONG = 'The period ends before it begins'

it('keeps the last good days while the end is typed before the beginning, and says so at the field', () => {
  render(<Screen />)
  type('To', '2026-06-20')
  expect(shown()).toBe('2026-07-01 to 2026-07-10')
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(WRONG)).toBeDefined()
  type('To', '2026-07-05')
  expect(shown()).toBe('2026-07-01 to 2026-07-05')
  expect(screen.queryByText(WRONG)).toBeNull()
})

it('takes both days once the second makes them a period', () => {
  render(<Screen />)
  type('From', '2026-07-12')
  expect(shown()).toBe('2026-07-01 to 2026-07-10')
  type('To', '2026-07-14')
  expect(shown()).toBe('2026-07-12 to 2026-07-14')
  expect(screen.queryByText(WRONG)).toBeNull()
})

it('forgets what did not fit when other days are chosen', () => {
  render(<Screen />)
  type('From', '2026-07-12')
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.queryByText(WRONG)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).not.toBe('2026-07-12')
})

it('waits for all four digits of a year', () => {
  render(<Screen />)
  type('From', '0002-07-02')
  expect(shown()).toBe('2026-07-01 to 2026-07-10')
  type('From', '2026-07-02')
  expect(shown()).toBe('2026-07-02 to 2026-07-10')
})
