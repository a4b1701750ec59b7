// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { refusal } from '#web/testing/stub-calls.ts'

eachTestAlone()

const [REQUEST] = deskSamples.listReplacements.reply.data
const [RETURNED] = deskSamples.listReturns.reply.data
const page = <Row,>(row: Row) => ({ count: 1, data: [row], next: null })

async function opened(path: string, what: string) {
  await openDesk(path)
  await userEvent.click(await screen.findByRole('button', { name: `Decide on ${what}` }))
  return within(await screen.findByRole('dialog'))
}

it('says where the STB is that an operator wants replaced', async () => {
  stubDesk({ listReplacements: () => page({ ...REQUEST!, boxstate: 'AT_PROVIDER' as const }) })
  const dialog = await opened('/replacements', REQUEST!.requestid)
  expect(dialog.getByText('STB is now')).toBeTruthy()
  expect(dialog.getByText('At the provider')).toBeTruthy()
})

it('says at which of the two numbers a new STB fails, and why', async () => {
  const fields = { newstb: 'otherModel', newvc: 'otherCard' }
  stubDesk({ decideReplacement: () => refusal('desk.boxes', { fields }) })
  const dialog = await opened('/replacements', REQUEST!.requestid)
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await userEvent.type(dialog.getByLabelText('New STB number'), '8027000000009901')
  await userEvent.type(dialog.getByLabelText('VC number'), '4300009901')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Broken')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Approve' }).at(-1)!)
  expect(await dialog.findByText('This STB is of another model or CAS than the old one')).toBeTruthy()
  expect(dialog.getByText('Your stock knows this STB with another VC number')).toBeTruthy()
})

it('offers no second STB for a returned one that was replaced on request, and says which was given', async () => {
  const replaced = { ...RETURNED!, state: 'AT_PROVIDER' as const, request: 'REQ10001', replacedby: '8027000000009901' }
  stubDesk({ listReturns: () => page(replaced) })
  const dialog = await opened('/returns', replaced.stbno)
  expect(dialog.getByText('REQ10001: STB 8027000000009901 has been given for it')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Scrap' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Replace' })).toBeNull()
})

it('says that a request is open, which Replace approves', async () => {
  stubDesk({ listReturns: () => page({ ...RETURNED!, state: 'AT_PROVIDER' as const, request: 'REQ10001' }) })
  const dialog = await opened('/returns', RETURNED!.stbno)
  expect(dialog.getByText('REQ10001 is open. Replace approves it')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Replace' })).toBeTruthy()
})
