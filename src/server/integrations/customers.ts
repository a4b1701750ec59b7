import { sql, type RawBuilder } from 'kysely'

import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { IntegrationCalls } from '#domain/integrations/calls.ts'

import type { KeyContext } from './admit.ts'

const MOST = 20

type Asked = Input<IntegrationCalls['apiFindCustomers']>
type Found = Reply<IntegrationCalls['apiFindCustomers']>['data'][number]

/** Each by an index over all operators. */
function wanted({ subscriberid, stbno, mobile }: Asked): RawBuilder<unknown> {
  if (subscriberid) return sql`s.subscriberid = ${subscriberid}`
  if (stbno)
    return sql`(s.lcoid, s.subscriberid) = (select b.lcoid, b.subscriberid from box b where b.stbno = ${stbno})`
  if (mobile) return sql`s.mobilephone = ${mobile} and s.mobilephone <> ''`
  throw new Failure('query.missing')
}

export async function findCustomers(asked: Asked, { system }: KeyContext) {
  const { rows: data } = await sql<Found>`
    select s.lcoid, o.lconame, o.mobileno as lcomobile, s.subscriberid, trim(s.fname || ' ' || s.lname) as name, s.mobilephone, s.city,
      coalesce((select jsonb_agg(jsonb_build_object('stbno', b.stbno, 'vcno', coalesce(b.vcno, ''), 'stb_type', b.stb_type, 'packs',
        coalesce((select jsonb_agg(jsonb_build_object('contractno', c.contractno, 'plancode', c.plancode, 'planname', p.planname,
            'status', c.status, 'expires', c.validity) order by c.validity desc, c.contractno)
          from contract c join plan p using (plancode)
          where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and c.status in ('A', 'D', 'S')), '[]'))
        order by b.stbno) from box b where b.lcoid = s.lcoid and b.subscriberid = s.subscriberid), '[]') as stbs
    from subscriber s join operator o using (lcoid)
    where ${wanted(asked)} order by s.subscriberid limit ${sql.lit(MOST)}`.execute(system)
  return { count: data.length, data }
}
