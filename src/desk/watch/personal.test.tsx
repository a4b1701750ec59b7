// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'

eachTestAlone()

it('asks for what was left empty, and does not call it unknown', async () => {
  const sent = stubDesk()
  await openDesk('/personal')
  const card = within(await screen.findByRole('region', { name: 'Give a copy' }))
  await userEvent.click(card.getByRole('button', { name: 'Download the file' }))
  expect(await card.findAllByText('Please fill this in')).toHaveLength(2)
  await userEvent.type(card.getByLabelText('Customer number'), '12')
  await userEvent.click(card.getByRole('button', { name: 'Download the file' }))
  expect(await card.findByText('This is not known here')).toBeTruthy()
  expect(sentTo(sent, 'exportPersonalData')).toEqual([])
})
