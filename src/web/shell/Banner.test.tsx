// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { hideBanner, showBanner } from './banner.ts'
import { Banner } from './Banner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(hideBanner)
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('announces an error at once and a success when there is a pause', () => {
  render(<Banner />)
  act(() => showBanner('error', 'wrong'))
  expect(screen.getByRole('alert').textContent).toBe('wrong')
  act(() => showBanner('success', 'right'))
  expect(screen.getByRole('status').textContent).toBe('right')
  expect(screen.getByRole('alert').textContent).toBe('')
})

it.each([
  ['shell', 4299],
  ['login', 3299],
] as const)('on %s is gone half a second after it began to fade out', (place, lastMs) => {
  render(<Banner place={place} />)
  act(() => showBanner('success', 'saved'))
  pass(lastMs)
  expect(screen.queryByText('saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('saved')).toBeNull()
})

it.each([
  [2999, true],
  [3000, false],
])('after %i ms still comes up on the next screen: %s', (ms, isThere) => {
  showBanner('error', 'wrong')
  pass(ms)
  render(<Banner />)
  expect(screen.queryByText('wrong') !== null).toBe(isThere)
})

it('shows the same words anew when they are said again', () => {
  render(<Banner />)
  act(() => showBanner('error', 'wrong'))
  pass(4000)
  act(() => showBanner('error', 'wrong'))
  pass(4000)
  expect(screen.queryByText('wrong')).not.toBeNull()
})
