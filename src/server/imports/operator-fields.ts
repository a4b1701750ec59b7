import { sql } from 'kysely'

import { columnTitle, importColumns, type ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow } from '#domain/imports/reasons.ts'
import { valueFor } from '#domain/lists.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { AgreementType } from '#domain/operators/rules.ts'

import type { Db } from '../db/connect.ts'
import { updateRows } from '../db/rows.ts'
import { textFile, type TextFormat } from '../registers/text-file.ts'
import { writerOf, type Tx } from '../write.ts'
import { findOperators } from './find-operators.ts'
import { isNamedAgain, judgeEach, type ImportWriter, type Judging } from './writer.ts'

type YesNo = 'YES' | 'NO'
type OperatorFields = {
  lcoportalnumber: string
  ncf: YesNo
  payment: YesNo
  floor: Paise
  /** Once it is confirmed. */
  agreement: AgreementType | null
}
type Kept = OperatorFields & { lcoid: string; lconame: string; balance: Paise }
type Accepted = { rowno: number; lcoid: string; before: OperatorFields; after: OperatorFields }

/** What the provider has decided for his operators, in the order of their numbers; what is held is what the desk saved last. */
async function readOperatorFields(db: Db, lcoids: readonly string[] | null, lock = false): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select o.lcoid, o.lconame, o.lcoportalnumber, case when o.ncf then 'YES' else 'NO' end as ncf,
      case when o.payment then 'YES' else 'NO' end as payment, w.floor, w.balance,
      case when o.agreement_state = 'CONFIRMED' then o.agreement_type end as agreement
    from operator o join wallet w on w.lcoid = o.lcoid
    where o.status not in ('PENDING', 'REFUSED') and ${lcoids === null ? sql`true` : sql`o.lcoid = any(${[...lcoids]}::text[])`}
    order by o.lcoid ${lock ? sql`for no key update of w, o` : sql``}`.execute(db)
  return rows
}

const KIND = 'OPERATOR_FIELDS'

/** Of all operators, in the form in which it can be changed and comes in again; names are there for the reader. */
export async function operatorFieldsFile(db: Db, format: TextFormat, now: Date) {
  const names = importColumns(KIND, false).map(([name]) => name)
  const rows = await readOperatorFields(db, null)
  const cells = rows.map(({ lcoid, lconame, lcoportalnumber, ncf, payment, floor, agreement }) => {
    const agreed = agreement ?? ''
    const said = { operator: lcoid, lcoportalnumber, ncf, payment, floor: formatRupees(floor), agreement: agreed }
    return [...names.map((name) => said[name as keyof typeof said]), lconame]
  })
  const columns = [
    ...names.map((key) => ({ key: columnTitle(KIND, key, 'en'), title: key })),
    { key: 'LCO name', title: 'lconame' },
  ]
  return textFile({ name: 'operator-fields', title: 'Operators', columns }, cells, format, now)
}

/** Files change what they say; an empty cell leaves what is there. */
export const operatorFieldsImport: ImportWriter<'OPERATOR_FIELDS', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    const kept = await keptOf(
      judging,
      rows
        .map(({ row }) => operatorOf(row.operator))
        .flatMap((found) => (typeof found === 'string' ? [] : found.lcoid)),
    )
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      const { lcoid, lconame: _name, balance, ...before } = valueFor(kept, operator.lcoid)
      const after = changedBy(before, row)
      if (after.floor < 0) return wrongCell('floor', 'amount')
      if (after.floor !== before.floor && after.floor > balance) return wrongRow('floor.balance')
      if (isNamedAgain(judging, lcoid)) return wrongRow('row.twice')
      return { rowno, lcoid, before, after }
    })
  },

  write: async (accepted, { tx, actor, now }) => {
    for (const one of accepted.filter(isOther).toSorted((a, b) => (a.lcoid < b.lcoid ? -1 : 1)))
      await writerOf({
        db: tx,
        scope: one.lcoid,
        actor,
        address: '',
        requestId: 'import',
        now: () => now,
        transact: (work) => work(tx),
        once: null,
      })(async (_tx, note) => {
        await save(tx, one, now)
        note({ what: 'operator-fields', target: one.lcoid, before: one.before, after: one.after })
      })
    return new Map(accepted.map(({ rowno, lcoid }) => [rowno, lcoid]))
  },
}

const keptOf = async ({ db, lock }: Judging, lcoids: readonly string[]): Promise<Map<string, Kept>> =>
  new Map((await readOperatorFields(db, lcoids, lock)).map((one) => [one.lcoid, one]))

const changedBy = (before: OperatorFields, row: ImportRow<'OPERATOR_FIELDS'>): OperatorFields => ({
  lcoportalnumber: row.lcoportalnumber ?? before.lcoportalnumber,
  ncf: row.ncf ?? before.ncf,
  payment: row.payment ?? before.payment,
  floor: row.floor ?? before.floor,
  agreement: row.agreement ?? before.agreement,
})

const isOther = ({ before, after }: Accepted): boolean => JSON.stringify(before) !== JSON.stringify(after)

/** An agreement that came on paper is confirmed with it, in the name of whom the provider has as his contact. */
async function save(tx: Tx, { lcoid, before, after }: Accepted, now: Date): Promise<void> {
  const { lcoportalnumber, ncf, payment, floor, agreement } = after
  await updateRows(tx, 'operator', { lcoid }, { lcoportalnumber, ncf: ncf === 'YES', payment: payment === 'YES' })
  await updateRows(tx, 'wallet', { lcoid }, { floor })
  if (agreement === before.agreement) return
  await sql`
    update operator set agreement_state = 'CONFIRMED', agreement_type = ${agreement},
      agreement_name = case when agreement_type = ${agreement} then agreement_name else contactname end,
      agreement_at = case when agreement_type = ${agreement} then agreement_at else ${now} end
    where lcoid = ${lcoid}`.execute(tx)
}
