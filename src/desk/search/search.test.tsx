// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, stubDesk } from '#desk/testing/stub-desk.ts'

eachTestAlone()

async function open() {
  const page = await openDesk('/tickets')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByLabelText('Operator, or a whole number of a customer')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...page, field }
}

it('opens under Ctrl-K anywhere at the desk and leads to the customer on the page of his operator', async () => {
  const sent = stubDesk()
  const { field, href } = await open()
  await userEvent.type(field, '9822012345')
  await screen.findByRole('link', { name: /Vandana Kale/ })
  expect(sent.filter(({ name }) => name === 'searchDesk')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(href()).toContain('/operators?id=LCO10001&customer='))
  await screen.findByRole('heading', { name: 'Customer: Vandana Kale' })
})

it('is walked with the arrows, from the field to the last and round', async () => {
  stubDesk()
  const { field, href } = await open()
  await userEvent.type(field, '9822012345')
  await screen.findByRole('link', { name: /Shree Ganesh Cable.*LCO10001/ })
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('LCO10001')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(href()).toMatch(/operators\?id=LCO10001$/))
})

it('finds pages for somebody who may not look at operators, and asks the server nothing', async () => {
  const sent = stubDesk({ whoAmI: () => ({ ...ADMINISTRATOR, permissions: ['tickets', 'notices'] }) })
  const { field } = await open()
  await userEvent.type(field, 'tick')
  await screen.findByRole('link', { name: /^Tickets\s*Pages/ })
  await userEvent.clear(field)
  await userEvent.type(field, '9822012345')
  await screen.findByText('Nothing found')
  expect(sent.filter(({ name }) => name === 'searchDesk')).toEqual([])
})
