import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'

import type { Tx } from '../write.ts'

type Leaving = { lcoid: string; stbno: string; subscriberid: string }

/**
 * A box leaves its customer: what he bought on it stays his, and renews itself no more. What goes along with the box is left to
 * whoever gets it.
 */
export async function leaveContracts(
  tx: Tx,
  { lcoid, stbno, subscriberid }: Leaving,
  { today, goAlong }: { today: Day; goAlong: boolean },
): Promise<void> {
  const alive = sql`(status in ('A', 'D', 'S') and validity >= ${today}::date)`
  await sql`
    update contract set former_subscriberid = ${subscriberid}, autorenew = false
    where lcoid = ${lcoid} and stbno = ${stbno} and former_subscriberid is null
      ${goAlong ? sql`and not ${alive}` : sql``}`.execute(tx)
  // a price was agreed on with him, and what he put into the cart was for him
  await sql`
    delete from home_price where lcoid = ${lcoid} and subscriberid = ${subscriberid} and stbno = ${stbno}`.execute(tx)
  await sql`delete from cart_line where lcoid = ${lcoid} and stbno = ${stbno}`.execute(tx)
}
