// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser, useSession } from '#web/shell/session.ts'
import { SearchPalette } from '#web/shell/TopBar.tsx'
import { rememberHome } from '#web/subscribers/recent-homes.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'

const hit = (n: number, fname: string) => ({
  subscriberid: `200000000${n}`,
  accountno: `100000000${n}`,
  fname,
  lname: 'Patil',
  mobilephone: `982209822${n}`,
  area: 'Kothrud',
  city: 'Nashik',
  matched: 'name',
  boxes: [{ stbno: `894000000000000${n}`, smcno: `430000000${n}`, status: 'EXPIRED', expiry_date: '2026-07-31' }],
})

let asked: string[]
let answer: (q: string) => Promise<object[]>

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  asked = []
  answer = async () => [hit(1, 'Archana'), hit(2, 'Balasaheb')]
  vi.stubGlobal('fetch', async (url: string) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    asked.push(q)
    const data = await answer(q)
    return Response.json({ count: data.length, data })
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const field = () => screen.findByRole<HTMLInputElement>('combobox')
const isRenewal = (option: HTMLElement) => option.getAttribute('aria-label')?.startsWith('Renew') === true
const isAll = (option: HTMLElement) => option.textContent.startsWith('Show all')
const options = () => screen.queryAllByRole('option').filter((option) => !isRenewal(option) && !isAll(option))

function Palette() {
  const session = useSession()
  return session && <SearchPalette session={session} />
}

async function open() {
  const page = await openShellScreen(Palette, '/lcoportal')
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  return page
}

it('opens under Ctrl-K with the field ready, and finds as one types', async () => {
  await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(screen.getByText('2 customers found')).toBeDefined()
  expect(options()[0]!.textContent).toContain('Expired')
  expect(options()[0]!.querySelector('mark')?.textContent).toBe('Patil')
})

it('asks once for what was typed fast', async () => {
  await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(asked).toEqual(['patil'])
})

it('is walked with the arrows while the focus stays in the field, and opens on Enter', async () => {
  const { href } = await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const input = await field()
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-activedescendant')).toBe(options()[1]!.id)
  expect(options()[1]!.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(href()).toContain('customerid=%222000000002'))
  expect(href()).toContain(PATHS.customer)
})

it('goes around: up from the field is the last one', async () => {
  await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { name: /^Show all/ }).getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  expect((await field()).hasAttribute('aria-activedescendant')).toBe(false)
})

it('opens the only home found even when Enter came before the answer, as from a hand-held scanner', async () => {
  let arrive = (_homes: object[]): void => undefined
  answer = () => new Promise((resolve) => (arrive = resolve))
  const { href } = await open()
  // all at once, as a scanner types it
  await userEvent.click(await field())
  await userEvent.paste('8940000000000001')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked).toEqual(['8940000000000001']))
  arrive([hit(1, 'Archana')])
  await waitFor(() => expect(href()).toContain('customerid=%222000000001'))
})

it('takes the first of several on Enter', async () => {
  const { href } = await open()
  await userEvent.type(await field(), 'patil{Enter}')
  await waitFor(() => expect(href()).toContain('customerid=%222000000001'))
})

it('leads to all that were found', async () => {
  const { href } = await open()
  await userEvent.type(await field(), 'patil')
  await userEvent.click(await screen.findByRole('option', { name: 'Show all 2 customers' }))
  await waitFor(() => expect(href()).toBe(`${PATHS.customerselection}?q=patil`))
})

it('finds screens and actions below the customers, and takes the first of them when there is no customer', async () => {
  answer = async () => []
  const { href } = await open()
  await userEvent.type(await field(), 'new tick')
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['New ticketAction']))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(href()).toBe(`${PATHS.customerticket}?new=true`))
})

it('lists the screens that were pinned until something is typed', async () => {
  localStorage.setItem('favourites', JSON.stringify({ [operatorSample.lcoid]: ['/lcoportal/topup', '/nowhere'] }))
  const { href } = await open()
  expect(options().map(({ textContent }) => textContent)).toEqual(['Top upFavourite'])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(href()).toBe(PATHS.topup))
})

it('asks for no customer on behalf of somebody who may not see them', async () => {
  saveUser({ ...subuserSample, lconame: 'Shree', credit: paise(0), permissions: ['reports'] })
  const { href } = await open()
  await userEvent.type(await field(), 'payments{Enter}')
  await waitFor(() => expect(href()).toBe(PATHS.reportpayment))
  expect(asked).toEqual([])
})

it('sends what was pasted with spaces as one text, and says when there is nobody', async () => {
  answer = async () => []
  await open()
  await userEvent.click(await field())
  await userEvent.paste('  +91 98220   98221 ')
  expect(await screen.findByText('No customer found')).toBeDefined()
  expect(asked).toEqual(['+91 98220 98221'])
})

it('offers the homes of before until something is typed', async () => {
  rememberHome({ subscriberid: '2000000007', name: 'Farida Shaikh', city: 'Nashik' })
  const { href } = await open()
  expect(options()[0]!.textContent).toContain('Farida Shaikh')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(href()).toContain('2000000007'))
})

it('leads from a home that was found straight to its renewal, with what was typed', async () => {
  const { href } = await open()
  await userEvent.type(await field(), 'patil')
  await userEvent.click(await screen.findByRole('option', { name: 'Renew Balasaheb Patil' }))
  await waitFor(() => expect(href()).toContain(PATHS.productrenew))
  expect(href()).toContain('customerid=')
  expect(href()).toContain('entered=patil')
  expect(href()).toContain('8940000000000002')
})

it('renews the chosen home on Shift and Enter', async () => {
  const { href } = await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(href()).toContain('8940000000000001'))
  expect(href()).toContain(PATHS.productrenew)
})

it('says where the search did not come through, and makes it again when asked to', async () => {
  let isDown = true
  answer = async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return [hit(1, 'Archana')]
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  await userEvent.type(await field(), 'patil')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('No internet connection')).toBeDefined()
  isDown = false
  await userEvent.click(again)
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(screen.queryByText('No internet connection')).toBeNull()
})

it('offers no renewal to whoever may not sell packs', async () => {
  saveUser({ ...subuserSample, lconame: 'Shree', credit: paise(0), permissions: ['subscribers'] })
  await open()
  await userEvent.type(await field(), 'patil')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(screen.queryByRole('option', { name: /^Renew/ })).toBeNull()
})
