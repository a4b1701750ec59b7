// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { Day } from '#domain/dates.ts'
import { text } from '#domain/fields.ts'
import { paise, Rupees } from '#domain/money.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'

import { readAddress, useAddress } from './use-address.ts'

const schema = z.object({
  from: z.optional(Day),
  status: z.optional(z.enum(['OPEN', 'CLOSED'])),
  q: text(10),
  amount: Rupees,
  new: z.literal(true),
})

afterEach(cleanup)

it('reads what fits and drops what does not, one by one', () => {
  expect(readAddress(schema, { from: '2026-07-01', status: 'OPEN', q: ' shinde ', new: true })).toEqual({
    from: '2026-07-01',
    status: 'OPEN',
    q: 'shinde',
    new: true,
  })
  const wrong = { from: '2026-13-45', status: ['OPEN'], q: 'x'.repeat(11), amount: 'much', new: 'yes', other: '1' }
  expect(readAddress(schema, wrong)).toEqual({})
  expect(readAddress(schema, { ...wrong, q: '12' })).toEqual({ q: '12' })
})

it('reads and writes an amount as the call does', () => {
  expect(readAddress(schema, { amount: '200.50' })).toEqual({ amount: paise(20050) })
})

function Probe() {
  const [address, put] = useAddress(schema)
  return (
    <>
      <output>{JSON.stringify(address)}</output>
      <button type="button" onClick={() => put({ status: 'CLOSED', q: '', amount: paise(150) })}>
        put
      </button>
    </>
  )
}

it('changes some of it, takes away what is empty, and adds no step to go back', async () => {
  const { href } = await openShellScreen(Probe, '/probe', { at: '/probe?q=shinde&from=2026-07-01&junk=1' })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(href()).toContain('CLOSED'))
  const search = new URLSearchParams(href().split('?')[1])
  expect([...search.keys()].toSorted()).toEqual(['amount', 'from', 'status'])
  expect(document.querySelector('output')?.textContent).toBe(
    JSON.stringify({ from: '2026-07-01', status: 'CLOSED', amount: 150 }),
  )
})
