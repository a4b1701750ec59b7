import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Change } from '#domain/plans/catalogue-changes.ts'
import type { PriceRecord } from '#domain/plans/catalogue-file.ts'

import { dayText } from '../notices/words.ts'
import { tell } from '../notices/tell.ts'
import { sha256 } from '../secrets.ts'
import type { Tx } from '../write.ts'

type Coming = PriceRecord & { rises: boolean }

/**
 * One alert for all prices of an import that are still to come, to those they are for. Where some rise it is of these alone and
 * bids to hurry; a rise that was withdrawn changes nothing. False: there is nothing to tell.
 */
export async function tellOfPrices(tx: Tx, changes: readonly Change[], at: Date): Promise<boolean> {
  const prices = changes
    .flatMap((change) => (change.what === 'PRICE' ? [change.price] : []))
    .filter(({ effectivedate }) => effectivedate > dayOf(at))
  const other = await otherThanBefore(tx, prices)
  const hurries = other.some(({ rises }) => rises)
  const coming = hurries ? other.filter(({ rises }) => rises) : other
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
        message: `${plans === 1 ? '1 plan has' : `${plans} plans have`} a new price from then on.${hurries ? ' Renew before to pay the old one.' : ''}`,
      },
      hi: {
        title: `${dayText(first.effectivedate, 'hi')} से कीमतें बदलेंगी`,
        message: `${plans} प्लान की नई कीमत होगी।${hurries ? ' पुरानी कीमत पर पहले रिचार्ज करें।' : ''}`,
      },
      url: '/lcoportal/product/planmaster',
      reference: `prices:${sha256(JSON.stringify(coming)).toString('base64url')}`,
    },
    at,
  )
}

/** Those that differ from what holds until their day, in the order of days; asked once the import is in the tables. */
async function otherThanBefore(tx: Tx, prices: readonly PriceRecord[]): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select c.plancode, c.region, c.effectivedate, c.lcoprice, c.mrptariff, c.lcoprice > before.lcoprice as rises
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as c (plancode text, region text, effectivedate date,
      lcoprice bigint, mrptariff bigint)
    cross join lateral (
      select lcoprice, mrptariff from (
        select lcoprice, mrptariff, region, effective from plan_price
        where plancode = c.plancode and region in (c.region, '*') and effective < c.effectivedate
        union all select lcoprice, mrptariff, '*', '-infinity' from plan where plancode = c.plancode) as known
      order by region = '*', effective desc limit 1) as before
    where (c.lcoprice, c.mrptariff) <> (before.lcoprice, before.mrptariff)
    order by c.effectivedate, c.plancode, c.region`.execute(tx)
  return rows
}
