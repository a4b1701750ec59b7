import type { ColumnKind } from '#domain/reports/declaration.ts'
import { CUSTOMER_FIELD_NAMES } from '#domain/subscribers/fields.ts'

export type Kept = {
  /** Its rows; every table in it is named, the one with `lcoid` first. */
  from: string
  order: string
  /** By heading: what stands below it, where it is not the column of that name. */
  cells: Record<string, string | { kind: ColumnKind; is?: string }>
}

const money = { kind: 'money' } as const
const moment = { kind: 'moment' } as const
const day = { kind: 'day' } as const

/** Columns that stand under their own names: texts, and those of one kind. */
const own = (...names: string[]): Kept['cells'] => Object.fromEntries(names.map((name) => [name, `t.${name}`]))
const all = (kind: { kind: ColumnKind }, ...names: string[]): Kept['cells'] =>
  Object.fromEntries(names.map((name) => [name, kind]))

/** All that is an operator's, a file each. Headings are those of the wire: another system reads them, and our own imports do. */
export const FILES: Record<string, Kept> = {
  customers: {
    from: 'subscriber t',
    order: 't.subscriberid',
    cells: {
      ...own('subscriberid', 'accountno', ...CUSTOMER_FIELD_NAMES, 'aadhar_last4'),
      created: moment,
    },
  },
  stbs: {
    from: 'box t',
    order: 't.stbno',
    cells: {
      ...own('stbno', 'vcno', 'stb_type', 'model', 'castype', 'state', 'subscriberid'),
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
      ...own('stbno', 'plancode'),
      planname: 'p.planname',
      status: 't.status',
      ...all(day, 'starts', 'validity'),
      ...all(money, 'mrptariff', 'lcoprice', 'refunded'),
      autorenew: `case when t.autorenew and not exists (select from contract n
        where n.lcoid = t.lcoid and n.previous = t.contractno and n.status <> 'C') then 'YES' else 'NO' end`,
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
      ...own('comment', 'reference', 'actor'),
    },
  },
  payments: {
    from: 'payment t',
    order: 't.created, t.paymentid',
    cells: {
      ...own('paymentid', 'transactionid', 'purpose'),
      amount: { kind: 'money', is: `case when t.state = 'PAID' then coalesce(t.captured, t.amount) else t.amount end` },
      // held money that was sent back is kept as cancelled
      state: `case when t.given_back is not null then 'SENT_BACK' else t.state end`,
      ...own('gateway', 'gateway_payment'),
      ...all(moment, 'created', 'settled'),
    },
  },
  orders: {
    from: 'box_order t',
    order: 't.created, t.payboxid',
    cells: {
      ...own('payboxid', 'boxtype', 'model'),
      quantity: 't.quantity::text',
      ...all(money, 'totalprice', 'taxable', 'cgst', 'sgst', 'igst'),
      ...own('state', 'invoiceno', 'creditnoteno'),
      ...all(moment, 'created', 'paid', 'cancelled'),
    },
  },
  creditnotes: {
    from: '(select * from contract_event where creditnoteno is not null) t',
    order: 't.id',
    cells: {
      ...own('creditnoteno', 'contractno'),
      amount: { kind: 'money', is: '-t.amount' },
      at: moment,
    },
  },
  invoices: {
    from: 'bill t',
    order: 't.starts, t.billno',
    cells: {
      ...own('billno', 'invoiceno'),
      ...all(day, 'starts', 'ends'),
      ...all(money, 'opening', 'topups', 'sales', 'refunds', 'hardware', 'adjustments', 'closing', 'taxable', 'cgst'),
      ...all(money, 'sgst', 'igst'),
    },
  },
  dues: {
    from: 'home_entry t',
    order: 't.id',
    cells: {
      subscriberid: 't.subscriberid',
      day,
      kind: 't.kind',
      ...all(money, 'amount', 'balance_after'),
      ...own('contractno', 'receiptno', 'note'),
    },
  },
  prices: {
    from: 'home_price t',
    order: 't.subscriberid, t.stbno, t.plancode',
    cells: {
      subscriberid: 't.subscriberid',
      // as the file of own prices is read: by the STB where a pack on one is meant
      customer: `coalesce(nullif(t.stbno, ''), t.subscriberid)`,
      plancode: 't.plancode',
      price: money,
    },
  },
  receipts: {
    from: 'home_receipt t',
    order: 't.receiptno',
    cells: {
      ...own('receiptno', 'subscriberid'),
      amount: money,
      ...own('mode', 'reference', 'collector'),
      ...all(moment, 'taken', 'reversed'),
      note: 't.note',
    },
  },
  tickets: {
    from: 'ticket t',
    order: 't.ticketid',
    cells: {
      ...own('ticketid', 'subscriberid', 'subject', 'status'),
      created: moment,
    },
  },
  documents: {
    from: 'document t',
    order: 't.fileid',
    cells: {
      file: `'documents/' || t.fileid || '-' || t.filename`,
      ...own('purpose', 'subscriberid'),
      created: moment,
    },
  },
}

/** What the provider has beside the rows of his operators. */
export const OPERATORS: Kept = {
  from: 'operator t join wallet w on w.lcoid = t.lcoid',
  order: 't.lcoid',
  cells: {
    ...own('lconame', 'contactname', 'mobileno', 'email', 'addrline1', 'city', 'region', 'zipcode', 'frcode', 'frcan'),
    ...own('gstin', 'headendid', 'status', 'lcoportalnumber'),
    ncf: `case when t.ncf then 'YES' else 'NO' end`,
    payment: `case when t.payment then 'YES' else 'NO' end`,
    agreement: 't.agreement_type',
    floor: { kind: 'money', is: 'w.floor' },
    balance: { kind: 'money', is: 'w.balance' },
  },
}
