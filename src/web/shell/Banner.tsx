import { useEffect, useState } from 'react'

import { type Banner as Message, type BannerPlace, FADE_MS, FADE_OUT_AFTER_MS, useBanner } from './banner.ts'

/** The message of the moment, announced to screen readers: errors at once, successes when there is a pause. */
export function Banner({ place = 'shell' }: { place?: BannerPlace }) {
  const visible = useVisible(FADE_OUT_AFTER_MS[place] + FADE_MS)
  const isError = visible !== null && visible.tone !== 'success'
  return (
    <div className="banner-place" data-place={place}>
      <output>{visible && !isError && <Words key={visible.id} message={visible} />}</output>
      <div role="alert">{visible && isError && <Words key={visible.id} message={visible} />}</div>
    </div>
  )
}

const Words = ({ message: { tone, text } }: { message: Message }) => (
  <span className="banner" data-tone={tone}>
    {text}
  </span>
)

/** A message that is already over stays until it has faded out, but does not come up anew. */
function useVisible(forMs: number): Message | null {
  const banner = useBanner()
  const [goneId, setGoneId] = useState(banner?.isOver ? banner.id : 0)
  const id = banner?.id ?? 0
  useEffect(() => {
    if (id === 0) return undefined
    const gone = setTimeout(() => setGoneId(id), forMs)
    return () => clearTimeout(gone)
  }, [id, forMs])
  return id === goneId ? null : banner
}
