// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { PERMISSIONS } from '#domain/permissions.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { SubUser } from '#domain/subusers/sub-user.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { keptInBrowser } from '#web/testing/kept-in-browser.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { subUserSearch } from './search.ts'
import { SubUsersScreen } from './SubUsersScreen.tsx'

const sunita = z.encode(SubUser, { ...subuserSample, permissions: ['subscribers', 'reports'] })
const imran = {
  ...sunita,
  lcosubuserid: 'SUB10002',
  name: 'Imran Shaikh',
  mobileno: '9765044556',
  email: '',
  status: 'BLOCKED',
  permissions: PERMISSIONS.join(),
  dailylimit: '',
}

let people: object[]
let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  people = [sunita, imran]
  writes = stubApi({
    'GET /subuser': () => Response.json({ count: people.length, data: people, next: null }),
    'GET /subuser/lastid': () => Response.json({ lastid: 'SUB10002', nextid: 'SUB10003' }),
    'GET /subuser/SUB10001': () => Response.json(sunita),
    'POST /subuser': () => Response.json({ ...sunita, lcosubuserid: 'SUB10003', name: 'Priya More' }),
    'PUT /subuser/SUB10001': () => Response.json(sunita),
    'PUT /subuser/SUB10002': () => Response.json(imran),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') =>
  openShellScreen(SubUsersScreen, PATHS.subuser, { at: PATHS.subuser + search, validateSearch: subUserSearch })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const names = () => [...document.querySelectorAll('tbody strong')].map(({ textContent }) => textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function type(label: string | RegExp, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

async function fillIn() {
  await screen.findByLabelText('Name')
  await type('Name', 'Priya More')
  await type('Mobile', '+91 98220 55667')
  await type('First password', 'Monsoon2026')
}

it('says of each what he may use and spend, in one word where one will do', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  const rows = screen.getAllByRole('row').slice(1)
  const [first, second] = rows.map((row) => within(row))
  expect(first!.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Customers', 'Reports'])
  expect(first!.getByText('₹5,000.00')).toBeDefined()
  expect(first!.getByText('---')).toBeDefined()
  expect(second!.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Everything'])
  expect(second!.getByText('No limit')).toBeDefined()
  expect(second!.getByText('Blocked')).toBeDefined()
})

it('narrows the list while typing and keeps the search in the address', async () => {
  const { href } = await open()
  await screen.findByText('Imran Shaikh')
  await type('Search by name, id or mobile', 'imr')
  expect(await screen.findByText('1 of 2')).toBeDefined()
  expect(names()).toEqual(['Imran Shaikh'])
  expect(href()).toBe('/lcoportal/subuser?q=imr')
})

it('opens with the filters of the address, and "show all" takes them away', async () => {
  await open('?q=imr&status=ACTIVE')
  await userEvent.click(await screen.findByRole('link', { name: 'Show all' }))
  await screen.findByText('Imran Shaikh')
  expect(names()).toEqual(['Sunita Jadhav', 'Imran Shaikh'])
  expect(field('Search by name, id or mobile').value).toBe('')
})

it('explains what sub-users are for when there are none', async () => {
  people = []
  await open()
  expect(await screen.findByText(/never have to share your password/)).toBeDefined()
})

it('reads every page before it says who is there', async () => {
  const pages: object[] = [
    { count: 1, data: [sunita], next: 'SUB10001' },
    { count: 1, data: [imran], next: null },
  ]
  stubApi({ 'GET /subuser': () => Response.json(pages.shift()) })
  await open()
  await screen.findByText('Imran Shaikh')
  expect(names()).toEqual(['Sunita Jadhav', 'Imran Shaikh'])
})

it('offers to try again when the list does not load', async () => {
  stubApi({ 'GET /subuser': () => Response.json({ code: 'request.too-many' }, { status: 429 }) })
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('tells a sub-user that the page is the operator’s and asks the server for nothing', async () => {
  saveUser({ ...subuserSample, credit: operatorSample.credit })
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', asked)
  await open()
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

it('blocks only after asking, and says what that ends', async () => {
  await open()
  await screen.findByText('Sunita Jadhav')
  await press('Block Sunita Jadhav (SUB10001)')
  expect(screen.getByText(/logged out everywhere immediately/)).toBeDefined()
  expect(writes).toEqual([])
  await press('Block')
  expect(await screen.findByText('SUB10001 blocked and logged out everywhere')).toBeDefined()
  expect(writes).toEqual([{ to: 'PUT /subuser/SUB10001', body: { status: 'BLOCKED' } }])
})

it('leaves everything as it is when the question is answered with cancel', async () => {
  await open()
  await screen.findByText('Sunita Jadhav')
  await press('Block Sunita Jadhav (SUB10001)')
  await press('Keep')
  expect(document.querySelector('dialog')!.open).toBe(false)
  expect(writes).toEqual([])
})

it('unblocks with one tap', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  await press('Unblock Imran Shaikh (SUB10002)')
  expect(await screen.findByText('SUB10002 unblocked, can log in again')).toBeDefined()
  expect(writes[0]!.body['status']).toBe('ACTIVE')
})

it('says which id comes next, and marks what is missing without sending it', async () => {
  await open('?new')
  expect(await screen.findByText('The new sub-user gets the id SUB10003.')).toBeDefined()
  await press('Add sub-user')
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByText('Enter a 10-digit mobile number that starts with 6, 7, 8 or 9')).toBeDefined()
  expect(writes).toEqual([])
})

it('sends permissions as chosen and no limit for an empty one', async () => {
  await open('?new')
  await fillIn()
  await press('Everything')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payments' }))
  await press('Add sub-user')
  await screen.findByRole('heading', { name: 'SUB10003 added' })
  expect(writes).toEqual([
    {
      to: 'POST /subuser',
      body: {
        name: 'Priya More',
        mobileno: '9822055667',
        email: '',
        permissions: PERMISSIONS.filter((permission) => permission !== 'payments').join(),
        dailylimit: '',
        password: 'Monsoon2026',
      },
    },
  ])
})

it('shows id and password of the new sub-user once, to copy, and keeps them nowhere', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  await open('?new')
  await fillIn()
  await press('Nothing')
  await press('Add sub-user')
  await screen.findByText('SUB10003', { selector: 'code' })
  expect(screen.getByText(/not stored in readable form/)).toBeDefined()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  await press('Copy id and password')
  expect(copied).toHaveBeenCalledWith('User id: SUB10003\nPassword: Monsoon2026')
  expect(keptInBrowser()).toContain('lcoUser')
  expect(keptInBrowser()).not.toContain('Monsoon')
})

it('suggests a password that can be read at once', async () => {
  await open('?new')
  await screen.findByLabelText('Name')
  await press('Suggest one')
  expect(field('First password').value).toMatch(/^[A-Z]\w+-\w+-\d{4}$/)
  expect(field('First password').type).toBe('text')
})

it('opens an edit by its link, with what stands there, and sends a change without a new password', async () => {
  const { href } = await open('?q=sun&edit=SUB10001')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Sunita Jadhav')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Reports' }).checked).toBe(true)
  await type(/Daily spend limit/, '')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reports' }))
  await press('Save')
  expect(await screen.findByText('SUB10001 saved')).toBeDefined()
  expect(writes[0]!.body).toEqual({
    name: 'Sunita Jadhav',
    mobileno: '9890011223',
    email: 'sunita@example.in',
    permissions: 'subscribers',
    dailylimit: '',
    password: '',
  })
  expect(href()).toBe('/lcoportal/subuser?q=sun')
})

it('shows a new password that an edit has set', async () => {
  await open('?edit=SUB10001')
  await screen.findByLabelText('Name')
  await type(/New password/, 'Monsoon2027')
  await press('Save')
  expect(await screen.findByText('Monsoon2027', { selector: 'code' })).toBeDefined()
})

it('leaves the form by the back button and gives up what was typed', async () => {
  const { back } = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Sunita Jadhav (SUB10001)' }))
  await screen.findByLabelText('Name')
  await type('Name', 'Somebody else')
  back()
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Sunita Jadhav (SUB10001)' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Sunita Jadhav')
})

it('says so when a link names somebody who is not his', async () => {
  await open('?edit=SUB99999')
  expect(await screen.findByText('SUB99999 is not one of your sub-users')).toBeDefined()
})
