import type { Selectable } from 'kysely'

import { pick } from '#domain/lists.ts'
import type { SubUser } from '#domain/subusers/sub-user.ts'

import type { ContactBefore } from '../credentials/proven-contact.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

const withOperator = (db: Db) =>
  db
    .selectFrom('subuser')
    .innerJoin('operator', 'operator.lcoid', 'subuser.lcoid')
    .selectAll('subuser')
    .select('operator.lconame')

export type SubUserRow = Selectable<Database['subuser']> & { lconame: string }

export const findSubUser = (db: Db, lcoid: string, lcosubuserid: string): Promise<SubUserRow | undefined> =>
  withOperator(db)
    .where('subuser.lcoid', '=', lcoid)
    .where('subuser.lcosubuserid', '=', lcosubuserid)
    .executeTakeFirst()

/** Held until the transaction ends: of two changes at once the second sees the first. */
export const lockSubUser = (tx: Tx, lcoid: string, lcosubuserid: string): Promise<SubUserRow | undefined> =>
  withOperator(tx)
    .where('subuser.lcoid', '=', lcoid)
    .where('subuser.lcosubuserid', '=', lcosubuserid)
    .forUpdate(['subuser'])
    .executeTakeFirst()

/** For log-in, where nobody has said yet whose sub-user he is. */
export const findSubUserAnywhere = (system: Db, lcosubuserid: string) =>
  withOperator(system)
    .select('operator.status as operator_status')
    .where('subuser.lcosubuserid', '=', lcosubuserid)
    .executeTakeFirst()

export const listSubUsersAfter = (db: Db, lcoid: string, after: string, most: number): Promise<SubUserRow[]> =>
  withOperator(db)
    .where('subuser.lcoid', '=', lcoid)
    .where('subuser.lcosubuserid', '>', after)
    .orderBy('subuser.lcosubuserid')
    .limit(most)
    .execute()

export const toSubUser = (row: Omit<SubUserRow, keyof ContactBefore>): SubUser => ({
  ...pick(row, 'lcosubuserid', 'lcoid', 'lconame', 'name', 'mobileno', 'email', 'status', 'permissions', 'created'),
  dailylimit: row.daily_limit,
  lastlogin: row.last_login?.toISOString() ?? '',
})
