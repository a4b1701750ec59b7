// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { deviceCalls } from '#domain/hardware/device-calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { subscriberCalls, SubscriberInfo } from '#domain/subscribers/calls.ts'
import { subscriberSample } from '#domain/subscribers/samples.ts'
import { ticketCalls } from '#domain/tickets/calls.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { DeviceScreen } from './DeviceScreen.tsx'
import { deviceSearch } from './search.ts'

const { reply: found } = samples.getDeviceDetails
const [device] = found.data
const [command] = device!.commands
const STB = device!.stbno
const MINUTE_MS = 60_000

type Device = (typeof found.data)[number]

let boxes: Device[]
let writes: Sent[]
let searches: number

const box = (changes: Partial<Device> = {}): Device => ({ ...device!, retrackfrom: new Date(), ...changes })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  boxes = [box()]
  searches = 0
  writes = stubApi({
    'GET /hardware/getdevicedetails': () =>
      Response.json(z.encode(deviceCalls.getDeviceDetails.reply, { count: boxes.length, data: boxes })),
    'GET /subscriber/search': () => {
      searches += 1
      return Response.json(z.encode(subscriberCalls.searchSubscribers.reply, samples.searchSubscribers.reply))
    },
    'GET /subscriber/cpe': () => Response.json(z.encode(subscriberCalls.listCpe.reply, { count: 1, data: [home()] })),
    'POST /hardware/retrack': () => {
      const sent = { ...command!, id: '99', status: 'SENT' as const }
      boxes = [box({ commands: [sent], retracksleft: 3, retrackfrom: new Date(Date.now() + 2 * MINUTE_MS) })]
      return Response.json(z.encode(deviceCalls.retrack.reply, sent))
    },
    'GET /subscriber/subscriberinfo': () => Response.json(z.encode(SubscriberInfo, subscriberSample)),
    'POST /ticket': () => Response.json(z.encode(ticketCalls.createTicket.reply, samples.createTicket.reply)),
    'POST /hardware/osd': () => Response.json(z.encode(deviceCalls.sendOsd.reply, samples.sendOsd.reply)),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The box of the sample with one base pack that ended on 9 July. */
const home = () => {
  const cpe = samples.listCpe.reply.data[0]!
  const pack = cpe.planlist[0]!
  const base = { ...pack, plantype: 'BASE' as const, planname: 'Parivar Hindi', validity: '2026-07-09' }
  return { ...cpe, stbno: STB, planlist: [{ ...base, contractstatus: 'E' as const }] }
}

const open = (search = '') =>
  openShellScreen(DeviceScreen, PATHS.device, { at: PATHS.device + search, validateSearch: deviceSearch })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('finds a box by a number pasted with spaces, and keeps it in the address', async () => {
  const { href } = await open()
  const field = await screen.findByLabelText<HTMLInputElement>('Customer, STB, VC or CAN')
  await userEvent.type(field, `${STB.slice(0, 4)} ${STB.slice(4, 8)}-${STB.slice(8)}{Enter}`)
  expect(await screen.findByText(`STB ${STB}`)).toBeDefined()
  expect(href()).toContain(STB)
  expect(screen.getByText('Paired')).toBeDefined()
  expect(screen.getByText('Nagravision')).toBeDefined()
})

it('finds the box of a customer by his name', async () => {
  const { href } = await open()
  await userEvent.type(await screen.findByLabelText('Customer, STB, VC or CAN'), 'savita')
  await userEvent.click(await screen.findByRole('option', { name: /Savita/ }))
  expect(await screen.findByText(`STB ${STB}`)).toBeDefined()
  expect(href()).toContain(samples.searchSubscribers.reply.data[0]!.subscriberid)
})

it('finds nobody for somebody who may not look at customers, and takes a whole number from him', async () => {
  saveUser({ ...samples.logInSubUser.reply, permissions: ['hardware'] })
  await open()
  const field = await screen.findByLabelText('Customer, STB, VC or CAN')
  await userEvent.type(field, 'savita{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, `${STB}{Enter}`)
  expect(await screen.findByText(`STB ${STB}`)).toBeDefined()
  expect(searches).toBe(0)
})

it('says that nobody here knows the number', async () => {
  boxes = []
  await open('?no=1111111111')
  expect(await screen.findByText('STB not found')).toBeDefined()
})

it('retracks this box, says how many are left and counts down to the next', async () => {
  await open(`?no=${STB}`)
  expect(await screen.findByText('4 retracks left today')).toBeDefined()
  await userEvent.click(await button('Retrack'))
  expect(await screen.findByText('3 retracks left today')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /hardware/retrack', body: { stbno: STB } }])
  expect(screen.getByRole('timer').textContent).toMatch(/retrack in (2:00|1:5\d)/)
  expect((await button('Retrack')).disabled).toBe(true)
})

it('offers no retrack once the five of the day are used', async () => {
  boxes = [box({ retracksleft: 0 })]
  await open(`?no=${STB}`)
  expect(await screen.findByText(/No retracks left today/)).toBeDefined()
  expect((await button('Retrack')).disabled).toBe(true)
})

it('shows a command as on its way until the headend has answered, and then what it answered', async () => {
  boxes = [box({ commands: [{ ...command!, status: 'SENT' }] })]
  await open(`?no=${STB}`)
  expect(await screen.findByText('Sent')).toBeDefined()
  boxes = [box({ commands: [{ ...command!, status: 'REJECTED', reason: 'Card not paired' }] })]
  expect(await screen.findByText('The headend rejected it: Card not paired')).toBeDefined()
  expect(screen.queryByText('Sent')).toBeNull()
})

it('offers nothing to send to a box that is in no home', async () => {
  boxes = [box({ subscriberid: '', customercan: '', name: '', status: 'INACTIVE', commands: [] })]
  await open(`?no=${STB}`)
  expect(await screen.findByText('In your stock')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retrack' })).toBeNull()
})

it('keeps the screen from a sub-user without the permission', async () => {
  const { reply } = samples.logInSubUser
  saveUser({ ...reply, permissions: ['subscribers'] })
  await open(`?no=${STB}`)
  expect(await screen.findByText('You do not have access to this page')).toBeDefined()
  expect(screen.queryByText(`STB ${STB}`)).toBeNull()
})

it('the doctor says in plain words what he found, what to do, and writes it down for a ticket', async () => {
  boxes = [box({ status: 'EXPIRED' })]
  const { href } = await open(`?no=${STB}&doctor`)
  await userEvent.click(await button('No signal'))
  expect(await screen.findAllByText('The pack expired on 9 Jul 2026.')).toHaveLength(2)
  expect(href()).toContain('doctor=noSignal')
  const [advice] = screen.getAllByRole('list').filter((list) => within(list).queryByText(/Renew the pack/))
  expect(advice).toBeDefined()
  expect(screen.getByRole('link', { name: 'Renew now' }).getAttribute('href')).toContain('/lcoportal/product/renew')
  const summary = document.querySelector('pre')!.textContent
  expect(summary).toContain('Complaint: No signal')
  expect(summary).toContain(`STB: ${STB}`)
  expect(summary).toContain('- The pack expired on 9 Jul 2026.')
})

it('the doctor offers a retrack and a test message, but not to a dead box', async () => {
  await open(`?no=${STB}&doctor=noSignal`)
  await userEvent.click(await button('Test message on TV'))
  expect(writes[0]?.body).toMatchObject({ stbno: STB, message: expect.stringContaining(operatorSample.lconame) })
  await userEvent.click(await button('STB dead'))
  expect(await screen.findByText(/try another adaptor/, { selector: 'li' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retrack' })).toBeNull()
})

it('the doctor asks which box of a home with two', async () => {
  boxes = [box(), box({ stbno: '8027000000000102', smcno: '4027000102' })]
  await open('?no=2000000012&doctor=freezing')
  const links = (await screen.findAllByRole('link', { name: /STB 8027/ })).map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(2)
  expect(links[1]).toContain('8027000000000102')
  expect(links[1]).toContain('doctor=freezing')
})

it('the doctor raises a ticket with the box, its home and all that he found', async () => {
  boxes = [box({ status: 'EXPIRED' })]
  await open(`?no=${STB}&doctor=freezing`)
  await userEvent.click(await button('Raise a ticket'))
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe(`Freezing: STB ${STB}`)
  await screen.findByRole('combobox', { name: /^STB/ })
  await userEvent.click(await button('Raise ticket'))
  expect(await screen.findByText('DKT10001')).toBeDefined()
  expect(writes.find(({ to }) => to === 'POST /ticket')?.body).toMatchObject({
    category: 'Freezing',
    customerid: device!.subscriberid,
    stbno: STB,
    body: expect.stringContaining('- The pack expired on 9 Jul 2026.'),
  })
})

it('the doctor leaves whoever may not raise tickets the text to copy', async () => {
  saveUser({ ...samples.logInSubUser.reply, permissions: ['hardware'] })
  await open(`?no=${STB}&doctor=freezing`)
  expect(await button('Copy text')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Raise a ticket' })).toBeNull()
})
