import { vi } from 'vitest'

type Line = EventTarget & { url: string; isClosed: boolean }

/** Lines of events that the test holds the other end of. */
export function stubEvents() {
  const opened: Line[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      isClosed = false
      constructor(readonly url: string) {
        super()
        opened.push(this)
      }
      close() {
        this.isClosed = true
      }
    },
  )
  return {
    opened,
    say: (data: unknown) => opened.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) })),
    drop: () => opened.at(-1)!.dispatchEvent(new Event('error')),
  }
}
