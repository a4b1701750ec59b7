const LONGEST_MS = 1500

/** The browser has a moment to itself: what nobody looks at first may come. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_MS })
    else setTimeout(done)
  })
