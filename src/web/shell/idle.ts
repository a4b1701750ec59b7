import { type ComponentType, lazy } from 'react'

/** What has something to say only after the first look: its code comes once the browser has a moment to itself. */
export const lazyAtIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await idle()
    return { default: await untilLoaded(load) }
  })

const AGAIN_MS = 10_000

/** Nobody asked for it yet: while it does not load, the page and what is typed there stay. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((done) => {
      addEventListener('online', done, { once: true })
      setTimeout(done, AGAIN_MS)
    })
    return untilLoaded(load)
  }
}

const LONGEST_MS = 1500
const LOOK_MS = 100
const LONGEST_LOOK_MS = 2500

let look = Promise.resolve()

/** From here on whatever waits for an idle moment waits for the screen first: over a slow line each request holds up another. */
export function awaitFirstLook(): void {
  look = new Promise((done) => {
    let looks = 0
    const timer = setInterval(() => {
      const isThere = isUsable()
      if (!isThere && ++looks < LONGEST_LOOK_MS / LOOK_MS) return
      clearInterval(timer)
      if (isThere) performance.mark('usable')
      done()
    }, LOOK_MS)
  })
}

/** Its heading is there, and nothing in sight stands in for what is on its way. */
function isUsable(): boolean {
  const isInSight = (one: Element) => one.getBoundingClientRect().top < innerHeight
  const bones = [...document.querySelectorAll('.skeleton, [aria-busy=true]')]
  return document.querySelector('#root:not([data-look]) h1') !== null && !bones.some(isInSight)
}

/** The screen is there and the browser has a moment to itself: what nobody looks at first may come. */
export async function idle(): Promise<void> {
  await look
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_MS })
    else setTimeout(done)
  })
}

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
