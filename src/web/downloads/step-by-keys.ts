import type { KeyboardEvent } from 'react'

const STEPS_S: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 }

/** Five seconds back or forward: a browser's own step is a hundredth of the film. Alt and an arrow stay the browser's. */
export function stepByKeys(event: KeyboardEvent<HTMLVideoElement>): void {
  const step = STEPS_S[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const video = event.currentTarget
  const end = Number.isFinite(video.duration) ? video.duration : Infinity
  video.currentTime = Math.min(Math.max(video.currentTime + step, 0), end)
}
