// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { connectRouter } from '#web/shell/navigate.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'

import { CustomerSelectionScreen } from './CustomerSelectionScreen.tsx'
import { listSearch, selectionSearch } from './search.ts'
import { SubscriberListScreen } from './SubscriberListScreen.tsx'

const row = samples.listStbSubscribers.reply.data[0]!
const boxes = [
  row,
  { ...row, stb_number: '8940000000000002' },
  { ...row, stb_number: '8940000000000003', subscriberid: '2000000002', first_name: 'Imran', last_name: 'Shaikh' },
]

let asked: URLSearchParams[]
let went: string[]
let written: { to: string; body: string }[]

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  asked = []
  went = []
  written = []
  connectRouter({ go: (path) => went.push(path), warmUp: () => undefined })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url.includes('/count-stb')) return Response.json(samples.countStbSubscribers.reply)
    asked.push(new URL(url, 'http://localhost').searchParams)
    if (url.includes('/renewals')) {
      written.push({ to: 'addRenewals', body: await new Response(options?.body ?? null).text() })
      return Response.json(z.encode(calls.addRenewals.reply, { ...samples.addRenewals.reply, refused: [] }))
    }
    if (url.includes('bulk')) {
      const form = options!.body as FormData
      written.push({
        to: url.includes('autorenew') ? 'bulkAutoRenew' : 'bulkDisconnect',
        body: await (form.get('file') as File).text(),
      })
      return new Response('JOB10001')
    }
    if (url.includes('/search')) return Response.json(samples.searchSubscribers.reply)
    return Response.json({ count: boxes.length, data: boxes, next: null })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') =>
  openShellScreen(SubscriberListScreen, PATHS.subscriberlist, {
    at: PATHS.subscriberlist + search,
    validateSearch: listSearch,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('asks for what the address says, and a chip changes both', async () => {
  const { href } = await open('?stb_type=SD&city=Nashik')
  await screen.findByText('Imran Shaikh')
  await press('Expired')
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('EXPIRED'))
  expect(asked.at(-1)?.get('city')).toBe('Nashik')
  expect(href()).toContain('status=EXPIRED')
  expect(href()).toContain('stb_type=SD')
})

it('says on each chip how many it would list, and nothing where another filter lists fewer', async () => {
  await open()
  expect((await screen.findByRole('button', { name: 'Expired 35' })).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('button', { name: 'All 320' })).toBeDefined()
  cleanup()
  await open('?stb_type=SD')
  await screen.findByText('Imran Shaikh')
  expect(screen.getByRole('button', { name: 'Expired' })).toBeDefined()
})

it('says of a pack that was cancelled when that was, and not that it expired', async () => {
  boxes[1] = { ...row, stb_number: '8940000000000002', status: 'INACTIVE', expiry_date: '2026-06-23' }
  await open()
  expect(await screen.findByText('Cancelled 23 Jun 2026')).toBeDefined()
  expect(screen.queryByText(/^Expired \d+ days ago/)).toBeNull()
  boxes[1] = { ...row, stb_number: '8940000000000002' }
})

it('counts homes, not boxes, and sends exactly those to the reminders', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  await press('Select all')
  expect(screen.getByText('2 selected')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Select Imran Shaikh'))
  expect(screen.getByText('1 selected')).toBeDefined()
  const reminder = screen.getByRole('link', { name: 'SMS reminder' })
  expect(decodeURIComponent(reminder.getAttribute('href')!)).toContain('subscribers="2000000001"')
})

it('renews all STBs of those selected in one cart', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  await userEvent.click(screen.getAllByLabelText(/^Select Savita/)[0]!)
  await press('Renew 2')
  await waitFor(() => expect(went).toEqual([PATHS.checkout]))
  expect(written).toEqual([{ to: 'addRenewals', body: expect.stringContaining('8940000000000002') }])
})

it('disconnects those selected only through the check that shows which of them can be', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  await userEvent.click(screen.getByLabelText('Select Imran Shaikh'))
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Shifted')
  await press('Check')
  await waitFor(() => expect(went).toEqual([`${PATHS.reportjobmonitor}?jobid=JOB10001`]))
  expect(written).toEqual([{ to: 'bulkDisconnect', body: 'stb_number,reason\n8940000000000003,Shifted' }])
})

it('switches auto-renew for those selected through the same check', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  await userEvent.click(screen.getByLabelText('Select Imran Shaikh'))
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Auto-renew on' }))
  await waitFor(() => expect(went).toEqual([`${PATHS.reportjobmonitor}?jobid=JOB10001`]))
  expect(written).toEqual([{ to: 'bulkAutoRenew', body: 'stb_number,auto_renew\n8940000000000003,ON' }])
})

it('saves those selected as a spreadsheet, and nobody else', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => String(saved.push(blob as Blob)))
  await open()
  await screen.findByText('Imran Shaikh')
  await userEvent.click(screen.getByLabelText('Select Imran Shaikh'))
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export selected' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head, ...lines] = (await saved[0]!.text()).trim().split('\r\n')
  expect(head).toContain('Customer')
  expect(lines).toEqual([expect.stringMatching(/^Imran Shaikh,.*'8940000000000003/)])
})

it('remembers which columns are wanted', async () => {
  await open()
  await screen.findByText('Imran Shaikh')
  expect(screen.queryByRole('columnheader', { name: 'CAN' })).toBeNull()
  await userEvent.click(screen.getByLabelText('CAN'))
  expect(screen.getByRole('columnheader', { name: 'CAN' })).toBeDefined()
  cleanup()
  await open()
  expect(await screen.findByRole('columnheader', { name: 'CAN' })).toBeDefined()
})

it('goes on with the chosen home to the page that asked for one', async () => {
  await openShellScreen(CustomerSelectionScreen, PATHS.customerselection, {
    at: `${PATHS.customerselection}?q=savita&next=${encodeURIComponent('/lcoportal/device/sms?smsid=EXP5')}`,
    validateSearch: selectionSearch,
  })
  await userEvent.click(await screen.findByRole('link', { name: /Savita/ }))
  expect(went).toEqual(['/lcoportal/device/sms?smsid=EXP5&customerid=2000000001'])
})
