// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('says before the first operator that there is none yet, and advises fewer letters only to whoever has typed some', async () => {
  stubDesk({ listOperators: () => ({ count: 0, data: [], next: null }) })
  await openDesk('/operators')
  expect(await screen.findByText('No operators yet')).toBeTruthy()
  cleanup()
  await openDesk('/operators?query=ganesh')
  expect(await screen.findByText('Try fewer letters, or another region.')).toBeTruthy()
})
