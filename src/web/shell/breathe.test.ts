// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { breathe, painted } from './breathe.ts'

afterEach(() => vi.restoreAllMocks())

it('what follows a breath comes after what was waiting for its turn', async () => {
  const done: string[] = []
  setTimeout(() => done.push('a tap'))
  await breathe()
  done.push('the next piece')
  expect(done).toEqual(['a tap', 'the next piece'])
})

it('code waits until the page was drawn', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  let runs = false
  const waiting = painted().then(() => (runs = true))
  await breathe()
  expect(runs).toBe(false)
  frames[0]!(0)
  await waiting
  expect(runs).toBe(true)
})

it('code of a page that nobody looks at does not wait for a drawing that never comes', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await expect(painted()).resolves.toBeUndefined()
})
