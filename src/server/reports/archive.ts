import { sql, type RawBuilder } from 'kysely'

import type { Column, ColumnKind } from '#domain/reports/declaration.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { csvOf } from '../documents/csv.ts'
import { zipOf } from '../documents/zip.ts'
import { tableColumns } from '../documents/table.ts'
import { csvCopy } from './copy-sql.ts'

type Kept = {
  /** Its rows; every table in it is named, the one with `lcoid` first. */
  from: string
  order: string
  /** By heading: what stands below it, where it is not the column of that name. */
  cells: Record<string, string | { kind: ColumnKind; is?: string }>
}

const money = { kind: 'money' } as const
const moment = { kind: 'moment' } as const
const day = { kind: 'day' } as const

/** All that is an operator's, a file each. Headings are those of the wire: another system reads them, and our own imports do. */
const FILES: Record<string, Kept> = {
  customers: {
    from: 'subscriber t',
    order: 't.subscriberid',
    cells: {
      subscriberid: 't.subscriberid',
      accountno: 't.accountno',
      fname: 't.fname',
      lname: 't.lname',
      mobilephone: 't.mobilephone',
      landline: 't.landline',
      email: 't.email',
      language: 't.language',
      whatsapp: 't.whatsapp',
      aadhar_last4: 't.aadhar_last4',
      addrline1: 't.addrline1',
      addrline2: 't.addrline2',
      street: 't.street',
      area: 't.area',
      city: 't.city',
      district: 't.district',
      state: 't.state',
      zipcode: 't.zipcode',
      type: 't.type',
      created: moment,
    },
  },
  stbs: {
    from: 'box t',
    order: 't.stbno',
    cells: {
      stbno: 't.stbno',
      vcno: 't.vcno',
      stb_type: 't.stb_type',
      model: 't.model',
      castype: 't.castype',
      state: 't.state',
      subscriberid: 't.subscriberid',
      warranty: day,
      deposit: money,
      created: moment,
    },
  },
  contracts: {
    from: 'contract t left join box b on b.lcoid = t.lcoid and b.stbno = t.stbno left join plan p on p.plancode = t.plancode',
    order: 't.contractno',
    cells: {
      contractno: 't.contractno',
      subscriberid: 'coalesce(t.former_subscriberid, b.subscriberid)',
      stbno: 't.stbno',
      plancode: 't.plancode',
      planname: 'p.planname',
      status: 't.status',
      starts: day,
      validity: day,
      mrptariff: money,
      lcoprice: money,
      refunded: money,
      autorenew: `case when t.autorenew then 'YES' else 'NO' end`,
      created: moment,
    },
  },
  wallet: {
    from: 'transfer t',
    order: 't.id',
    cells: {
      at: moment,
      reason: 't.reason',
      amount: { kind: 'money', is: `case when t.to_account = 'wallet' then t.amount else -t.amount end` },
      balance_after: money,
      comment: 't.comment',
      reference: 't.reference',
      actor: 't.actor',
    },
  },
  payments: {
    from: 'payment t',
    order: 't.created, t.paymentid',
    cells: {
      paymentid: 't.paymentid',
      transactionid: 't.transactionid',
      purpose: 't.purpose',
      amount: money,
      state: 't.state',
      gateway: 't.gateway',
      gateway_payment: 't.gateway_payment',
      created: moment,
      settled: moment,
    },
  },
  invoices: {
    from: 'bill t',
    order: 't.starts, t.billno',
    cells: {
      billno: 't.billno',
      invoiceno: 't.invoiceno',
      starts: day,
      ends: day,
      opening: money,
      topups: money,
      sales: money,
      refunds: money,
      hardware: money,
      adjustments: money,
      closing: money,
      taxable: money,
      cgst: money,
      sgst: money,
      igst: money,
    },
  },
  dues: {
    from: 'home_entry t',
    order: 't.id',
    cells: {
      subscriberid: 't.subscriberid',
      day,
      kind: 't.kind',
      amount: money,
      balance_after: money,
      contractno: 't.contractno',
      receiptno: 't.receiptno',
      note: 't.note',
    },
  },
  receipts: {
    from: 'home_receipt t',
    order: 't.receiptno',
    cells: {
      receiptno: 't.receiptno',
      subscriberid: 't.subscriberid',
      amount: money,
      mode: 't.mode',
      reference: 't.reference',
      collector: 't.collector',
      taken: moment,
      reversed: moment,
      note: 't.note',
    },
  },
  tickets: {
    from: 'ticket t',
    order: 't.ticketid',
    cells: {
      ticketid: 't.ticketid',
      subscriberid: 't.subscriberid',
      subject: 't.subject',
      status: 't.status',
      created: moment,
    },
  },
  documents: {
    from: 'document t',
    order: 't.fileid',
    cells: {
      file: `'documents/' || t.fileid || '-' || t.filename`,
      purpose: 't.purpose',
      subscriberid: 't.subscriberid',
      created: moment,
    },
  },
}

