import { createStore } from '#web/ui/store.ts'
import { useStore } from '#web/ui/use-store.ts'

/** `plain` is the message of an ended session: no background colour, left-aligned, at least 100 px wide. */
export type BannerTone = 'success' | 'error' | 'plain'
export type Banner = {
  id: number
  tone: BannerTone
  text: string
  /** Its time is up; where it stands it may still fade out, elsewhere it does not appear any more. */
  isOver: boolean
}

/** How long a message is displayed. */
const BANNER_MS = 3000

/** When it begins to fade out, so that a slow reader gets to its end. */
export const FADE_OUT_AFTER_MS = { shell: 3800, login: 2800 } as const
export const FADE_MS = 500

export type BannerPlace = keyof typeof FADE_OUT_AFTER_MS

const shown = createStore<Banner | null>(null)
let end: ReturnType<typeof setTimeout> | undefined
let count = 0

/** The newest message takes the place of the one before. */
export function showBanner(tone: BannerTone, text: string): void {
  clearTimeout(end)
  const banner = { id: ++count, tone, text, isOver: false }
  shown.set(banner)
  end = setTimeout(() => shown.set({ ...banner, isOver: true }), BANNER_MS)
}

/** At once, without fading: what it spoke of is being tried again. */
export function hideBanner(): void {
  clearTimeout(end)
  shown.set(null)
}

export const useBanner = (): Banner | null => useStore(shown)
