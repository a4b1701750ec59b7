import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { Channel, planCalls } from '#domain/plans/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { marketOf } from './market.ts'

type ListChannelsInput = Input<typeof planCalls.listChannels>

/** By number, each with the plan that sells it alone for the shortest time. */
export async function listChannels({ plancode, genre, language }: ListChannelsInput, { db, session, now }: Context) {
  const { region, today } = await marketOf(db, session.lcoid, dayOf(now()))
  const packagecode = plancode ? await packOf(db, plancode) : null
  const { rows } = await sql<Channel>`
    with alone as materialized (
      select distinct on (k.channelid) k.channelid, p.plancode from plan p join pack_channel k using (packagecode)
      where p.plantype = 'CHANNEL' and p.region in (${region}, '*') and p.status = 'ACTIVE'
        and (p.discontinued_on is null or p.discontinued_on >= ${today}::date)
      order by k.channelid, p.tariffperiod * case p.tariffperiodtype when 'M' then 30 else 1 end, p.plancode)
    select c.channelid, c.channelname, c.genre, c.language, c.definition, c.lcn,
      case when c.mandatory then 'YES' else 'NO' end as mandatory, c.mrp, coalesce(alone.plancode, '') as plancode
    from channel c left join alone using (channelid)
    where (${packagecode}::text is null or exists (
        select from pack_channel k where k.packagecode = ${packagecode} and k.channelid = c.channelid))
      and (${genre ?? ''} = '' or lower(c.genre) = lower(${genre ?? ''}))
      and (${language ?? ''} = '' or lower(c.language) = lower(${language ?? ''}))
    order by c.lcn`.execute(db)
  return { count: rows.length, data: rows }
}

async function packOf(db: Db, plancode: string): Promise<string> {
  const plan = await db.selectFrom('plan').select('packagecode').where('plancode', '=', plancode).executeTakeFirst()
  if (!plan) throw new Failure('plan.unknown')
  return plan.packagecode
}
