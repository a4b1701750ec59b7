// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { paise } from '#domain/money.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { SubUser } from '#domain/subusers/sub-user.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser, session } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { ProfileScreen } from './ProfileScreen.tsx'

const operator = z.encode(OperatorInfo, operatorSample)
const subuser = z.encode(SubUser, subuserSample)

let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  writes = stubApi({
    'GET /lco.php': () => Response.json(operator),
    'PUT /lco': (body) => Response.json({ ...operator, ...body }),
    'GET /subuser/SUB10001': () => Response.json(subuser),
    'PUT /subuser/SUB10001': (body) => Response.json({ ...subuser, ...body }),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') => openShellScreen(ProfileScreen, PATHS.profile, { at: PATHS.profile + search })
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function type(label: string | RegExp, text: string) {
  await userEvent.clear(await screen.findByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

it('reads every field of the operator, and shows --- for what is not known', async () => {
  await open()
  await screen.findByText('FRCAN')
  expect(valueOf('PAN')).toBe('ABCPP1234K')
  expect(valueOf('GSTIN')).toBe('---')
  expect(valueOf('Accepted on')).toBe('---')
  expect(valueOf('SMS to customers in')).toBe('English')
  expect(valueOf('Network capacity fee (NCF)')).toBe('Charged')
})

it('says what must stay in the wallet, where anything must', async () => {
  await open()
  await screen.findByText('FRCAN')
  expect(screen.queryByText('Must stay in wallet')).toBeNull()
  cleanup()
  stubApi({ 'GET /lco.php': () => Response.json({ ...operator, muststay: '100.00' }) })
  await open()
  await screen.findByText('FRCAN')
  expect(valueOf('Must stay in wallet')).toBe('₹100.00')
})

it('sends the changed contact data and shows the new name everywhere at once', async () => {
  const { href } = await open('?edit=true')
  await type('Contact person', 'Sushma Patil')
  await userEvent.selectOptions(screen.getByLabelText('SMS to customers in'), 'HI')
  await save()
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(writes).toEqual([
    {
      to: 'PUT /lco',
      body: {
        lconame: 'Shree Ganesh Cable Network',
        contactname: 'Sushma Patil',
        mobileno: '9822012345',
        email: 'ramesh.patil@example.in',
        addrline1: '14 Panchavati Road',
        city: 'Nashik',
        zipcode: '422003',
        smstype: 'HI',
        whatsapp: 'NO',
      },
    },
  ])
  expect(session()?.name).toBe('Sushma Patil')
  expect(href()).toBe('/lcoportal/profile')
})

it('says after a new number where OTPs still go and until when, and on the page as long as it is so', async () => {
  const waiting = { ...operator, mobileno: '9811199999', codesto: 'XXXXXX2345', codesuntil: '2026-07-16T06:30:00.000Z' }
  stubApi({ 'GET /lco.php': () => Response.json(waiting), 'PUT /lco': () => Response.json(waiting) })
  await open('?edit=true')
  await type(/^Mobile/, '9811199999')
  await save()
  expect(await screen.findByText('Profile saved. OTPs go to XXXXXX2345 until 16 Jul 2026, 12:00 pm')).toBeDefined()
  await screen.findByText('FRCAN')
  expect(valueOf('OTPs go to')).toMatch(/^XXXXXX2345 until 16 Jul 2026, 12:00\spm$/)
})

it('says the same to a sub-user', async () => {
  saveUser({ ...subuserSample, credit: operatorSample.credit })
  const waiting = { ...subuser, codesto: 'XXXXXX1223', codesuntil: '2026-07-16T06:30:00.000Z' }
  stubApi({
    'GET /subuser/SUB10001': () => Response.json(subuser),
    'PUT /subuser/SUB10001': () => Response.json(waiting),
  })
  await open('?edit=true')
  await type(/^Mobile/, '9811199999')
  await save()
  expect(await screen.findByText('Profile saved. OTPs go to XXXXXX1223 until 16 Jul 2026, 12:00 pm')).toBeDefined()
})

it('does not send a PIN code that cannot be one', async () => {
  await open('?edit=true')
  await type('PIN code', '0123')
  await save()
  expect(screen.getByText('Enter a 6-digit PIN code')).toBeDefined()
  expect(writes).toEqual([])
})

it('lets a sub-user see his rights and send his contact data only', async () => {
  saveUser({ ...subuserSample, credit: paise(15_000), muststay: paise(10_000) })
  await open()
  await screen.findByText('User id')
  expect(valueOf('Daily limit')).toBe('₹5,000.00')
  expect(valueOf('May use')).toBe('CustomersPacksReports')
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }))
  await type('Name', 'Sunita J')
  await save()
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(writes).toEqual([
    {
      to: 'PUT /subuser/SUB10001',
      body: { name: 'Sunita J', mobileno: '9890011223', email: 'sunita@example.in' },
    },
  ])
  expect(session()).toMatchObject({ name: 'Sunita J', credit: 15_000, spendable: 5000 })
})
