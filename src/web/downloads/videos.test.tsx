// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { speak } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { HelpVideosScreen } from './HelpVideosScreen.tsx'
import { itemSearch, videoSearch } from './search.ts'
import { VideoPlayerScreen } from './VideoPlayerScreen.tsx'
import { inOtherLanguage, nextVideo } from './videos.ts'

const VIDEO = samples.listDownloads.reply.data[0]!
const inHindi = { category: 'HINDI' as const, categoryid: '1' }
const RENEW = VIDEO
const RENEW_HI = {
  ...VIDEO,
  ...inHindi,
  iddownloadablefiles: '105',
  name: 'तीन टैप में रिचार्ज',
  filename: 'renew-in-three-taps-hi.mp4',
}
const TOP_UP = { ...VIDEO, iddownloadablefiles: '106', name: 'Top up', filename: 'top-up-en.mp4', header: 'Wallet' }
const ADD_ON = { ...VIDEO, iddownloadablefiles: '107', name: 'Add a channel', filename: 'add-en.mp4' }
const VIDEOS = [RENEW, RENEW_HI, TOP_UP, ADD_ON]
const HALF_AN_HOUR_MS = 1_800_000

let links: number
beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
  links = 0
})
afterEach(() => {
  cleanup()
  speak('en')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const stub = () =>
  stubCalls({
    listDownloads: () => ({ count: VIDEOS.length, data: VIDEOS }),
    getDownloadLink: () => ({ ...samples.getDownloadLink.reply, url: `https://files.test/${++links}` }),
  })
const list = (search = '') =>
  openShellScreen(HelpVideosScreen, PATHS.helpvideos, { at: PATHS.helpvideos + search, validateSearch: videoSearch })

async function watch(id: string) {
  await openShellScreen(VideoPlayerScreen, PATHS.videoplayer, {
    at: `${PATHS.videoplayer}?id=${id}`,
    validateSearch: itemSearch,
  })
  const video = await screen.findByLabelText<HTMLVideoElement>(RENEW.name, { selector: 'video' })
  await waitFor(() => expect(video.src).toBe('https://files.test/1'))
  vi.spyOn(video, 'load').mockImplementation(() => undefined)
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  return { video, play }
}

it('shows the videos of the portal’s language first, and the others at one press', async () => {
  stub()
  speak('hi')
  const { href } = await list()
  expect(await screen.findByText(RENEW_HI.name)).toBeDefined()
  expect(screen.queryByText(RENEW.name)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(RENEW.name)).toBeDefined()
  expect(screen.queryByText(RENEW_HI.name)).toBeNull()
  expect(href()).toContain('language=ENGLISH')
})

it('stands the videos under their topics', async () => {
  stub()
  await list()
  const plans = await screen.findByRole('region', { name: 'Packs' })
  expect(plans.textContent).toContain('Add a channel')
  expect(plans.textContent).not.toContain('Top up')
})

it('offers the other language where there is no video in this one', async () => {
  stubCalls({ listDownloads: () => ({ count: 1, data: [RENEW_HI] }) })
  await list()
  await userEvent.click(await screen.findByRole('button', { name: 'Show those in हिन्दी' }))
  expect(await screen.findByText(RENEW_HI.name)).toBeDefined()
})

it('leads from a video to the one below it, and to the same film in the other language', () => {
  expect(nextVideo(VIDEOS, RENEW)).toBe(ADD_ON)
  expect(nextVideo(VIDEOS, ADD_ON)).toBe(TOP_UP)
  expect(nextVideo(VIDEOS, TOP_UP)).toBeUndefined()
  expect(inOtherLanguage(VIDEOS, RENEW)).toBe(RENEW_HI)
  expect(inOtherLanguage(VIDEOS, TOP_UP)).toBeUndefined()
})

it('goes on where it was with a new link when the old one broke', async () => {
  stub()
  const { video, play } = await watch(RENEW.iddownloadablefiles)
  video.currentTime = 12
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  fireEvent.error(video)
  await waitFor(() => expect(video.src).toBe('https://files.test/2'))
  video.currentTime = 0
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(12)
  expect(play).toHaveBeenCalledOnce()
})

it('fetches a new link before it seeks with one that has run out', async () => {
  stub()
  const { video } = await watch(RENEW.iddownloadablefiles)
  fireEvent.seeking(video)
  expect(links).toBe(1)
  const later = Date.now() + HALF_AN_HOUR_MS
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  fireEvent.seeking(video)
  await waitFor(() => expect(video.src).toBe('https://files.test/2'))
})

it('gives up when the new link is no better, and tries once more when asked', async () => {
  stub()
  const { video } = await watch(RENEW.iddownloadablefiles)
  fireEvent.error(video)
  await waitFor(() => expect(video.src).toBe('https://files.test/2'))
  fireEvent.error(video)
  expect(await screen.findByText('The video cannot be played')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const again = await screen.findByLabelText<HTMLVideoElement>(RENEW.name, { selector: 'video' })
  await waitFor(() => expect(again.src).toBe('https://files.test/3'))
})

it('goes five seconds back and forward by the arrow keys, and never before the start', async () => {
  stub()
  const { video } = await watch(RENEW.iddownloadablefiles)
  video.currentTime = 7
  fireEvent.keyDown(video, { key: 'ArrowRight' })
  expect(video.currentTime).toBe(12)
  fireEvent.keyDown(video, { key: 'ArrowLeft', altKey: true })
  expect(video.currentTime).toBe(12)
  for (let presses = 0; presses < 4; presses++) fireEvent.keyDown(video, { key: 'ArrowLeft' })
  expect(video.currentTime).toBe(0)
})

it('shows who comes from a screen the videos about it, and all of them where there is none', async () => {
  stub()
  await list('?topic=Wallet')
  await screen.findByRole('link', { name: 'Watch Top up' })
  expect(screen.queryByRole('link', { name: 'Watch Add a channel' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all videos' }))
  await screen.findByRole('link', { name: 'Watch Add a channel' })
  cleanup()
  await list('?topic=Devices')
  await screen.findByText('There is no video about STBs yet. These are the others.')
  expect(screen.getByRole('link', { name: 'Watch Top up' })).toBeDefined()
})

it('offers the next video once one is over', async () => {
  stub()
  const { video } = await watch(RENEW.iddownloadablefiles)
  expect(screen.queryByRole('link', { name: 'Next: Add a channel' })).toBeNull()
  fireEvent.ended(video)
  const next = await screen.findByRole('link', { name: 'Next: Add a channel' })
  expect(next.getAttribute('href')).toMatch(/^\/videoplayer\?id=.*107/)
})

it('sends nobody to the other language where there is no video in any', async () => {
  stubCalls({ listDownloads: () => ({ count: 0, data: [] }) })
  await list()
  expect(await screen.findByText('No videos yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show those in/ })).toBeNull()
})
