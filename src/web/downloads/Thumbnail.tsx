import { useState } from 'react'

import { AndroidIcon } from '#web/ui/icons.tsx'

/** The still of a video; where there is none, a mark in its place. */
export function Thumbnail({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="thumbnail">
      {src === '' || isBroken ? (
        <AndroidIcon size={40} />
      ) : (
        <img src={src} alt="" width={320} height={180} loading="lazy" onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
