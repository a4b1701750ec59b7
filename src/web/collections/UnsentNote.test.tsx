// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import type { Permission } from '#domain/permissions.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { UnsentNote } from './UnsentNote.tsx'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: { key: string }) => kept.set(one.key, one),
}))

const person = samples.logInSubUser.reply

beforeEach(() => {
  kept.clear()
  localStorage.clear()
  kept.set('a', {
    key: 'a',
    owner: person.lcosubuserid,
    taken: new Date(),
    refused: null,
    input: samples.takeMoney.input,
  })
})
afterEach(() => {
  cleanup()
  chooseLanguage('en')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const WithLentWords = () => (
  <>
    <LentWords />
    <UnsentNote />
  </>
)

async function openWith(permissions: Permission[]) {
  const sent = stubCalls({ takeMoney: () => refusal('permission.denied') })
  startSession({ ...person, permissions })
  await openScreen(WithLentWords, PATHS.dashboard)
  return () => sent.map(({ name }) => name)
}

it('who lost the right to collect is told that receipts wait on this phone, and they are not sent in vain', async () => {
  const sent = await openWith(['plans'])
  expect(await screen.findByText('1 receipt not sent yet')).toBeDefined()
  expect(screen.getByText(/ask your operator for the Collection right/)).toBeDefined()
  expect(sent()).toEqual([])
})

it('and of those that were not accepted that they do not go by themselves, which are on this phone alone too', async () => {
  kept.set('a', { ...(kept.get('a') as object), refused: 'This customer is not in your areas' })
  await openWith(['plans'])
  expect(await screen.findByText('1 receipt not accepted')).toBeDefined()
  expect(screen.getByText(/To try again, ask your operator for the Collection right/)).toBeDefined()
  expect(screen.queryByText(/automatically/)).toBeNull()
})

it('who has the right is not told twice what stands where he collects', async () => {
  const sent = await openWith(['collections'])
  await vi.waitFor(() => expect(sent()).toEqual(['takeMoney']))
  expect(screen.queryByText(/not sent yet/)).toBeNull()
})

it('stands on pages that are whole in Marathi, and makes none of them speak another language', async () => {
  chooseLanguage('mr')
  await openWith(['plans'])
  expect(await screen.findByText('1 पावती अजून पाठवायची आहे')).toBeDefined()
  expect(screen.getByText(/ऑपरेटरकडून वसुलीची परवानगी/)).toBeDefined()
  expect(screen.queryByText(/पूर्ण मराठीत नाही/)).toBeNull()
})
