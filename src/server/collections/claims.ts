import { sql } from 'kysely'

import { Failure, orNotFound } from '#domain/errors.ts'

import type { Context } from '../context.ts'
import { lockRow, sharing, updateRows } from '../db/rows.ts'
import { inOrder, pageFrom } from '../paging.ts'
import { reachOf, within } from './reach.ts'

async function listClaims({ after }: { after?: string | undefined }, { db, session }: Context) {
  const rows = await db
    .selectFrom('pay_request as r')
    .innerJoin('subscriber as s', sharing('s', 'r', 'subscriberid'))
    .leftJoin('home_account as a', sharing('a', 'r', 'subscriberid'))
    .select(['r.reference', 'r.subscriberid', 'r.amount', 'r.utr', 'r.state'])
    .select(sql<Date>`r.said`.as('said'))
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .select(sql<string>`coalesce(r.receiptno, '')`.as('receiptno'))
    .where('r.lcoid', '=', session.lcoid)
    .where('r.said', 'is not', null)
    .where(within(await reachOf(db, session)))
    .$call(inOrder({ after, at: 'r.said', id: 'r.reference' }))
    .execute()
  return pageFrom(rows, ['said', 'reference'])
}

/** The bank's number is free again: whoever truly paid with it may name it. */
const refuseClaim = ({ reference }: { reference: string }, { session, write }: Context) =>
  write(async (tx, note) => {
    const claim = orNotFound(await lockRow(tx, 'pay_request', { lcoid: session.lcoid, reference }, ['state']))
    if (claim.state !== 'SAID_PAID') throw new Failure('paylink.claim')
    await updateRows(tx, 'pay_request', { lcoid: session.lcoid, reference }, { state: 'EXPIRED' })
    note({ what: 'pay-claim', target: reference, after: 'EXPIRED' })
    return { state: 'EXPIRED' as const }
  })

export const claimHandlers = { listClaims, refuseClaim }
