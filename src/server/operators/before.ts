import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import type { OperatorRow } from './store.ts'

/** What papers say of an operator. */
const ON_PAPER = ['lconame', 'addrline1', 'city', 'region', 'zipcode', 'gstin'] as const

/** Before a change of it: papers that are made out already keep what stood on them. */
export async function keepBefore(
  tx: Tx,
  before: OperatorRow,
  after: Partial<Pick<OperatorRow, (typeof ON_PAPER)[number]>>,
  until: Date,
): Promise<void> {
  if (ON_PAPER.every((field) => after[field] === undefined || after[field] === before[field])) return
  const { lcoid, lconame, addrline1, city, region, zipcode, gstin } = before
  await tx
    .insertInto('operator_before')
    .values({ lcoid, until, lconame, addrline1, city, region, zipcode, gstin, by_sale: true })
    // of two changes in one moment the first knows how it was
    .onConflict((changed) => changed.doNothing())
    .execute()
}

/** The operator as papers of that moment name him. */
export async function operatorAt<Operator extends OperatorRow>(
  db: Db,
  operator: Operator,
  at: Date,
): Promise<Operator> {
  const before = await db
    .selectFrom('operator_before')
    .select(ON_PAPER)
    .where('lcoid', '=', operator.lcoid)
    .where('until', '>', at)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst()
  return { ...operator, ...before }
}
