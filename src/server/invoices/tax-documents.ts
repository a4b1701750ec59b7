import { sql, type RawBuilder } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { splitGst, type GstSplit } from '#domain/gst.ts'
import type { TaxDocument } from '#domain/invoices/calls.ts'
import { add, type Paise } from '#domain/money.ts'
import { monthLabel } from '#domain/reports/bill-rules.ts'

import type { Db } from '../db/connect.ts'
import { beforePlace, daysBounds, PAGE_ROWS } from '../paging.ts'
import type { PlaceOfSupply } from './place-of-supply.ts'

type Kind = TaxDocument['kind']
type Asked = { from?: Day | undefined; to?: Day | undefined; after?: string | undefined; kind?: Kind | undefined }

export type TaxRow = {
  invoiceno: string
  kind: Kind
  at: Date
  /** The order or contract; of a monthly invoice its year and month. */
  subject: string
  total: Paise
  /** Null where it follows from the total and the state in which it was supplied. */
  split: GstSplit | null
  /** When that was sold which a credit note without a split corrects. */
  sold: Date | null
}

/** The last second of the last day: an invoice of a month stands after everything that happened in it. */
const monthsEnd = sql`(ends + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second'`
const parts = sql`jsonb_build_object('taxable', taxable, 'cgst', cgst, 'sgst', sgst, 'igst', igst)`

/** As `ownInvoice`. */
const own = (column: 'sales' | keyof GstSplit) => sql`(${sql.ref(column)} - coalesce((
  select sum((other ->> ${sql.lit(column)})::bigint) from jsonb_array_elements(elsewhere) as other), 0))::bigint`

/** Each kind as the same columns. */
const OF_KIND: Record<Kind, (lcoid: string) => RawBuilder<unknown>> = {
  SERVICE: (lcoid) => sql`
    select invoiceno, 'SERVICE' as kind, ${monthsEnd} as at, year || ' ' || month as subject, ${own('sales')} as total,
      jsonb_build_object('taxable', ${own('taxable')}, 'cgst', ${own('cgst')}, 'sgst', ${own('sgst')}, 'igst', ${own('igst')}) as split
    from bill where lcoid = ${lcoid} and invoiceno is not null
    union all
    select other ->> 'invoiceno', 'SERVICE', ${monthsEnd}, year || ' ' || month, (other ->> 'sales')::bigint,
      jsonb_build_object('taxable', other -> 'taxable', 'cgst', other -> 'cgst', 'sgst', other -> 'sgst', 'igst', other -> 'igst')
    from bill cross join lateral jsonb_array_elements(elsewhere) as other where lcoid = ${lcoid}`,
  HARDWARE: (lcoid) => sql`
    select invoiceno, 'HARDWARE' as kind, paid as at, payboxid as subject, totalprice as total, ${parts} as split
    from box_order where lcoid = ${lcoid} and invoiceno is not null`,
  CREDIT_NOTE: (lcoid) => sql`
    select creditnoteno as invoiceno, 'CREDIT_NOTE' as kind, at, contractno as subject, -amount as total, null::jsonb as split
    from contract_event where lcoid = ${lcoid} and creditnoteno is not null
    union all
    select creditnoteno, 'CREDIT_NOTE', cancelled, payboxid, totalprice, ${parts}
    from box_order where lcoid = ${lcoid} and creditnoteno is not null`,
}
const KINDS = Object.keys(OF_KIND) as Kind[]

/** When a contract was paid for: the ledger's day decides, as it does for the bill. */
const soldAt = (lcoid: string, contractno: RawBuilder<unknown>) => sql`coalesce(
  (select t.at from contract_event s join transfer t on t.lcoid = s.lcoid and t.reference = 'event:' || s.id
   where s.lcoid = ${lcoid} and s.contractno = ${contractno} and s.what = 'SOLD' limit 1),
  (select created from contract where lcoid = ${lcoid} and contractno = ${contractno}))`

/** A page of the kinds asked for; each gives at most a page of its own, by its index. */
export async function findTaxDocuments(db: Db, lcoid: string, { kind, after, ...range }: Asked): Promise<TaxRow[]> {
  const { since, until } = daysBounds(range)
  const page = (from: RawBuilder<unknown>) => sql`
    (select * from (${from}) as document
     where at >= ${since} and at < ${until} and ${beforePlace(after, { at: 'at', id: 'invoiceno' })}
     order by at desc, invoiceno desc limit ${PAGE_ROWS + 1})`
  const pages = (kind ? [kind] : KINDS).map((one) => page(OF_KIND[one](lcoid)))
  const { rows } = await sql<TaxRow>`
    select *, case when split is null then ${soldAt(lcoid, sql`subject`)} end as sold
    from (${sql.join(pages, sql` union all `)}) as documents
    order by at desc, invoiceno desc limit ${PAGE_ROWS + 1}`.execute(db)
  return rows
}

export function toTaxDocument(row: TaxRow, places: PlaceOfSupply, providerRegion: string): TaxDocument {
  const { invoiceno, kind, at, subject, total, split, sold } = row
  const { taxable, cgst, sgst, igst } = split ?? splitGst(total, places(sold ?? at, at) === providerRegion)
  return {
    invoiceno,
    kind,
    date: dayOf(at),
    subject: kind === 'SERVICE' ? monthOf(subject) : subject,
    taxable,
    cgst,
    sgst,
    igst,
    total: add(taxable, cgst, sgst, igst),
  }
}

function monthOf(subject: string): string {
  const [year, month] = subject.split(' ')
  return `${monthLabel(Number(month), 0)} ${year}`
}
