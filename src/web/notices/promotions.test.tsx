// @vitest-environment happy-dom
// @day 2026-07-15

import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { BannerType } from '#domain/notices/rules.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { BannerStrip } from './BannerStrip.tsx'
import { BonanzaScreen } from './BonanzaScreen.tsx'
import { CountersScreen, address as counterSearch } from './CountersScreen.tsx'
import { DashboardPopup } from './DashboardPopup.tsx'

const [banner] = samples.listBanners.reply.data
const [counter] = samples.listHeadendLocations.reply

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

type Ads = Partial<Record<BannerType, (typeof samples.listBanners.reply)['data']>>

const stubBanners = (ads: Ads) =>
  stubCalls({
    listBanners: ({ url }: SentCall) => {
      const data = ads[new URLSearchParams(url.split('?')[1]).get('bannertype') as BannerType] ?? []
      return { count: data.length, data }
    },
  })

it('shows the promotions of each kind with where they lead, and says where there are none', async () => {
  stubBanners({
    OFFER: [{ ...banner!, title: 'Inside', url: '/lcoportal/topup' }],
    SAL: [
      { ...banner!, promoadsid: '2', title: 'Outside', url: 'https://example.com/' },
      { ...banner!, promoadsid: '3', title: 'Script', url: 'javascript:alert(1)' },
    ],
  })
  await openShellScreen(BonanzaScreen, PATHS.bigbonanza)
  const linkOf = async (title: string) => (await screen.findByText(title)).closest('a')
  expect((await linkOf('Inside'))?.getAttribute('href')).toBe('/lcoportal/topup')
  expect((await linkOf('Outside'))?.getAttribute('rel')).toContain('noopener')
  expect(await linkOf('Script')).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'NXT Udaan' })).getByText('Nothing running at the moment.'),
  ).toBeDefined()
})

it('steps through the banners without ever moving by itself', async () => {
  stubBanners({ BANNER: [banner!, { ...banner!, promoadsid: '2', title: 'Second' }] })
  const scrolls: ScrollToOptions[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation((to) => void scrolls.push(to as ScrollToOptions))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  await openShellScreen(BannerStrip, PATHS.dashboard)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(scrolls).toEqual([{ left: 300, behavior: 'smooth' }])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(scrolls.at(-1)?.behavior).toBe('instant')
})

it('the popup prefers an advertisement, and a tap elsewhere closes it and still counts', async () => {
  stubBanners({
    BANNER: [banner!, { ...banner!, promoadsid: '2', adtype: 'AD', title: 'An advertisement' }],
    OFFER: [{ ...banner!, promoadsid: '3', title: 'An offer' }],
  })
  const tapped = vi.fn<() => void>()
  await openShellScreen(
    () => (
      <>
        <button type="button" onClick={tapped}>
          Elsewhere
        </button>
        <DashboardPopup />
      </>
    ),
    PATHS.dashboard,
  )
  expect(within(await screen.findByRole('dialog')).getByText('An advertisement')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tapped).toHaveBeenCalledOnce()
  expect(stored('showDashboardPopup')).toBe('NO')
})

it('there is no popup when there is nothing to offer', async () => {
  const sent = stubBanners({ BANNER: [banner!] })
  await openShellScreen(DashboardPopup, PATHS.dashboard)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stored('showDashboardPopup')).toBe('YES')
})

it('finds a counter by its city, the own region first, with ways to ring and to go there', async () => {
  stubCalls({
    listHeadendLocations: () => [
      { ...counter!, locationid: 'HBL-1', name: 'Hubballi counter', city: 'Hubballi', region: 'Karnataka' },
      counter!,
    ],
  })
  const { href } = await openShellScreen(CountersScreen, PATHS.bigbonanzalocation, { validateSearch: counterSearch })
  await screen.findByRole('heading', { name: 'Nashik counter' })
  await vi.waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Nashik counter',
      'Hubballi counter',
    ]),
  )
  await userEvent.type(screen.getByRole('searchbox'), 'hubb')
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Nashik counter' })).toBeNull())
  expect(href()).toContain('q=hubb')
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:02532500100')
  expect(screen.getByRole('link', { name: /^Map/ }).getAttribute('href')).toContain('20.0059%2C73.7629')
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all counters' }))
  expect(await screen.findByRole('heading', { name: 'Nashik counter' })).toBeDefined()
})
