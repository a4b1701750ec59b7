// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { DateDetail, Detail, Details, MoneyDetail } from './Details.tsx'
import { Stacked } from './Value.tsx'

afterEach(cleanup)

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('shows what is not known of something as unknown, and nought as nought', () => {
  render(
    <Details>
      <Detail label="Mobile">{''}</Detail>
      <Detail label="City">{null}</Detail>
      <Detail label="Boxes">{0}</Detail>
    </Details>,
  )
  expect(valueOf('Mobile')).toBe('---')
  expect(valueOf('City')).toBe('---')
  expect(valueOf('Boxes')).toBe('0')
})

it('shows an amount as money and a day as a day', () => {
  render(
    <Details>
      <MoneyDetail label="Paid" amount={paise(120_000)} />
      <DateDetail label="On" at="2026-07-15" />
    </Details>,
  )
  expect(valueOf('Paid')).toBe('₹1,200.00')
  expect(valueOf('On')).toBe('15 Jul 2026')
})

it('leaves the small print of a cell out where there is nothing to say', () => {
  const { container, rerender } = render(<Stacked top="Gold">DKT10001</Stacked>)
  expect(container.querySelector('small')?.textContent).toBe('DKT10001')
  rerender(<Stacked top="Gold">{''}</Stacked>)
  expect(container.querySelector('small')).toBeNull()
})
