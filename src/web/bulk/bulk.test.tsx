// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { JobMonitorScreen } from './JobMonitorScreen.tsx'
import { bulkSearch } from './search.ts'

const JOB = samples.listBulkJobs.reply.data[0]!
const ROW = samples.listBulkRows.reply.data[0]!
const jobs = (job: Partial<typeof JOB>) => () => ({ count: 1, data: [{ ...JOB, ...job }], next: null })

beforeEach(() => {
  localStorage.clear()
  saveUser({ ...operatorSample, credit: paise(20_000) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const monitor = (search = '') =>
  openShellScreen(JobMonitorScreen, PATHS.reportjobmonitor, {
    at: PATHS.reportjobmonitor + search,
    validateSearch: bulkSearch,
  })
const csv = (name: string) => new File(['stb_number,plancode\n'], name, { type: 'text/csv' })
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Select CSV file'), file, { applyAccept: false })

it('checks a file of the chosen kind first, and opens what the check found', async () => {
  const sent = stubCalls({ bulkDisconnect: () => new Response('JOB10001') })
  const { href } = await monitor('?kind=DISCONNECT')
  await choose(csv('cut.csv'))
  await waitFor(() => expect(href()).toContain('jobid=JOB10001'))
  expect(sent.some(({ name }) => name === 'bulkDisconnect')).toBe(true)
  expect(sent.some(({ name }) => name === 'startBulkJob')).toBe(false)
})

it('does not send what cannot be a CSV', async () => {
  const sent = stubCalls()
  await monitor()
  await choose(csv('renewals.xlsx'))
  expect(await screen.findByText(/a CSV made from the template/)).toBeDefined()
  expect(sent.some(({ name }) => name === 'bulkActivate')).toBe(false)
})

it('shows price and reason of each row, and flags a file that came before', async () => {
  const refused = { ...ROW, status: 'REFUSED' as const, validity: null }
  const rows = [
    ROW,
    { ...refused, rowno: 2, reason: 'row.duplicate' },
    { ...refused, rowno: 3, name: '', reason: 'not.found' },
  ]
  stubCalls({
    listBulkJobs: jobs({ repeats: 'JOB10000' }),
    listBulkRows: () => ({ count: 3, data: rows }),
  })
  await monitor('?jobid=JOB10001')
  expect(await screen.findByText('Same STB and pack as an earlier row')).toBeDefined()
  expect(screen.getByText('This STB is not in your account')).toBeDefined()
  expect(screen.getByText(/already uploaded as JOB10000/)).toBeDefined()
  expect(screen.getAllByText('₹108.00').length).toBeGreaterThan(0)
})

it('says on a phone below each row why it is left or until when it runs, and how many of those tried failed', async () => {
  const rows = [ROW, { ...ROW, rowno: 2, status: 'FAILED' as const, reason: 'wallet.insufficient', validity: null }]
  stubCalls({
    listBulkJobs: jobs({ status: 'DONE', rows: 4, done: 3, failed: 1, waiting: 0, refused: 0 }),
    listBulkRows: () => ({ count: 2, data: rows }),
  })
  stubWidth(true)
  await monitor('?jobid=JOB10001')
  await screen.findByText('Insufficient balance in wallet')
  const [done, failed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(done).toContain('Valid till')
  expect(failed).toContain('Insufficient balance in wallet')
  expect(screen.getByRole('progressbar').style.getPropertyValue('--good')).toBe('75%')
})

it('starts only after one more look at what it costs and leaves', async () => {
  const sent = stubCalls({ startBulkJob: () => new Response('RUNNING') })
  await monitor('?jobid=JOB10001')
  await userEvent.click(await screen.findByRole('button', { name: 'Start 1 row' }))
  expect(screen.getByText('₹92.00')).toBeDefined()
  expect(sent.some(({ name }) => name === 'startBulkJob')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(sent.find(({ name }) => name === 'startBulkJob')?.body).toEqual({ jobid: 'JOB10001' }))
})

it('names what must stay in the wallet where the rest does not cover all rows', async () => {
  saveUser({ ...operatorSample, credit: paise(20_000), muststay: paise(10_000) })
  stubCalls()
  await monitor('?jobid=JOB10001')
  await userEvent.click(await screen.findByRole('button', { name: 'Start 1 row' }))
  expect(screen.getByText(/^Wallet balance does not cover all rows/)).toBeDefined()
  expect(screen.getByText('Must stay in wallet').nextSibling?.textContent).toBe('₹100.00')
  expect(screen.queryByText('Balance after')).toBeNull()
})

it('tells how far a running job is', async () => {
  stubCalls({ listBulkJobs: jobs({ status: 'RUNNING', rows: 12, refused: 2, done: 6, failed: 1, waiting: 3 }) })
  await monitor('?jobid=JOB10001')
  expect(await screen.findByText('7 of 10 rows')).toBeDefined()
  const { value, max } = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([value, max]).toEqual([7, 10])
})

it('offers to try again only when rows are left that failed', async () => {
  const sent = stubCalls({
    listBulkJobs: jobs({ status: 'DONE', refused: 0, failed: 1, done: 1 }),
    retryBulkJob: () => new Response('RUNNING'),
  })
  await monitor('?jobid=JOB10001')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry failed rows' }))
  await waitFor(() => expect(sent.some(({ name }) => name === 'retryBulkJob')).toBe(true))
  cleanup()
  stubCalls({ listBulkJobs: jobs({ status: 'DONE', refused: 0, failed: 0, done: 2 }) })
  await monitor('?jobid=JOB10001')
  await screen.findByText('Finished')
  expect(screen.queryByRole('button', { name: 'Retry failed rows' })).toBeNull()
})
