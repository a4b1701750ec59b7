import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Told = (entries: { isIntersecting: boolean }[]) => void

/** Nothing is near the visible part of the page until `scroll` is called. */
export function stubScroll(): { scroll: () => void } {
  const waiting = new Set<Told>()
  class Observer {
    readonly #told: Told
    constructor(told: Told) {
      this.#told = told
    }
    observe() {
      waiting.add(this.#told)
    }
    disconnect() {
      waiting.delete(this.#told)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return { scroll: () => act(() => waiting.forEach((told) => told([{ isIntersecting: true }]))) }
}
