// @vitest-environment happy-dom
// @day 2026-07-15

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { DescriptionScreen } from './DescriptionScreen.tsx'
import { DownloadScreen } from './DownloadScreen.tsx'
import { downloadSearch, itemSearch } from './search.ts'

const VIDEO = samples.listDownloads.reply.data[0]!
const PAPER = { ...VIDEO, type: 'PDF' as const, category: '' as const, thumbnail: '', description: '' }
const PAPERS = [
  { ...PAPER, iddownloadablefiles: '101', name: 'Line-up SD', filename: 'sd.pdf', purpose: 'LINEUP_SD' },
  { ...PAPER, iddownloadablefiles: '102', name: 'Line-up HD', filename: 'hd.pdf', purpose: 'LINEUP_HD' },
  { ...PAPER, iddownloadablefiles: '103', name: 'First steps', filename: 'steps.pdf', purpose: 'GUIDE' },
  { ...PAPER, iddownloadablefiles: '104', name: 'Monsoon notice', filename: 'rain.pdf', purpose: 'Weather' },
]
const JOB = samples.listQueuedReports.reply.data[0]!

let opened: string[]
let links: number
beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
  opened = []
  links = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

type Answers = NonNullable<Parameters<typeof stubCalls>[0]>

const stub = (answers: Answers = {}) =>
  stubCalls({
    listDownloads: ({ url }) => {
      const data = url.includes('type=MP4') ? [VIDEO] : PAPERS
      return { count: data.length, data }
    },
    getDownloadLink: ({ url }) => ({
      ...samples.getDownloadLink.reply,
      url: `https://files.test/${url.at(-1)}-${++links}`,
    }),
    listQueuedReports: () => ({ count: 0, data: [], next: null }),
    ...answers,
  })
const centre = (search = '') =>
  openShellScreen(DownloadScreen, PATHS.download, { at: PATHS.download + search, validateSearch: downloadSearch })
const jobs = (...data: Partial<typeof JOB>[]) => ({
  count: data.length,
  data: data.map((job, n) => ({ ...JOB, reportid: `RPT1000${n}`, ...job })),
  next: null,
})

it('asks for the link of a document at the click, and for a new one at the next', async () => {
  const sent = stub()
  await centre()
  const button = await screen.findByRole('button', { name: 'Download First steps' })
  expect(sent.some(({ name }) => name === 'getDownloadLink')).toBe(false)
  await userEvent.click(button)
  await waitFor(() => expect(opened).toEqual(['https://files.test/3-1']))
  await userEvent.click(button)
  await waitFor(() => expect(opened).toEqual(['https://files.test/3-1', 'https://files.test/3-2']))
})

it('opens nothing and says why when there is no link to be had', async () => {
  stub({ getDownloadLink: () => refusal('not.found') })
  await centre()
  await userEvent.click(await screen.findByRole('button', { name: 'Download First steps' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(opened).toEqual([])
})

it('never follows a link into a script', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { openLink } = await import('#web/ui/save-file.ts')
  expect(() => openLink('javascript:alert(1)')).toThrow('not a link')
  expect(opened).toEqual([])
})

it('groups documents by what they are for, one of an unknown purpose under its own word', async () => {
  stub()
  await centre()
  const lineUps = await screen.findByRole('region', { name: 'Channel line-ups' })
  expect(within(lineUps).getAllByRole('listitem')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: 'Weather' })).getByText('Monsoon notice')).toBeDefined()
})

it('finds a document by a word of its name or purpose, keeps it in the address, and leads back to all', async () => {
  stub()
  const { href } = await centre()
  const search = await screen.findByRole('searchbox')
  await screen.findByText('First steps')
  await userEvent.type(search, 'guides')
  await waitFor(() => expect(screen.queryByText('Line-up SD')).toBeNull())
  expect(screen.getByText('First steps')).toBeDefined()
  expect(href()).toContain('q=guides')
  await userEvent.type(search, 'xyz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all documents' }))
  expect(await screen.findByText('Line-up SD')).toBeDefined()
})

it('tells how far a report is and why one failed, and offers the file of the ready one only', async () => {
  const sent = stub({
    listQueuedReports: () =>
      jobs(
        { status: 'RUNNING', rows: 120_000 },
        { status: 'FAILED', reason: 'report.too-long' },
        { status: 'DONE', filename: 'payment.csv' },
        { status: 'QUEUED' },
      ),
    getQueuedReport: () => ({ ...samples.getQueuedReport.reply, url: 'https://files.test/report' }),
  })
  await centre('?part=reports')
  expect(await screen.findByText('1,20,000 rows so far')).toBeDefined()
  expect(screen.getByText(/^A PDF holds up to 5,000 rows/)).toBeDefined()
  expect(screen.getByText('Waiting')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Download / })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Download payment.csv' }))
  await waitFor(() => expect(opened).toEqual(['https://files.test/report']))
  expect(sent.find(({ name }) => name === 'getQueuedReport')?.url).toContain('RPT10002')
})

it('shows the newest three reports above the documents', async () => {
  stub({ listQueuedReports: () => jobs({}, {}, {}, {}) })
  await centre()
  const newest = await screen.findByRole('region', { name: 'Ready reports' })
  expect(within(newest).getAllByRole('button', { name: /^Download / })).toHaveLength(3)
})

it('asks a sub-user without the permission nothing about reports', async () => {
  saveUser({ ...samples.logInSubUser.reply, permissions: ['payments'] })
  const sent = stub()
  await centre('?part=reports')
  expect(await screen.findByText('First steps')).toBeDefined()
  expect(sent.some(({ name }) => name === 'listQueuedReports')).toBe(false)
})

it('says what a video is about before it is watched', async () => {
  const sent = stub({ listDownloads: ({ url }) => ({ count: 1, data: url.includes('type=MP4') ? [VIDEO] : [] }) })
  await openShellScreen(DescriptionScreen, PATHS.description, {
    at: `${PATHS.description}?id=${VIDEO.iddownloadablefiles}`,
    validateSearch: itemSearch,
  })
  expect(await screen.findByRole('heading', { level: 1, name: VIDEO.name })).toBeDefined()
  expect(screen.getByText(VIDEO.description)).toBeDefined()
  expect(screen.getByText('MP4 · 182 kB')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toMatch(/^\/videoplayer\?id=.*104/)
  expect(sent.some(({ name }) => name === 'getDownloadLink')).toBe(false)
})

it('says that a file is gone only once both lists have come', async () => {
  stub()
  await openShellScreen(DescriptionScreen, PATHS.description, {
    at: `${PATHS.description}?id=999`,
    validateSearch: itemSearch,
  })
  expect(await screen.findByText('File not found')).toBeDefined()
})
