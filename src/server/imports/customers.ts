import { sql } from 'kysely'

import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongRow, type Reason } from '#domain/imports/reasons.ts'
import { valueFor } from '#domain/lists.ts'
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/subscribers/fields.ts'

import type { Mover } from '../boxes/move.ts'
import type { Tx } from '../write.ts'
import { findOperators, type Operator } from './find-operators.ts'
import { judgeEach, type Given, type ImportWriter, type Judging, type Person } from './writer.ts'

type Row = ImportRow<'CUSTOMERS'>
type Accepted = {
  rowno: number
  lcoid: string
  region: string
  /** Null: a new one, or one that an earlier row of the file makes. */
  subscriberid: string | null
  row: Row
}
type Box = { lcoid: string; stbno: string; state: string; subscriberid: string | null }
type Customer = Person & { accountno: string; subscriberid: string }

const given = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined)

async function findBoxes({ db, lock }: Judging, rows: readonly Given<'CUSTOMERS'>[]): Promise<Map<string, Box>> {
  const { rows: boxes } = await sql<Box>`
    select lcoid, stbno, state, subscriberid from box where stbno = any(${given(rows.map(({ row }) => row.stbno))}::text[])
    order by lcoid, stbno ${lock ? sql`for no key update` : sql``}`.execute(db)
  return new Map(boxes.map((box) => [box.stbno, box]))
}

async function findCustomers({ db }: Judging, rows: readonly Given<'CUSTOMERS'>[]): Promise<Map<string, Customer>> {
  const { rows: customers } = await sql<Customer>`
    select lcoid, accountno, subscriberid, fname, lname, mobilephone from subscriber
    where accountno = any(${given(rows.map(({ row }) => row.accountno))}::text[])`.execute(db)
  return new Map(customers.map((customer) => [customer.accountno, customer]))
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A row that leaves the last name out says nothing of it. */
const isAnother = ({ fname, lname, mobilephone }: Row, known: Person): boolean =>
  plain(fname) !== plain(known.fname) ||
  mobilephone !== known.mobilephone ||
  (lname !== undefined && plain(lname) !== plain(known.lname))

const personOn = ({ fname, lname = '', mobilephone }: Row, lcoid: string): Person => ({
  lcoid,
  fname,
  lname,
  mobilephone,
})

/** A further STB of a customer comes as a further row with his CAN; whoever else stands on it would be lost. */
function wrongCustomer({ lcoid }: Operator, row: Row, known: Customer | Person | undefined): Reason | null {
  if (!known) return null
  if (known.lcoid !== lcoid) return wrongRow('customer.elsewhere')
  if (!row.stbno && 'subscriberid' in known) return wrongRow('customer.known')
  if (isAnother(row, known)) return wrongRow('customer.other')
  return row.stbno ? null : wrongRow('customer.twice')
}

function wrongBox({ lcoid }: Operator, { stbno }: Row, boxes: ReadonlyMap<string, Box>): Reason | null {
  if (!stbno) return null
  const box = boxes.get(stbno)
  if (!box) return wrongRow('box.unknown')
  if (box.lcoid !== lcoid) return wrongRow('box.elsewhere')
  if (box.state === 'FAULTY') return wrongRow('box.faulty')
  return box.state === 'STOCK' ? null : wrongRow('box.taken')
}

/** Customers with the STBs they have: nothing is told to the headend, which knows them. */
export const customerImport: ImportWriter<'CUSTOMERS', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    const boxes = await findBoxes(judging, rows)
    const customers = await findCustomers(judging, rows)
    const brought = judging.earlier.customers
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      const { accountno = '' } = row
      const known = customers.get(accountno)
      const wrong = wrongCustomer(operator, row, known ?? brought.get(accountno)) ?? wrongBox(operator, row, boxes)
      if (wrong) return wrong
      const { lcoid, region } = operator
      if (accountno && !brought.has(accountno)) brought.set(accountno, personOn(row, lcoid))
      return { rowno, lcoid, region, subscriberid: known?.subscriberid ?? null, row }
    })
  },

  write: async (accepted, { tx, actor, now }) => {
    const first = new Map<string, Accepted>()
    for (const one of accepted)
      if (one.subscriberid === null && one.row.accountno && !first.has(one.row.accountno))
        first.set(one.row.accountno, one)
    const unnumbered = accepted.filter(({ row, subscriberid }) => subscriberid === null && !row.accountno)
    // those with a number of theirs go first, so that no number of ours is one of them
    const made = new Map([
      ...(await insertNew(tx, [...first.values()], now)),
      ...(await insertNew(tx, unnumbered, now)),
    ])
    const numberOf = ({ rowno, subscriberid, row }: Accepted): string =>
      subscriberid ?? valueFor(made, first.get(row.accountno ?? '')?.rowno ?? rowno)
    const boxes = accepted.flatMap((one) =>
      one.row.stbno ? [{ lcoid: one.lcoid, stbno: one.row.stbno, subscriberid: numberOf(one) }] : [],
    )
    await handBoxes(tx, boxes, { actor, at: now })
    return new Map(accepted.map((one) => [one.rowno, numberOf(one)]))
  },
}

