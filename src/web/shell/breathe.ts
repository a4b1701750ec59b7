type Scheduler = { yield?: () => Promise<void> }

/** What follows is a task of its own: a slow phone draws, and hears a tap, in between. */
export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}

/** The page as it came has been seen before any of its code is run. One that nobody looks at is never painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done()
    else requestAnimationFrame(() => setTimeout(done))
  })
