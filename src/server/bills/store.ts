import type { Selectable } from 'kysely'

import { labelParts } from '#domain/reports/bill-rules.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'

export type BillRow = Selectable<Database['bill']>
type Asked = { year?: string | undefined; month?: string | undefined }

const newestFirst = (db: Db, lcoid: string) =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy('part', 'desc')

/** Bills of this operator, newest first; of a year or a month when it is named. A month that is none has no bill. */
export async function findBills(db: Db, lcoid: string, { year, month }: Asked): Promise<BillRow[]> {
  const parts = month ? labelParts(month) : undefined
  if (parts === null) return []
  let query = newestFirst(db, lcoid)
  if (year) query = query.where('year', '=', Number(year))
  if (parts) query = query.where('month', '=', parts.month).where('part', '=', parts.part)
  return query.execute()
}
