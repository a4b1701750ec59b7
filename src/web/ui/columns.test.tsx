// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { paise, type Paise } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { speak } from '#web/i18n/language.ts'

import { author, badge, column, columnsIn, day, moment, money, number, text, titleColumn } from './columns.tsx'
import { PagedTable } from './PagedTable.tsx'
import type { Column } from './Table.tsx'

afterEach(() => {
  cleanup()
  speak('en')
})

type Sale = {
  id: string
  pack: string
  boxes: number
  amount: Paise | null
  sold: string
  until: string | null
  by: string
  state: 'PAID' | 'OPEN'
}

const COLUMNS: readonly Column<Sale>[] = [
  text('pack', 'Pack', { isTitle: true }),
  number('boxes', 'STBs'),
  money('amount', 'Amount'),
  moment('sold', 'Sold on'),
  day('until', 'Valid till'),
  author('by', 'By'),
  badge('state', 'Status', { PAID: 'good', OPEN: 'wait' }, { PAID: 'Paid', OPEN: 'Not paid yet' }),
]

const SALES: Sale[] = [
  {
    id: '1',
    pack: 'Gold',
    boxes: 1200,
    amount: paise(123_456_00),
    sold: '2026-11-02T04:30:00Z',
    until: '2026-12-01T18:30:00Z',
    by: 'SYSTEM',
    state: 'PAID',
  },
  { id: '2', pack: '', boxes: 3, amount: null, sold: '2026-11-01T04:30:00Z', until: null, by: 'Ramesh', state: 'OPEN' },
]

const open = () =>
  render(
    <PagedTable
      caption="Sales"
      columns={COLUMNS}
      pages={{ rows: SALES, hasFailed: false, again: () => undefined, more: null, isLoadingMore: false }}
      keyOf={({ id }) => id}
      empty={null}
    />,
  )

const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replace('\u202f', ' ').replace('\u00a0', ' '))

it('shows each field in the way of its kind, and what is not known as that', () => {
  open()
  expect([cells(1), cells(2)]).toEqual([
    ['Gold', '1,200', '₹1,23,456.00', '2 Nov 2026, 10:00 am', '2 Dec 2026', 'Automatic', 'Paid'],
    ['---', '3', '---', '1 Nov 2026, 10:00 am', '---', 'Ramesh', 'Not paid yet'],
  ])
})

it('sorts amounts by their size and days by their date', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: /STBs/ }))
  expect(cells(1)[1]).toBe('3')
  await userEvent.click(screen.getByRole('button', { name: /Sold on/ }))
  expect(cells(1)[3]).toBe('1 Nov 2026, 10:00 am')
  await userEvent.click(screen.getByRole('button', { name: /Amount/ }))
  expect(cells(1)[2]).toBe('---')
})

const useSaleColumns = columnsIn(
  [dictionary({ pack: ['Pack', 'पैक'] }), dictionary({ by: ['By', 'किसने'] })],
  ([{ pack }, { by }], only: string): readonly Column<Sale>[] => [
    titleColumn('pack', pack, (sale) => sale.pack),
    column('by', `${by} ${only}`, (sale) => sale.by),
  ],
)

it('keeps the columns of a table until their words or what they are made of are others', () => {
  const { result, rerender } = renderHook(({ only }) => useSaleColumns(only), { initialProps: { only: 'Ramesh' } })
  const first = result.current
  expect(first.map(({ header }) => header)).toEqual(['Pack', 'By Ramesh'])
  expect(first[0]!.isTitle).toBe(true)
  rerender({ only: 'Ramesh' })
  expect(result.current).toBe(first)
  rerender({ only: 'Sunita' })
  expect(result.current[1]!.header).toBe('By Sunita')
  act(() => speak('hi'))
  expect(result.current.map(({ header }) => header)).toEqual(['पैक', 'किसने Sunita'])
})
