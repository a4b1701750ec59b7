import { dayOf } from '#domain/dates.ts'
import type { Change } from '#domain/plans/catalogue-changes.ts'

import { dayText } from '../notices/words.ts'
import { tell } from '../notices/tell.ts'
import { sha256 } from '../secrets.ts'
import type { Tx } from '../write.ts'

/** One alert for all prices of an import that are still to come, to those they are for. False: there are none. */
export async function tellOfPrices(tx: Tx, changes: readonly Change[], at: Date): Promise<boolean> {
  const coming = changes
    .flatMap((change) => (change.what === 'PRICE' ? [change.price] : []))
    .filter(({ effectivedate }) => effectivedate > dayOf(at))
    .toSorted((a, b) => a.effectivedate.localeCompare(b.effectivedate))
  const [first] = coming
  if (!first) return false
  const plans = new Set(coming.map(({ plancode }) => plancode)).size
  const oneRegion = coming.every(({ region }) => region === first.region) && first.region !== '*'
  return tell(
    tx,
    {
      lcoid: null,
      region: oneRegion ? first.region : '',
      alerttype: 'ALERT',
      en: {
        title: `Prices change on ${dayText(first.effectivedate, 'en')}`,
        message: `${plans === 1 ? '1 plan has' : `${plans} plans have`} a new price from then on. Renew before to pay the old one.`,
      },
      hi: {
        title: `${dayText(first.effectivedate, 'hi')} से कीमतें बदलेंगी`,
        message: `${plans} प्लान की नई कीमत होगी। पुरानी कीमत पर पहले रिचार्ज करें।`,
      },
      url: '/lcoportal/product/planmaster',
      reference: `prices:${sha256(JSON.stringify(coming)).toString('base64url')}`,
    },
    at,
  )
}