/** What the provider has beside the rows of his operators. */
const OPERATORS: Kept = {
  from: 'operator t join wallet w on w.lcoid = t.lcoid',
  order: 't.lcoid',
  cells: {
    lconame: 't.lconame',
    contactname: 't.contactname',
    mobileno: 't.mobileno',
    email: 't.email',
    addrline1: 't.addrline1',
    city: 't.city',
    region: 't.region',
    zipcode: 't.zipcode',
    frcode: 't.frcode',
    frcan: 't.frcan',
    gstin: 't.gstin',
    headendid: 't.headendid',
    status: 't.status',
    balance: { kind: 'money', is: 'w.balance' },
  },
}

const EVERYBODY = '*'

type Archiving = Pick<Services, 'copyOut' | 'storage'> & {
  db: Db
  /** Whose; of everybody, each row says whose it is. */
  lcoid: string
  wrote?: (rows: number) => void
}
type Entry = { name: string; content: AsyncIterable<Buffer> }

/** All that is an operator's as one zip. Every file is read while it is written: nothing is held but the piece at hand. */
export const archiveOf = (archiving: Archiving): AsyncGenerator<Buffer, void, void> => zipOf(entriesOf(archiving))

/** The same of all operators, with who they are; papers of customers stay where they are, and in the backup. */
export const archiveOfAll = (archiving: Omit<Archiving, 'lcoid'>): AsyncGenerator<Buffer, void, void> =>
  zipOf(tablesOf({ ...archiving, lcoid: EVERYBODY }, { operators: OPERATORS, ...FILES }))

async function* entriesOf(archiving: Archiving): AsyncGenerator<Entry, void, void> {
  yield* tablesOf(archiving, FILES)
  yield* papersOf(archiving)
}

const NEVER_GONE = new AbortController().signal

function* tablesOf(
  { db, copyOut, lcoid, wrote }: Archiving,
  files: Record<string, Kept>,
): Generator<Entry, void, void> {
  for (const [name, kept] of Object.entries(files)) {
    const { columns, cells } = sheetOf(kept)
    const copy = csvCopy(
      db,
      {
        cells,
        from: sql.raw(kept.from),
        where: [lcoid === EVERYBODY ? sql`true` : sql`t.lcoid = ${lcoid}`],
        order: sql.raw(lcoid === EVERYBODY ? `t.lcoid, ${kept.order}` : kept.order),
      },
      { columns, language: 'en' },
    )
    yield { name: `${name}.csv`, content: csvOf(tableColumns(columns, 'en'), copyOut(lcoid, copy, NEVER_GONE), wrote) }
  }
}

function sheetOf({ cells }: Kept): { columns: Column[]; cells: Record<string, RawBuilder<unknown>> } {
  const named = Object.entries({ lcoid: 't.lcoid', ...cells } as Kept['cells']).map(([key, cell]) => ({
    key,
    kind: typeof cell === 'string' ? ('text' as const) : cell.kind,
    is: typeof cell === 'string' ? cell : (cell.is ?? `t.${key}`),
  }))
  return {
    columns: named.map(({ key, kind }) => ({ key, kind, title: { en: key, hi: key } })),
    cells: Object.fromEntries(named.map(({ key, is }) => [key, sql.raw(is)])),
  }
}

const PAGE = 500

/** The papers themselves, page by page. One that the store has lost is left out; its row in the list stays. */
async function* papersOf({ db, storage, lcoid }: Archiving): AsyncGenerator<Entry, void, void> {
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('document')
      .select(['fileid', 'filename'])
      .where('lcoid', '=', lcoid)
      .where('fileid', '>', after)
      .orderBy('fileid')
      .limit(PAGE)
      .execute()
    for (const { fileid, filename } of page) {
      if ((await storage.size(fileid)) === null) continue
      yield { name: `documents/${fileid}-${filename}`, content: piecesOf(storage.readPieces(fileid)) }
    }
    if (page.length < PAGE) return
    after = page.at(-1)!.fileid
  }
}

async function* piecesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  for await (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
