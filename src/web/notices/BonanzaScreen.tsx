import { Link } from '@tanstack/react-router'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '#web/ui/quiet-button.css'

import { Promo } from './Promo.tsx'
import { useBanners } from './banners.ts'
import './bonanza.css'

const bonanzaTexts = dictionary({
  title: ['Big Bonanza', 'बिग बोनांज़ा'],
  hint: ['Offers and rewards running today in your region.', 'आपके इलाके में आज चल रहे ऑफ़र और इनाम।'],
  counters: ['Find a counter', 'काउंटर खोजें'],
  OFFER: ['Offers', 'ऑफ़र'],
  OFFERHint: ['Packs and STBs at a better price.', 'पैक और STB बेहतर दाम पर।'],
  NXTUDAAN: ['NXT Udaan', 'NXT उड़ान'],
  NXTUDAANHint: ['Grow your network and earn more.', 'नेटवर्क बढ़ाएँ, ज़्यादा कमाएँ।'],
  SAL: ['Super Achievers LCO', 'सुपर अचीवर्स LCO'],
  SALHint: ['Rewards for the operators who did best.', 'सबसे अच्छा काम करने वाले ऑपरेटरों के इनाम।'],
  none: ['Nothing running at the moment.', 'अभी कुछ नहीं चल रहा है।'],
})

const PARTS = ['OFFER', 'NXTUDAAN', 'SAL'] as const

/** Everything that is promoted: offers, NXT Udaan, and what the super achievers can win. */
export function BonanzaScreen() {
  const words = useText(bonanzaTexts)
  const counters = (
    <Link to={PATHS.bigbonanzalocation} className="quiet-button">
      {words.counters}
    </Link>
  )
  return (
    <Page title={words.title} hint={words.hint} actions={counters}>
      <Promotions />
    </Page>
  )
}

/** All at once, or what came later would push down what is being read. */
function Promotions() {
  const asked = [useBanners('OFFER'), useBanners('NXTUDAAN'), useBanners('SAL')]
  if (asked.some(({ isPending }) => isPending)) return <Skeleton height="640px" />
  return PARTS.map((part, place) => <Part key={part} part={part} query={asked[place]!} />)
}

type PartProps = { part: (typeof PARTS)[number]; query: ReturnType<typeof useBanners> }

function Part({ part, query: { data, refetch } }: PartProps) {
  const words = useText(bonanzaTexts)
  return (
    <section className="bonanza" aria-label={words[part]}>
      <h2>{words[part]}</h2>
      <p className="card-hint">{words[`${part}Hint`]}</p>
      {!data && <LoadFailed onAgain={() => void refetch()} />}
      {data?.data.length === 0 && <p className="bonanza-none">{words.none}</p>}
      <ul className="promo-grid">
        {data?.data.map((banner) => (
          <li key={banner.promoadsid}>
            <Promo banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}
