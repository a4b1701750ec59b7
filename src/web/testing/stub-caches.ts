import { vi } from 'vitest'

const addressOf = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, 'http://portal.test').href

/** What a browser keeps for its worker, in memory. */
class Box {
  readonly #kept = new Map<string, Response>()
  put(request: string, response: Response) {
    this.#kept.set(addressOf(request), response)
    return Promise.resolve()
  }
  addAll() {
    return Promise.resolve()
  }
  match(request: string | { url: string }) {
    return Promise.resolve(this.#kept.get(addressOf(request))?.clone())
  }
  keys() {
    return Promise.resolve([...this.#kept.keys()].map((url) => ({ url })))
  }
  delete(request: { url: string }) {
    return Promise.resolve(this.#kept.delete(addressOf(request)))
  }
}

export function stubCaches(): void {
  const boxes = new Map<string, Box>()
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(boxes.has(name)),
    delete: (name: string) => Promise.resolve(boxes.delete(name)),
    open: (name: string) => {
      const box = boxes.get(name) ?? new Box()
      boxes.set(name, box)
      return Promise.resolve(box)
    },
  })
}
