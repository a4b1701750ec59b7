import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import type { subscriptionReports } from '#domain/subscriptions/report-calls.ts'

import type { Context } from '../context.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import { settingsOf } from '../settings/store.ts'
import { isUnfollowed } from './due-packs.ts'
import { renewalQuotes } from './renewal-prices.ts'

type Calls = typeof subscriptionReports

const PAGE = sql.lit(PAGE_ROWS + 1)
const nameOf = sql`trim(coalesce(h.fname || ' ' || h.lname, ''))`
/** The home that has box `b` now. */
const homeOf = sql`left join subscriber h on h.lcoid = b.lcoid and h.subscriberid = b.subscriberid`

type TryRow = Omit<Reply<Calls['listRenewalTries']>['data'][number], 'refusal'> & { at: Date; plancode: string }

export async function listRenewalTries(
  { after }: Input<Calls['listRenewalTries']>,
  { db, session, now, config }: Context,
) {
  const { lcoid } = session
  const { rows } = await sql<TryRow>`
    select t.contractno, c.stbno, p.plancode, s.scheduleid is not null as scheduled, coalesce(b.subscriberid, '') as subscriberid, ${nameOf} as name, p.planname, c.validity,
      coalesce(priced.discountedlcoprice, priced.lcoprice, p.lcoprice) as lcoprice, t.reason, t.tries,
      t.next_try as nexttry, t.at
    from renewal_try t
    join operator o using (lcoid)
    join contract c using (lcoid, contractno)
    left join scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'
    join plan p on p.plancode = coalesce(s.plancode, c.plancode)
    join box b on b.lcoid = c.lcoid and b.stbno = c.stbno ${homeOf}
    left join lateral priced_plans(o.region, ${dayOf(now())}::date) priced on priced.plancode = p.plancode
    where t.lcoid = ${lcoid} and ${isUnfollowed} and ${beforePlace(after, { at: 't.at', id: 't.contractno', idType: 'text' })}
    order by t.at desc, t.contractno desc limit ${PAGE}`.execute(db)
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  const quotes = await renewalQuotes(db, rows, { lcoid, today: dayOf(now()), lateFee })
  return pageFrom(rows, ['at', 'contractno'], ({ at: _at, plancode: _plancode, ...row }) => {
    const quote = quotes.get(row.contractno)
    // what cannot be renewed is shown at its price in the catalogue
    return quote?.ok ? { ...row, lcoprice: quote.due, refusal: '' } : { ...row, refusal: quote?.reason ?? '' }
  })
}
