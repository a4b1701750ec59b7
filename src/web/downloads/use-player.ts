import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { useVideoLink } from './use-video-link.ts'

type Place = { at: number; wasPlaying: boolean }
type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A video that goes on where it was when its link had run out meanwhile. */
export function usePlayer(id: string) {
  const link = useVideoLink(id)
  const [isBroken, setIsBroken] = useState(false)
  const place = useRef<Place | null>(null)
  const wasRenewed = useRef(false)
  const element = useRef<HTMLVideoElement>(null)

  // a new link may read like the old one, and is tried all the same
  useEffect(() => {
    if (link.fetchedAt > 0) element.current?.load()
  }, [link.fetchedAt])

  function renew({ currentTarget: video }: VideoEvent, wasPlaying: boolean) {
    place.current ??= { at: video.currentTime, wasPlaying }
    wasRenewed.current = true
    link.renew()
  }

  function goOn({ currentTarget: video }: VideoEvent) {
    const from = place.current
    place.current = null
    if (!from) return
    video.currentTime = from.at
    // without a gesture a browser may refuse; the button is then there to press
    if (from.wasPlaying) void video.play().catch(() => undefined)
  }

  return {
    url: link.url,
    element,
    isBroken: isBroken || link.hasFailed,
    again: () => {
      setIsBroken(false)
      link.renew()
    },
    on: {
      onPlay: (event: VideoEvent) => link.hasRunOut() && renew(event, true),
      onSeeking: (event: VideoEvent) => link.hasRunOut() && renew(event, !event.currentTarget.paused),
      onLoadedMetadata: goOn,
      // only what has really come proves the new link: then a later failure may ask for one again
      onTimeUpdate: () => (wasRenewed.current = false),
      onError: (event: VideoEvent) =>
        wasRenewed.current ? setIsBroken(true) : renew(event, !event.currentTarget.paused),
    },
  }
}
