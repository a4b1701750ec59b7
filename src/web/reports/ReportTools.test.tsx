// @vitest-environment happy-dom
// @day 2026-07-15
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls, stubWidth } from '#web/testing/stub-calls.ts'
import { AccountStatementScreen } from '#web/wallet/AccountStatementScreen.tsx'

import { hearReport } from './hear-report.ts'
import { ReportScreen } from './ReportScreen.tsx'

const JOB = samples.listQueuedReports.reply.data[0]!
const saved = vi.hoisted(() => [] as { filename: string; blob: Blob }[])
vi.mock('#web/ui/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: { filename: string; blob: Blob }) => saved.push(file),
}))

beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  startSession(samples.logIn.reply)
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const open = (search = '') =>
  openShellScreen(AccountStatementScreen, PATHS.reportaccountstatement, { at: PATHS.reportaccountstatement + search })
const choose = async (item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a file of the report', () => {
  it('holds what is filtered now, days of its own included, and carries a name that says so', async () => {
    const sent = stubCalls({ exportReport: () => new Response('Date,Debit\r\n') })
    await open()
    await choose('CSV')
    await screen.findByText('accountstatement-2026-07-15.csv is in your downloads')
    const asked = new URL(sent.find(({ name }) => name === 'exportReport')!.url, 'http://x').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      report: 'accountstatement',
      format: 'csv',
      language: 'en',
      filters: 'from=2026-07-01&to=2026-07-15',
    })
    expect(await saved[0]!.blob.text()).toBe('Date,Debit\r\n')
  })

  it('is not saved when the server refuses it', async () => {
    stubCalls({ exportReport: () => refusal('report.too-long') })
    await open()
    await choose('PDF')
    expect(await screen.findByText(/PDF/, { selector: '.banner' })).toBeDefined()
    expect(saved).toEqual([])
  })

  it('is not saved in part: whoever stops it gets nothing, and may have it made in the background instead', async () => {
    const sent = stubCalls({
      exportReport: () =>
        new Response(new ReadableStream({ start: (pipe) => pipe.enqueue(new TextEncoder().encode('half of it')) })),
    })
    await open()
    await choose('Excel (XLSX)')
    await user.click(await screen.findByRole('button', { name: 'Prepare in background' }))
    await waitFor(() => expect(sent.find(({ name }) => name === 'queueReport')?.body['format']).toBe('xlsx'))
    expect(saved).toEqual([])
  })

  it('made in the background is shown until it is there, and then leads to it', async () => {
    let status: typeof JOB.status = 'RUNNING'
    const sent = stubCalls({
      queueReport: () => JOB.reportid,
      listQueuedReports: () => ({ count: 1, data: [{ ...JOB, status, rows: 1200 }], next: null }),
    })
    await open()
    await choose('Prepare Excel in background')
    expect(await screen.findByText(/1,200 rows so far/)).toBeDefined()
    status = 'DONE'
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await screen.findByRole('button', { name: `Download ${JOB.filename}` })).toBeDefined()
    expect(sent.filter(({ name }) => name === 'queueReport')).toHaveLength(1)
    const tell = (reportid: string) =>
      act(() => hearReport(new QueryClient(), { kind: 'report', reportid, status: 'DONE', rows: 1200 }))
    // another window asked for this one
    tell('RPT99999')
    expect(screen.queryByText(/is ready to download/)).toBeNull()
    tell(JOB.reportid)
    expect(screen.getByText(`Report ${JOB.reportid} is ready to download`)).toBeDefined()
  })
})

