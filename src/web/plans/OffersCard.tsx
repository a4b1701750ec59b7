import { useQuery } from '@tanstack/react-query'

import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'

const offerTexts = dictionary({
  title: ['Offers for this customer', 'इस ग्राहक के लिए ऑफ़र', 'या ग्राहकासाठी ऑफर'],
  mrp: [(amount: string) => `MRP ${amount}`, (amount) => `MRP ${amount}`, (amount) => `MRP ${amount}`],
  was: [
    (now: string, before: string) => `LCO price ${now}, was ${before}`,
    (now, before) => `LCO रेट ${now}, पहले ${before}`,
    (now, before) => `LCO दर ${now}, आधी ${before}`,
  ],
})

const MOST_SHOWN = 4

/** Packs on a scheme that one of his STBs can show and does not have; nothing where there are none. */
export function OffersCard({ customerid, stbno }: { customerid: string; stbno?: string }) {
  const says = useText(offerTexts)
  const { data } = useQuery({ ...read('listOfferPlans', { customerid }), meta: { says: 'not.found' } })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={says.title}>
      {data.data.slice(0, MOST_SHOWN).map(({ plancode, planname, lcoprice, discountedlcoprice, mrptariff }) => (
        <ListRow
          key={plancode}
          title={
            <TextLink
              to={PATHS.productmodify}
              search={{ customerid, ...(stbno && { stbno }), q: planname }}
              word={planname}
            />
          }
          end={says.mrp(money(mrptariff))}
          detail={says.was(money(discountedlcoprice ?? lcoprice), money(lcoprice))}
        />
      ))}
    </Card>
  )
}
