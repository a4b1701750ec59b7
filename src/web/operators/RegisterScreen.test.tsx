// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PATHS } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

import { RegisterScreen } from './RegisterScreen.tsx'

const FRANCHISES: Record<string, unknown> = {
  '2700010003': { success: true, type: 'MOCA', user: '' },
  '2700010001': { success: true, type: 'MOCA', user: 'LCO' },
}

const sent: URLSearchParams[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  answer = () => Response.json({ lcoid: 'LCO10003', status: 'PENDING' }, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    if (url.includes('/lco/headend')) return Response.json([{ headendid: 'HE01', headendname: 'Nashik' }])
    if (url.includes('/lco/places')) return Response.json([{ region: 'Maharashtra', cities: ['Nashik'] }])
    if (url.includes('/lco/emp')) return Response.json([{ employee: 'E101', employeename: 'Anita Deshmukh' }])
    if (url.includes('/lco/frcan')) {
      const frcan = new URLSearchParams(url.split('?')[1]).get('frcan')!
      return Response.json(FRANCHISES[frcan] ?? { success: false, type: '', user: '' })
    }
    sent.push(new URLSearchParams(init.body))
    return answer()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openScreen(RegisterScreen, PATHS.register)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** All at once: a key at a time takes seconds for a form this long. */
async function type(label: string, text: string) {
  await userEvent.click(field(label))
  await userEvent.paste(text)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }))

async function fillIn() {
  await screen.findByRole('option', { name: 'Nashik' })
  await type('FRCAN', '2700010003')
  await type('Business name', 'Sai Cable Network')
  await type('Contact person', 'Meena Patil')
  await type('PAN', 'abcpp1234k')
  await type('Mobile', '+91 98220 12345')
  await type('E-mail', 'Meena@Example.in')
  await type('Address', '14 Panchavati Road')
  await type('City', 'Nashik')
  await type('PIN code', '422003')
  await userEvent.selectOptions(field('State'), 'Maharashtra')
  await userEvent.selectOptions(field('Headend'), 'HE01')
  await type('Connections', '120')
  await type('Password', 'Monsoon2026')
  await type('Repeat the password', 'Monsoon2026')
}

it('says at once that a franchise is free', async () => {
  await open()
  await type('FRCAN', '2700010003')
  expect(await screen.findByText('Known to the provider and free to register (MOCA).')).toBeDefined()
})

it('leads to log-in when the franchise is registered already', async () => {
  await open()
  await type('FRCAN', '2700010001')
  const words = await screen.findByText(/registered already\./)
  expect(words.querySelector('a')?.getAttribute('href')).toBe('/')
})

it('says that the provider does not know a franchise', async () => {
  await open()
  await type('FRCAN', '9999999999')
  expect(await screen.findByText(/FRCAN not found/)).toBeDefined()
})

/** The words below a field, as a screen reader finds them. */
const errorOf = (wrong: Element) =>
  document.querySelector(`[id="${wrong.getAttribute('aria-describedby')!.split(' ').at(-1)!}"]`)?.textContent

it('marks every field that is missing and goes to the first, and nothing is sent', async () => {
  await open()
  await send()
  expect(document.activeElement).toBe(field('FRCAN'))
  const said = [...document.querySelectorAll('[aria-invalid=true]')].map(errorOf)
  expect(said).toEqual([
    'Please fill this in',
    'Please fill this in',
    'Please fill this in',
    'Enter a PAN such as ABCDE1234F',
    'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9',
    'Enter an e-mail address such as name@example.in',
    'Please fill this in',
    'Please fill this in',
    'Enter a 6-digit PIN code',
    'Please fill this in',
    'Please fill this in',
    'Enter a whole number',
    'Use at least 8 characters with a letter and a digit',
    'Please fill this in',
  ])
  expect(sent).toEqual([])
})

it('sends what was typed in the provider’s spelling, and the password once', async () => {
  await open()
  await fillIn()
  await send()
  await screen.findByText('LCO10003')
  expect(Object.fromEntries(sent[0]!)).toEqual({
    frcan: '2700010003',
    lconame: 'Sai Cable Network',
    contactname: 'Meena Patil',
    panno: 'ABCPP1234K',
    gstin: '',
    mobileno: '9822012345',
    email: 'meena@example.in',
    addrline1: '14 Panchavati Road',
    city: 'Nashik',
    zipcode: '422003',
    region: 'Maharashtra',
    headendid: 'HE01',
    employee: '',
    connections: '120',
    password: 'Monsoon2026',
  })
})

it('sends nothing while the two passwords differ', async () => {
  await open()
  await fillIn()
  await type('Repeat the password', '7')
  await send()
  expect(screen.getByText('The two passwords are not the same')).toBeDefined()
  expect(document.activeElement).toBe(field('Repeat the password'))
  expect(sent).toEqual([])
})

it('says that the approval is still to come and is told by SMS, and keeps the id when the page is loaded again', async () => {
  await open()
  await fillIn()
  await send()
  await screen.findByText('LCO10003')
  expect(screen.getByText('It is waiting for approval by the provider.')).toBeDefined()
  expect(screen.getByText(/^The decision is sent by SMS/)).toBeDefined()
  cleanup()
  await open()
  expect(screen.getByText('LCO10003')).toBeDefined()
})

it('loses nothing that was typed when the server refuses or the page is loaded again, but keeps no password', async () => {
  answer = () => Response.json({ code: 'frcan.taken', fields: { frcan: 'taken' } }, { status: 409 })
  await open()
  await fillIn()
  await send()
  expect(await screen.findByText('This is already in use')).toBeDefined()
  expect([field('PAN').value, field('Password').value]).toEqual(['abcpp1234k', 'Monsoon2026'])
  cleanup()
  await open()
  await screen.findByRole('option', { name: 'Nashik' })
  expect([field('PAN').value, field('Headend').value, field('Password').value]).toEqual(['abcpp1234k', 'HE01', ''])
  expect(JSON.stringify(sessionStorage)).not.toContain('Monsoon')
})

it('says of a list that the provider has not filled yet why nothing can be selected', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  await open()
  const why = 'The provider has not added any yet. Please try again later or ask support.'
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2))
  for (const label of ['State', 'Headend']) expect(field(label).getAttribute('aria-describedby')).toBeTruthy()
})
