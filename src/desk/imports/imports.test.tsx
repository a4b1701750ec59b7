// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { paise } from '#domain/money.ts'

eachTestAlone()

const FILE = { ...deskSamples.getImport.reply, kind: 'COMMISSIONS' as const, rows: 1, refused: 0, done: 0, failed: 0 }
const ROW = { rowno: 1, line: 2, said: 'LCO10001 · 1,250.00', reason: '', result: '' }
const line = (state: 'READY' | 'DONE') => ({ ...ROW, state })

it('shows the rows as soon as the file is checked, and what became of them as soon as they are moved in', async () => {
  const states = ['CHECKING', 'RUNNING', 'DONE'] as const
  let asked = -1
  const at = () => states[Math.min(Math.max(asked, 0), states.length - 1)]
  stubDesk({
    getImport: () => {
      asked += 1
      return { ...FILE, state: at() ?? 'DONE', done: at() === 'DONE' ? 1 : 0 }
    },
    listImportRows: () => {
      const rows = at() === 'CHECKING' ? [] : [line(at() === 'DONE' ? 'DONE' : 'READY')]
      return { count: rows.length, data: rows, next: null }
    },
  })
  await openDesk('/imports?id=IMP10001')
  expect((await screen.findAllByText('LCO10001 · 1,250.00')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Saved', { selector: '.badge' })).length).toBe(1)
})

it('says to the second person how much one wallet is to be given', async () => {
  stubDesk({ getImport: () => ({ ...FILE, state: 'ASKED', startedby: 'DESK2', amount: paise(125_000) }) })
  await openDesk('/imports?id=IMP10001')
  expect(await screen.findByText(/^DESK2 asked to credit 1 wallet from this file/)).toBeTruthy()
  expect(screen.getByText('₹1,250.00')).toBeTruthy()
})

it('says before it asks for approval how much is credited, and that somebody else has to agree', async () => {
  stubDesk({ getImport: () => ({ ...FILE, state: 'READY', refused: 0, done: 0, amount: paise(125_000) }) })
  await openDesk('/imports?id=IMP10001')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(screen.getByText(/^₹1,250.00 is credited once a second person from finance approves it/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for approval' })).toBeTruthy()
})

it('begins with what is moved in first, which a phone has in sight', async () => {
  stubDesk()
  await openDesk('/imports')
  const kinds = within(await screen.findByRole('group', { name: 'What is in the file' })).getAllByRole('button')
  expect(kinds.map((kind) => kind.getAttribute('aria-pressed')).indexOf('true')).toBe(0)
})
