// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { samples } from '#domain/samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

import { session, startSession } from './session.ts'
import { SideNav } from './SideNav.tsx'
import { stored } from './storage.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('shows the screens of every group while the person wishes it, and remembers that', async () => {
  startSession(samples.logIn.reply)
  const own = session()!
  await openScreen(() => <SideNav session={own} isOpen />, '/lcoportal')
  const tickets = () => screen.queryByRole('link', { name: 'Tickets' })
  expect(tickets()).toBeNull()
  const all = screen.getByRole('button', { name: 'Show all screens' })
  await userEvent.click(all)
  expect(tickets()).not.toBeNull()
  expect([all.getAttribute('aria-pressed'), stored('showAllModule')]).toEqual(['true', 'YES'])
  await userEvent.click(all)
  expect(tickets()).toBeNull()
})