/** Of what a row of a file leaves out. */
const BLANK = {
  aadhar: '',
  ...Object.fromEntries(
    Object.entries(CUSTOMER_FIELDS).flatMap(([name, field]) => ('blank' in field ? [[name, field.blank]] : [])),
  ),
}

async function insertNew(tx: Tx, rows: readonly Accepted[], now: Date): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const asked = rows.map(({ rowno, lcoid, region, row }) => ({
    ...BLANK,
    ...row,
    n: rowno,
    lcoid,
    state: row.state ?? region,
  }))
  const fields = CUSTOMER_FIELD_NAMES.map((field) => sql.ref(field))
  const { rows: made } = await sql<{ n: number; subscriberid: string }>`
    with numbered as materialized (
      select nextval('subscriber_number')::text as subscriberid, coalesce(asked.accountno, free_account_number()) as account, asked.*
      from (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (n int, lcoid text, accountno text, aadhar text,
        ${sql.join(fields.map((field) => sql`${field} text`))}) order by n) as asked),
    made as (
      insert into subscriber (lcoid, subscriberid, accountno, ${sql.join(fields)}, aadhar_last4, whatsapp_source, whatsapp_at,
        created, updated)
      select lcoid, subscriberid, account, ${sql.join(fields)}, aadhar, case whatsapp when 'YES' then 'IMPORT' else '' end,
        case whatsapp when 'YES' then ${now}::timestamptz end, ${now}, ${now}
      from numbered order by n)
    select n, subscriberid from numbered`.execute(tx)
  return new Map(made.map(({ n, subscriberid }) => [n, subscriberid]))
}

type Handed = { lcoid: string; stbno: string; subscriberid: string }

/** With the trace of the move. */
async function handBoxes(tx: Tx, boxes: readonly Handed[], { actor, at }: Mover): Promise<void> {
  if (boxes.length === 0) return
  const { rows } = await sql<{ stbno: string }>`
    with moved as (
    update box set state = 'ASSIGNED', subscriberid = handed.subscriberid
    from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as handed (lcoid text, stbno text, subscriberid text)
    where box.lcoid = handed.lcoid and box.stbno = handed.stbno and box.state = 'STOCK'
    returning box.lcoid, box.stbno, box.subscriberid)
    insert into box_move (lcoid, stbno, move, from_state, to_state, to_subscriberid, actor, at)
    select lcoid, stbno, 'ASSIGN', 'STOCK', 'ASSIGNED', subscriberid, ${actor}, ${at}::timestamptz from moved order by stbno
    returning stbno`.execute(tx)
  if (rows.length !== boxes.length) throw new Error('a box was taken while its customer moved in')
}
