const LONGEST_MS = 1500

/** The browser has a moment to itself: what nobody looks at first may come. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_MS })
    else setTimeout(done)
  })

const LOOKING_MS = 3000

/** Somebody begins to work, or has looked for a while: what may wait until then does not slow down the first look. */
export const begun = async (): Promise<void> => {
  if (navigator.userActivation?.hasBeenActive) return
  await new Promise<void>((done) => {
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, () => done(), { once: true, capture: true, passive: true })
    setTimeout(done, LOOKING_MS)
  })
}
