// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { chooseLanguage } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

import { HelpCenterScreen } from './HelpCenterScreen.tsx'

afterEach(() => {
  cleanup()
  chooseLanguage('en')
})

const open = (at: string = PATHS.helpcenter) => openScreen(HelpCenterScreen, PATHS.helpcenter, at)
const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

it('opens the answer that the address names, and no other', async () => {
  await open('/helpcenter#wallet')
  const isOpen = [...document.querySelectorAll('details')].filter((each) => each.open).map(({ id }) => id)
  expect(isOpen).toEqual(['wallet'])
})

it('keeps the answers that hold every word', async () => {
  await open()
  await userEvent.type(screen.getByRole('searchbox'), 'gstin below')
  await waitFor(() => expect(questions()).toEqual(['Can I register without a GSTIN?']))
  expect(screen.getByRole('status').textContent).toBe('1 answer')
})

it('understands an English word on the Hindi page', async () => {
  chooseLanguage('hi')
  await open()
  await userEvent.type(screen.getByRole('searchbox'), 'twenty')
  await waitFor(() => expect(screen.getByText('कोई जवाब नहीं मिला')).toBeDefined())
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'unused days')
  await waitFor(() => expect(questions()).toEqual(['प्लान कैंसल करने पर कितना पैसा लौटता है?']))
})

it('leads to support when nothing is found', async () => {
  await open()
  await userEvent.type(screen.getByRole('searchbox'), 'qwertz')
  expect((await screen.findByText('To support')).getAttribute('href')).toBe('/support')
})
