// @vitest-environment happy-dom
// @day 2026-07-15

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { AlertType } from '#domain/notices/rules.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { stored } from '#web/shell/storage.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { AlertScreen, address as alertSearch } from './AlertScreen.tsx'

const [alert] = samples.listAlerts.reply.data

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A provider with one unread alert and two unread offers, that remembers what was marked. */
function provider() {
  const alerts = [
    { ...alert!, alertid: '31' },
    { ...alert!, alertid: '41', alerttype: 'OFFERS' as const, title: 'Cricket Plus at ₹59', url: PATHS.planmaster },
    { ...alert!, alertid: '42', alerttype: 'OFFERS' as const, title: 'Boxes at ₹999' },
  ]
  const read = new Set<string>()
  const unreadOf = (type: AlertType) => alerts.filter((one) => one.alerttype === type && !read.has(one.alertid))
  return stubCalls({
    listAlerts: ({ url }) => {
      const type = new URLSearchParams(url.split('?')[1]).get('alerttype') as AlertType
      const data = alerts
        .filter((one) => one.alerttype === type)
        .map((one) => ({ ...one, read: read.has(one.alertid) ? ('YES' as const) : ('NO' as const) }))
      return { count: data.length, unread: unreadOf(type).length, data }
    },
    markAlertsRead: ({ body }) => {
      const meant = unreadOf(body['alerttype'] as AlertType).filter(
        ({ alertid }) => !body['alertid'] || alertid === body['alertid'],
      )
      for (const { alertid } of meant) read.add(alertid)
      return { marked: meant.length, unread: 0 }
    },
  })
}

const open = (at: string = PATHS.alert) =>
  openShellScreen(AlertScreen, PATHS.alert, { at, validateSearch: alertSearch })

const summaryOf = async (title: string) => (await screen.findByText(title)).closest('summary')!

it('says of every type how many are unread, and shows the chosen type', async () => {
  provider()
  const { href } = await open()
  const types = within(await screen.findByRole('group', { name: 'Type of alert' }))
  await types.findByRole('button', { name: 'Offers 2 new' })
  expect(types.getByRole('button', { name: 'Alerts 1 new' }).getAttribute('aria-pressed')).toBe('true')
  expect(types.getByRole('button', { name: 'NXT Udaan' })).toBeDefined()
  await userEvent.click(types.getByRole('button', { name: 'Offers 2 new' }))
  expect(await screen.findByText('Cricket Plus at ₹59')).toBeDefined()
  expect(href()).toBe(`${PATHS.alert}?type=OFFERS`)
})

it('marks an alert as read by opening it, once', async () => {
  const sent = provider()
  await open()
  const summary = await summaryOf('Headend work tonight')
  await userEvent.click(summary)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(true),
  )
  expect(screen.queryByText('New')).toBeNull()
  await userEvent.click(summary)
  await userEvent.click(summary)
  const marks = sent.filter(({ name }) => name === 'markAlertsRead')
  expect(marks.map(({ body }) => body)).toEqual([{ alerttype: 'ALERT', alertid: '31' }])
})

it('marks all of a type as read, and the other types stay as they were', async () => {
  provider()
  await open(`${PATHS.alert}?type=OFFERS`)
  await screen.findAllByText('New')
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryAllByText('New')).toHaveLength(0))
  expect(await screen.findByRole('button', { name: 'Alerts 1 new' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Offers' })).toBeDefined()
})

it('shows what it kept while the server is silent, and not to somebody else', async () => {
  provider()
  await open()
  await screen.findByText('Headend work tonight')
  await waitFor(() => expect(JSON.stringify(stored('alerts'))).toContain('Headend work tonight'))
  cleanup()

  stubCalls({ listAlerts: () => new Promise<Response>(() => undefined) })
  await open()
  expect(screen.getByText('Headend work tonight')).toBeDefined()
  cleanup()

  // another person on the same browser, who came without a log-in in this window
  localStorage.setItem('lcoUser', localStorage.getItem('lcoUser')!.replaceAll('LCO10001', 'LCO10002'))
  await open()
  expect(screen.queryByText('Headend work tonight')).toBeNull()
})

it('drops what it kept when something is marked as read', async () => {
  let isSilent = false
  stubCalls({
    listAlerts: () => (isSilent ? new Promise<Response>(() => undefined) : samples.listAlerts.reply),
  })
  await open()
  const summary = await summaryOf('Headend work tonight')
  expect(stored('alerts')).not.toBeNull()
  isSilent = true
  await userEvent.click(summary)
  await waitFor(() => expect(stored('alerts')).toBeNull())
})

it('leads from an alert to where it points', async () => {
  provider()
  await open(`${PATHS.alert}?type=OFFERS&id=41`)
  const link = await screen.findByText('Open')
  expect(link.getAttribute('href')).toBe(PATHS.planmaster)
})

it('says so when there is none', async () => {
  provider()
  await open(`${PATHS.alert}?type=NXT_UDAAN`)
  expect(await screen.findByText('No alerts yet')).toBeDefined()
})
