import { type RefObject, useRef, useState } from 'react'

import type { Banner } from '#domain/notices/alert-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'

import { Promo } from './Promo.tsx'
import { promoTexts, useBanners } from './banners.ts'

/**
 * The banners side by side, to swipe or to step through. It never moves by itself: who reads slowly is not hurried, and who
 * asked for less motion gets none.
 */
export function BannerStrip() {
  const { data, isPending } = useBanners('BANNER')
  if (isPending) return <Skeleton height="216px" />
  // without news the dashboard is as good; the banner of the shell has said what failed
  if (!data || data.data.length === 0) return null
  return <Strip banners={data.data} />
}

function Strip({ banners }: { banners: readonly Banner[] }) {
  const words = useText(promoTexts)
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  return (
    <section className="strip" aria-roledescription={words.carousel} aria-label={words.banners}>
      {/* the arrow keys move it, also where no banner is a link */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} className="strip-list" tabIndex={0} onScroll={() => setPlace(placeOf(strip))}>
        {banners.map((banner, at) => (
          <li key={banner.promoadsid} aria-label={words.place(at + 1, banners.length)}>
            <Promo banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Steps count={banners.length} place={place} onStep={(to) => show(strip, to)} />}
    </section>
  )
}

const placeOf = ({ current }: RefObject<HTMLUListElement | null>): number =>
  current ? Math.round(current.scrollLeft / Math.max(current.clientWidth, 1)) : 0

function show({ current }: RefObject<HTMLUListElement | null>, place: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  current?.scrollTo({ left: place * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
}

type StepsProps = { count: number; place: number; onStep: (place: number) => void }

function Steps({ count, place, onStep }: StepsProps) {
  const words = useText(promoTexts)
  const step = (by: number) => onStep((place + by + count) % count)
  return (
    <div className="strip-steps">
      <button type="button" className="icon-button" data-way="back" aria-label={words.before} onClick={() => step(-1)}>
        <ChevronIcon />
      </button>
      <output>{words.place(place + 1, count)}</output>
      <button type="button" className="icon-button" data-way="on" aria-label={words.next} onClick={() => step(1)}>
        <ChevronIcon />
      </button>
    </div>
  )
}
