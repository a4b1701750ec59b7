import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { daysBounds, newestAfter, pageFrom } from '../paging.ts'
import type { Note, Tx } from '../write.ts'
import { findHome, type Key } from './store.ts'

export type Values = Record<string, string>

const differing = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((field) => before[field] !== after[field])

const pick = (from: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))

type Change = { key: Key; before: Values; after: Values }
type By = Pick<Context, 'session' | 'now'> & { note: Note }

/** Keeps every field that has a new value, for the report and for the audit. Says which they are. */
export async function recordChange(
  tx: Tx,
  { key, before, after }: Change,
  { session, now, note }: By,
): Promise<string[]> {
  const fields = differing(before, after)
  if (fields.length === 0) return fields
  const [was, is] = [pick(before, fields), pick(after, fields)]
  const actor = actorOf(session)
  await tx
    .insertInto('customer_change')
    .values(fields.map((field) => ({ ...key, field, before: was[field]!, after: is[field]!, actor, at: now() })))
    .execute()
  note({ what: 'subscriber', target: key.subscriberid, before: was, after: is })
  return fields
}

type Asked = Input<typeof subscriberCalls.getCustomerUpdateReport>

export async function getCustomerUpdateReport({ customerid, after, ...range }: Asked, { db, session }: Context) {
  const { lcoid } = session
  if (customerid) await findHome(db, { lcoid, subscriberid: customerid })
  const { since, until } = daysBounds(range)
  const rows = await db
    .selectFrom('customer_change as c')
    .innerJoin('subscriber as s', (on) =>
      on.onRef('s.lcoid', '=', 'c.lcoid').onRef('s.subscriberid', '=', 'c.subscriberid'),
    )
    .select(['c.id', 'c.subscriberid', 'c.field', 'c.before', 'c.after', 'c.actor', 'c.at'])
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .where('c.lcoid', '=', lcoid)
    .where('c.at', '>=', since)
    .where('c.at', '<', until)
    .$if(customerid !== undefined, (query) => query.where('c.subscriberid', '=', customerid!))
    .$call(newestAfter(after, { at: 'c.at', id: 'c.id', idType: 'bigint' }))
    .execute()
  return pageFrom(
    rows,
    ({ at, id }) => ({ at, id: String(id) }),
    ({ id, actor, at, ...row }) => ({ ...row, id: String(id), authorisedby: actor, created: at }),
  )
}
