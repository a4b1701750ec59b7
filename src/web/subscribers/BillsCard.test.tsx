// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { BillsCard } from './BillsCard.tsx'

const [bill] = samples.listSubscriberBills.reply.data

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** What the row of the only bill says. */
async function shown(change: Partial<typeof bill>) {
  stubCalls({ listSubscriberBills: () => ({ count: 1, data: [{ ...bill!, ...change }], next: null }) })
  await openScreen(() => <BillsCard customerid="2000000001" />, PATHS.customer)
  return (await screen.findByRole('row', { name: /Parivar Hindi 30D/ })).textContent
}

it('a sale that stands is shown with its period, and nothing is said to be refunded', async () => {
  const row = await shown({})
  expect(row).toContain('2 Jul 2026 – 31 Jul 2026')
  expect(row).not.toMatch(/refunded|Cancelled|Reversed/)
})

it('a sale that was wholly taken back says so and what was refunded, without a period that ends before it begins', async () => {
  const row = await shown({ status: 'C', validity: '2026-07-01', refunded: paise(10_800) })
  expect(row).toContain('Reversed, ₹108.00 refunded to wallet')
  expect(row).not.toContain('–')
})

it('a pack that was cancelled on its way says what was refunded for the rest', async () => {
  const row = await shown({ status: 'C', validity: '2026-07-12', refunded: paise(7_200) })
  expect(row).toContain('2 Jul 2026 – 12 Jul 2026')
  expect(row).toContain('Cancelled, ₹72.00 refunded to wallet')
})
