import { sql } from 'kysely'

import type { Claim } from '#domain/collections/pay-calls.ts'
import { Failure } from '#domain/errors.ts'

import type { Context } from '../context.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import { reachOf, within } from './reach.ts'

async function listClaims({ after }: { after?: string | undefined }, { db, session }: Context) {
  const rows = await db
    .selectFrom('pay_request as r')
    .innerJoin('subscriber as s', (on) =>
      on.onRef('s.lcoid', '=', 'r.lcoid').onRef('s.subscriberid', '=', 'r.subscriberid'),
    )
    .leftJoin('home_account as a', (on) =>
      on.onRef('a.lcoid', '=', 'r.lcoid').onRef('a.subscriberid', '=', 'r.subscriberid'),
    )
    .select(['r.reference', 'r.subscriberid', 'r.amount', 'r.utr', 'r.state'])
    .select(sql<Date>`r.said`.as('said'))
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .select(sql<string>`coalesce(r.receiptno, '')`.as('receiptno'))
    .where('r.lcoid', '=', session.lcoid)
    .where('r.said', 'is not', null)
    .where(within(await reachOf(db, session)))
    .where(beforePlace(after, { at: 'r.said', id: 'r.reference', idType: 'text' }))
    .orderBy('r.said', 'desc')
    .orderBy('r.reference', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageFrom(
    rows,
    ({ said, reference }) => ({ at: said, id: reference }),
    (row): Claim => row,
  )
}

/** The bank's number is free again: whoever truly paid with it may name it. */
const refuseClaim = ({ reference }: { reference: string }, { session, write }: Context) =>
  write(async (tx, note) => {
    const claim = await tx
      .selectFrom('pay_request')
      .select('state')
      .where('lcoid', '=', session.lcoid)
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) throw new Failure('not.found')
    if (claim.state !== 'SAID_PAID') throw new Failure('paylink.claim')
    await tx
      .updateTable('pay_request')
      .set({ state: 'EXPIRED' })
      .where('lcoid', '=', session.lcoid)
      .where('reference', '=', reference)
      .execute()
    note({ what: 'pay-claim', target: reference, after: 'EXPIRED' })
    return { state: 'EXPIRED' as const }
  })

export const claimHandlers = { listClaims, refuseClaim }