describe('saved views', () => {
  it('keep what the address names: a month that the screen chose by itself moves on', async () => {
    const sent = stubCalls({ listReportViews: () => ({ count: 0, data: [] }) })
    await open('?from=2026-04-01')
    await user.click(await screen.findByText('Views'))
    await user.type(await screen.findByLabelText('Save these filters as'), 'This year')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'saveReportView')?.body).toEqual({
        report: 'accountstatement',
        name: 'This year',
        filters: 'from=2026-04-01',
      }),
    )
  })

  it('are chosen by their name and lead to their filters', async () => {
    const view = {
      viewid: 'VIEW10001',
      report: 'accountstatement',
      name: 'June',
      filters: 'from=2026-06-01&to=2026-06-30',
    }
    stubCalls({ listReportViews: () => ({ count: 1, data: [view as never] }) })
    const { href } = await open()
    await user.click(await screen.findByText('Views'))
    await user.click(await screen.findByRole('button', { name: 'June' }))
    await waitFor(() => expect(href()).toContain('?from=2026-06-01&to=2026-06-30'))
  })

  it('are forgotten on the server', async () => {
    const sent = stubCalls()
    await open()
    await user.click(await screen.findByText('Views'))
    await user.click(await screen.findByRole('button', { name: 'Delete “This quarter”' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'deleteReportView')?.body).toEqual({ viewid: 'VIEW10001' }),
    )
  })
})

it('can be sorted once all rows are there, and not before', async () => {
  const { data, ...ledger } = samples.getLedgerReport.reply
  const rows = [300, 100, 200].map((balance, n) => ({ ...data[0]!, paymentid: String(n), balance: balance as never }))
  let next: string | null = 'a key'
  stubCalls({ getLedgerReport: () => ({ ...ledger, data: rows, next }) })
  await open()
  await screen.findAllByText('Pack sale')
  expect(screen.queryByRole('button', { name: /Balance/ })).toBeNull()
  cleanup()
  next = null
  await open()
  await user.click(await screen.findByRole('button', { name: /Balance/ }))
  const balances = () =>
    [...document.querySelectorAll('tbody td[data-label="Balance"]')].map(({ textContent }) => textContent)
  expect(balances()).toEqual(['₹1.00', '₹2.00', '₹3.00'])
  await user.click(screen.getByRole('button', { name: /Balance/ }))
  expect(balances()).toEqual(['₹3.00', '₹2.00', '₹1.00'])
  expect(screen.getByRole('columnheader', { name: /Balance/ }).getAttribute('aria-sort')).toBe('descending')
})

it('shows an amount that is the title of a row once on a phone, and its state at the end', async () => {
  const { data, ...payments } = samples.getPaymentReport.reply
  stubCalls({ getPaymentReport: () => ({ ...payments, data: [data[0]!], next: null }) })
  stubWidth(true)
  const Payments = () => <ReportScreen name="payment" />
  await openShellScreen(Payments, PATHS.reportpayment)
  await screen.findByText(data[0]!.transactionid, { exact: false })
  const [row] = screen.getAllByRole('listitem')
  expect(row!.textContent.split('₹')).toHaveLength(2)
  expect(row!.querySelector('.list-row-end')?.textContent).toBe('Paid')
})

it.each([
  ['its totals', 'payment', 'getPaymentReport', PATHS.reportpayment],
  ['what it adds up to', 'accountstatement', 'getLedgerReport', PATHS.reportaccountstatement],
] as const)('says nothing of %s where it could not be read', async (_, name, call, path) => {
  stubCalls({ [call]: () => refusal('report.too-many') })
  const Screen = name === 'payment' ? () => <ReportScreen name={name} /> : AccountStatementScreen
  await openShellScreen(Screen, path)
  await screen.findByText('Could not load')
  expect(document.querySelectorAll('.page .skeleton')).toHaveLength(0)
})

it('draws the picture from all pages', async () => {
  const { data, ...ledger } = samples.getLedgerReport.reply
  const row = (paymentid: string, debit: number) => ({ ...data[0]!, paymentid, debit: debit as never })
  stubCalls({
    getLedgerReport: ({ url }) =>
      url.includes('after=')
        ? { ...ledger, data: [row('2', 50_000)], next: null }
        : { ...ledger, data: [row('1', 10_000)], next: 'a key' },
  })
  await open()
  await user.click(await screen.findByText('Debits by day'))
  expect(await screen.findByRole('img', { name: 'Debits by day: ₹600.00 total' })).toBeDefined()
})

it('offers no tools to a sub-user without the permission for reports', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['subscribers'] })
  stubCalls()
  const { SubscriberListScreen } = await import('#web/subscribers/SubscriberListScreen.tsx')
  await openShellScreen(SubscriberListScreen, PATHS.subscriberlist)
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
