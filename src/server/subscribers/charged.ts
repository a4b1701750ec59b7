import { sql } from 'kysely'

import type { Paise } from '#domain/money.ts'

/** What was charged for the contract `c`, a sum that it took over too, before anything was taken back; null where it never was. */
export const CHARGED_FOR = sql<Paise | null>`(
  select sold.amount + case when sold.amount = 0 then coalesce((select sum(amount) from home_entry taken
    where taken.lcoid = c.lcoid and taken.subscriberid = sold.subscriberid and taken.contractno = c.contractno and taken.kind = 'SUM'), 0)
    else 0 end
  from home_entry sold where sold.lcoid = c.lcoid and sold.contractno = c.contractno and sold.kind = 'CHARGE')::bigint`
