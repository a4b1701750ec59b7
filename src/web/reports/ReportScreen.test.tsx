// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { NamedReportScreen } from './ReportScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (name: string, search = '') => {
  const path = `${PATHS.report}/${name}`
  return openShellScreen(NamedReportScreen, path, { at: path + search })
}
const endOf = (row: Element) => row.querySelector('.list-row-end')?.textContent

const [HANDOVER, MARGIN, MOVE] = [
  samples.listHandoverReport.reply.data[0]!,
  samples.listMargins.reply.data[0]!,
  samples.listBoxMoves.reply.data[0]!,
]

it('a name is the way to a customer only where the row is of one', async () => {
  stubCalls()
  await open('handovers')
  await screen.findByText(HANDOVER.name)
  expect(screen.queryByRole('link', { name: HANDOVER.name })).toBeNull()
  cleanup()
  await open('margins')
  const link = await screen.findByRole('link', { name: MARGIN.name })
  expect(link.getAttribute('href')).toContain(MARGIN.subscriberid)
})

it('on a phone a hand-over leads with the cash that was counted, and a margin with what is left', async () => {
  const handover = { ...HANDOVER, counted: paise(600_354), other: paise(826_774) }
  const margin = { ...MARGIN, charged: paise(0), margin: paise(33_000) }
  stubCalls({
    listHandoverReport: () => ({ ...samples.listHandoverReport.reply, data: [handover] }),
    listMargins: () => ({ ...samples.listMargins.reply, data: [margin] }),
  })
  stubWidth(true)
  await open('handovers')
  await screen.findByText(HANDOVER.name)
  const [row] = screen.getAllByRole('listitem')
  expect(endOf(row!)).toBe('₹6,003.54')
  expect(row!.textContent).toContain('Other modes ₹8,267.74')
  cleanup()
  await open('margins')
  await screen.findByText(MARGIN.name)
  expect(endOf(screen.getAllByRole('listitem')[0]!)).toBe('₹330.00')
})

it('on a phone a movement of an STB without a deposit says no amount', async () => {
  stubCalls({
    listBoxMoves: () => ({ ...samples.listBoxMoves.reply, data: [{ ...MOVE, deposit: paise(0) }] }),
  })
  stubWidth(true)
  await open('boxmoves')
  await screen.findByText(MOVE.stbno, { exact: false })
  expect(screen.getAllByRole('listitem')[0]!.textContent).not.toContain('₹')
})

it('on a phone there is a button for filters only where there is something to filter', async () => {
  stubCalls()
  stubWidth(true)
  await open('dues')
  await screen.findByText(samples.listDues.reply.data[0]!.name)
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  cleanup()
  await open('discounts')
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeDefined()
})

it.each([
  ['?from=2026-07-10&to=2026-07-01', 'from=2026-07-01&to=2026-07-15'],
  // the rest of this month is not filled in where it would end before it begins
  ['?to=2026-05-31', 'to=2026-05-31'],
])('an address with the days %s never asks for days that end before they begin', async (search, asked) => {
  const sent = stubCalls()
  await open('discounts', search)
  expect(sent.find(({ name }) => name === 'listDiscounts')?.url.split('?')[1]).toBe(asked)
})

it('is narrowed by its days once, also where a column is called as they are', async () => {
  stubCalls()
  await open('boxmoves')
  await screen.findByLabelText('Movement')
  expect(screen.getAllByLabelText('From').map(({ tagName }) => tagName)).toEqual(['INPUT'])
})
