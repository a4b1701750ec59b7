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
import { stubCalls } from '#web/testing/stub-calls.ts'

import { DiscontinuedScreen } from './DiscontinuedScreen.tsx'
import { PlanMasterScreen } from './PlanMasterScreen.tsx'
import { discontinuedSearch, planSearch } from './search.ts'

const CHANNEL = samples.listChannels.reply.data[0]!
const CHANNELS = [
  { ...CHANNEL, channelid: 'KIDS1', channelname: 'Chhota Club', genre: 'Kids', lcn: 401 },
  { ...CHANNEL, lcn: 302, channelid: 'MAIDAN2', channelname: 'Maidan Sports 2', definition: 'HD' as const },
  CHANNEL,
  { ...CHANNEL, channelid: 'DD1', channelname: 'Doordarshan', genre: 'GEC', lcn: 1, mandatory: 'YES' as const },
]
const channels = () => ({ count: CHANNELS.length, data: CHANNELS })

beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const planMaster = (search = '') =>
  openShellScreen(PlanMasterScreen, PATHS.planmaster, { at: PATHS.planmaster + search, validateSearch: planSearch })
const discontinued = (search = '') =>
  openShellScreen(DiscontinuedScreen, PATHS.discontinuedpacks, {
    at: PATHS.discontinuedpacks + search,
    validateSearch: discontinuedSearch,
  })

it('shows what the home pays, what the operator pays and his margin, at the price of a scheme while it runs', async () => {
  stubCalls()
  await planMaster()
  const row = (await screen.findByRole('link', { name: 'Channels of Cricket Plus 30D' })).closest('tr')!
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells.slice(4, 7)).toEqual(['₹59.00', '₹47.00 ₹42.00', '₹17.00'])
  expect(within(row).getByText('Scheme price')).toBeDefined()
})

it('asks for what the address says, and a chip changes both', async () => {
  const sent = stubCalls()
  const { href } = await planMaster('?language=Hindi&q=cric')
  await screen.findByText('Cricket Plus 30D')
  const asked = () => sent.findLast(({ name }) => name === 'listPlans')?.url
  expect(asked()).toBe('/lco/v1/plan?q=cric&language=Hindi')
  await userEvent.click(screen.getByRole('button', { name: 'Add-on' }))
  await waitFor(() => expect(asked()).toContain('plantype=PACKAGE'))
  expect(href()).toContain('plantype=PACKAGE')
  expect(href()).toContain('language=Hindi')
})

it('lists the channels of a plan genre by genre in the order of the remote', async () => {
  stubCalls({ listChannels: channels })
  await planMaster('?plan=CRICKET-30D')
  const sports = await screen.findByRole('region', { name: 'Sports', hidden: true })
  const items = [...sports.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toEqual(['301Maidan Sports 1 Hindi', '302Maidan Sports 2 HDHindi'])
})

it('names a plan that is not on the page that is shown as the catalogue does', async () => {
  const { reply } = samples.listPlans
  stubCalls({
    listPlans: ({ url }) => (url.includes('q=CRICKET-30D') ? reply : { ...reply, count: 0, data: [] }),
  })
  await planMaster('?plan=CRICKET-30D')
  expect(await screen.findByRole('heading', { name: 'Cricket Plus 30D', hidden: true })).toBeDefined()
})

it('counts no channels of a plan that is broadband alone', async () => {
  const { reply } = samples.listPlans
  const termsWith = async (numchannels: number) => {
    stubCalls({ listPlans: () => ({ ...reply, data: reply.data.map((plan) => ({ ...plan, numchannels })) }) })
    await planMaster('?plan=CRICKET-30D')
    await screen.findByRole('heading', { name: 'Cricket Plus 30D', hidden: true })
    const terms = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)
    cleanup()
    return terms
  }
  expect(await termsWith(4)).toContain('Channels')
  expect(await termsWith(0)).not.toContain('Channels')
})

it('looks for the cheapest sets once a channel is picked, and leads to the box with exactly their packs', async () => {
  const sent = stubCalls({ listChannels: channels })
  const { href } = await planMaster('?part=find')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Maidan Sports 1/ }))
  const put = await screen.findByRole('link', { name: 'Activate on an STB' })
  expect(sent.findLast(({ name }) => name === 'findBestPacks')?.url).toContain(
    `channels=${CHANNEL.channelid}&stb_type=SD`,
  )
  expect(href()).toContain(`channels=${CHANNEL.channelid}`)
  expect(decodeURIComponent(put.getAttribute('href')!)).toContain('PARIVAR-30D,CRICKET-30D')
})

it('does not offer to look for what every home gets anyway', async () => {
  stubCalls({ listChannels: channels })
  await planMaster('?part=find')
  await screen.findByRole('checkbox', { name: /Chhota Club/ })
  expect(screen.queryByRole('checkbox', { name: /Doordarshan/ })).toBeNull()
})

it('moves the boxes of a pack that goes only after one more look, and says which were left out and why', async () => {
  const sent = stubCalls()
  await discontinued()
  await userEvent.click(await screen.findByRole('radio', { name: /Mitra Saver 30D/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /Desi Starter 30D/ }))
  expect(screen.getByText('1 channel less: Khabar 24')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Move 12 STBs' }))
  expect(sent.some(({ name }) => name === 'moveDiscontinued')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Schedule the change' }))
  expect(await screen.findByText('11 changes scheduled')).toBeDefined()
  expect(sent.find(({ name }) => name === 'moveDiscontinued')?.body).toEqual({
    plancode: 'MITRA-30D',
    toplancode: 'DESI-30D',
  })
  expect(screen.getByText('This pack is disconnected. Please reconnect it')).toBeDefined()
})

const NO_PLANS = { ...samples.listPlans.reply, count: 0, data: [], next: null }

it('says before there is a catalogue that there is none, and speaks of filters only where one is set', async () => {
  stubCalls({ listPlans: () => NO_PLANS })
  await planMaster()
  expect(await screen.findByText('No packs yet')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Show all packs' })).toBeNull()
  cleanup()
  await planMaster('?language=Hindi')
  expect(await screen.findByText('No packs match these filters')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all packs' })).toBeDefined()
})
