// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { calls } from '#domain/calls.ts'
import { samples } from '#domain/samples.ts'

import { entries } from './shell/navigation.ts'
import { saveUser } from './shell/session.ts'
import { openShellScreen } from './testing/open-shell-screen.tsx'
import { stubCalls } from './testing/stub-calls.ts'
import { stubEvents } from './testing/stub-events.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  stubEvents()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const forSubUsers = entries.filter(({ operatorOnly, path }) => !operatorOnly && !path.includes('$'))

it.each(forSubUsers)(
  'whoever may open $path is refused none of the calls it makes first',
  async ({ path, ...screen }) => {
    const permissions = screen.permission ? [screen.permission] : []
    saveUser({ ...samples.logInSubUser.reply, permissions })
    const sent = stubCalls()
    const module = await screen.load()
    const [component] = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []))
    await openShellScreen(component as never, path)
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
    expect(document.body.textContent).not.toContain('You do not have access')
    await new Promise((done) => setTimeout(done, 50))
    const refused = sent.filter(({ name }) => {
      const { access, permission } = calls[name]
      return access === 'operator' || (permission !== null && permission !== screen.permission)
    })
    expect(refused.map(({ name }) => name)).toEqual([])
  },
)

const guarded = entries.filter(({ permission, operatorOnly }) => permission !== undefined || operatorOnly)

it.each(guarded)(
  'whoever may not open $path reads so, and nothing is asked for him',
  async ({ path, load, operatorOnly }) => {
    saveUser({ ...samples.logInSubUser.reply, permissions: [] })
    const sent = stubCalls()
    const [component] = Object.entries(await load()).flatMap(([name, value]) =>
      name.endsWith('Screen') ? [value] : [],
    )
    await openShellScreen(component as never, path)
    expect(document.body.textContent).toContain('You do not have access to this page')
    expect(document.body.textContent).toMatch(
      operatorOnly ? /Only the operator, .*, can open it/ : /to give you access/,
    )
    expect(sent).toEqual([])
  },
)
