// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { LineUpScreen } from './LineUpScreen.tsx'
import { lineUpSearch } from './use-line-up.ts'

const REPLY = samples.getLcnAndGenre.reply
const SPORTS = REPLY.data[0]!
const KIDS = { ...SPORTS, lcn: 401, channelname: 'Chhota Club', genre: 'Kids' }
const NEWS = { ...SPORTS, lcn: 30, channelname: 'Aaj News', genre: 'News', language: 'Marathi' }
const HALF_AN_HOUR_MS = 1_800_000

let opened: string[]
let asked: number
beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
  opened = []
  asked = 0
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

const stub = () =>
  stubCalls({
    getLcnAndGenre: () => ({
      ...REPLY,
      count: 3,
      data: [KIDS, SPORTS, NEWS],
      genres: ['Kids', 'News', 'Sports'],
      languages: ['Hindi', 'Marathi'],
      documents: [{ name: 'Line-up SD', url: `https://files.test/${++asked}` }],
    }),
  })
const lineUp = (search = '') =>
  openShellScreen(LineUpScreen, PATHS.reportchannellineupgen1, {
    at: PATHS.reportchannellineupgen1 + search,
    validateSearch: lineUpSearch,
  })
const shownNames = () => screen.getAllByRole('row').map((row) => row.textContent)

it('lists the channels by their number', async () => {
  stub()
  await lineUp()
  await screen.findByText('Chhota Club')
  const [, ...rows] = shownNames()
  expect(rows.map((row) => /\d+/.exec(row)?.[0])).toEqual(['30', '301', '401'])
})

it('is narrowed by what the address says, and writes there what is chosen', async () => {
  stub()
  const { href } = await lineUp('?genre=Kids')
  expect(await screen.findByText('1 of 3 channels')).toBeDefined()
  expect(screen.queryByText('Aaj News')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'News')
  expect(await screen.findByText('Aaj News')).toBeDefined()
  expect(href()).toContain('genre=News')
})

it('finds a channel by the first digits of its number', async () => {
  stub()
  await lineUp()
  await screen.findByText('Chhota Club')
  await userEvent.type(screen.getByRole('searchbox'), '30')
  expect(await screen.findByText('2 of 3 channels')).toBeDefined()
  expect(screen.queryByText('Chhota Club')).toBeNull()
})

it('has the same channels in its file as on the screen, those that are searched for', async () => {
  const sent = stub()
  await lineUp('?genre=News&q=aaj')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(sent.some(({ name }) => name === 'exportReport')).toBe(true))
  const { url } = sent.find(({ name }) => name === 'exportReport')!
  expect(new URL(url, 'http://x').searchParams.get('filters')).toBe('genre=News&q=aaj')
})

it('opens a document by the link that came with the list, and by a new one once that has run out', async () => {
  stub()
  await lineUp()
  const button = await screen.findByRole('button', { name: 'Download Line-up SD' })
  await userEvent.click(button)
  await waitFor(() => expect(opened).toEqual(['https://files.test/1']))
  const later = Date.now() + HALF_AN_HOUR_MS
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await userEvent.click(button)
  await waitFor(() => expect(opened).toEqual(['https://files.test/1', 'https://files.test/2']))
})

it('asks for the boxes of the second generation under its own address', async () => {
  const sent = stub()
  await openShellScreen(LineUpScreen, PATHS.reportchannellineupgen2, { validateSearch: lineUpSearch })
  expect(await screen.findByRole('heading', { level: 1, name: 'Channel line-up, HD STBs' })).toBeDefined()
  expect(sent.find(({ name }) => name === 'getLcnAndGenre')?.url).toContain('generation=2')
})
