// @vitest-environment happy-dom
// @day 2026-07-15
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'

eachTestAlone()

const REPORT = deskSamples.checkRegisterFile.reply

it('counts the rows of a file that are refused, not what is wrong with them', async () => {
  const refused = ['frcan', 'frcode', 'type'].map((field) => ({ line: 3, field, code: 'required' as const }))
  stubDesk({ checkRegisterFile: () => ({ ...REPORT, rows: 4, added: 1, changed: 1, same: 1, refused }) })
  await openDesk('/registers?register=franchises')
  await userEvent.upload(screen.getByLabelText('File'), new File(['frcan'], 'franchises.csv', { type: 'text/csv' }))
  await press('Check the file')
  expect((await screen.findByText('Refused')).parentElement?.textContent).toBe('Refused1')
  expect(screen.getAllByText(/^Line 3/)).toHaveLength(3)
})
