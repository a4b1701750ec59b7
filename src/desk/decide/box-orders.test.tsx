// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'

eachTestAlone()

it('takes a parcel back that was not delivered, with the reason and what is missing, and offers to pack it again', async () => {
  const sent = stubDesk()
  await openDesk('/boxorders?state=DISPATCHED')
  await userEvent.click(await screen.findByRole('button', { name: /BOX10001/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByText('Came back undelivered'))
  await userEvent.type(dialog.getByLabelText('Why it was not delivered'), 'Shop was closed')
  await userEvent.type(dialog.getByLabelText(/STBs that are missing/), '8027000000009912')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as come back' }))
  expect(await screen.findByText('Parcel PCL10001 came back; operator notified')).toBeTruthy()
  expect(sentTo(sent, 'takeBackParcel')[0]?.body).toMatchObject({
    reason: 'Shop was closed',
    missing: '8027000000009912',
  })
  expect(dialog.getByText('Came back')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Pack parcel' })).toBeTruthy()
})
