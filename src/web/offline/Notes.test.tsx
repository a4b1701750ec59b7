// @vitest-environment happy-dom
// @day 2026-07-15
import { useMutation } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PATHS } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const BAR = { name: 'A new version of the portal is ready.' }

beforeEach(() => {
  const registration = Object.assign(new EventTarget(), { waiting: { state: 'installed' } })
  const serviceWorker = { controller: {}, register: () => Promise.resolve(registration) }
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker, userAgent: '' })
  // which version waits is known to the page as long as it stands
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The shell's notes at this path, where something can be sent that is never answered. */
async function openAt(path: string) {
  const { Notes } = await import('./Notes.tsx')
  const { registerWorker } = await import('./new-version.ts')
  await registerWorker()
  function Page() {
    const { mutate } = useMutation({ mutationFn: () => new Promise<void>(() => undefined) })
    return (
      <>
        <button type="button" onClick={() => mutate()}>
          Send
        </button>
        <Notes />
      </>
    )
  }
  await openScreen(Page, path)
}

it('a new version is offered, and not while something is being sent', async () => {
  await openAt(PATHS.dashboard)
  expect(screen.getByRole('complementary', BAR)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByRole('complementary', BAR)).toBeNull()
})

it.each([PATHS.topup, PATHS.productrenew])(
  'nobody is asked to load it where money is moved, as on %s',
  async (path) => {
    await openAt(path)
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
    expect(screen.queryByRole('complementary', BAR)).toBeNull()
  },
)
