import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

import { Promo } from './Promo.tsx'
import { promoTexts, useBanners } from './banners.ts'

const MOST = 3

/** The heaviest offers, and the way to all of them; nothing when there are none. */
export function OfferCards() {
  const words = useText(promoTexts)
  const { data } = useBanners('OFFER')
  if (!data || data.data.length === 0) return null
  const all = (
    <Link to={PATHS.bigbonanza} className="card-action">
      {words.all}
    </Link>
  )
  return (
    <Card title={words.offers} actions={all}>
      <ul className="promo-grid">
        {data.data.slice(0, MOST).map((banner) => (
          <li key={banner.promoadsid}>
            <Promo banner={banner} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
