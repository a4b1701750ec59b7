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

/** All that is an operator's, a file each. Headings are those of the wire: another system reads them, and our own imports do. */
export const FILES: Record<string, Kept> = {
  customers: {
    from: 'subscriber t',
    order: 't.subscriberid',
    cells: {
      subscriberid: 't.subscriberid',
      accountno: 't.accountno',
      ...Object.fromEntries(CUSTOMER_FIELD_NAMES.map((field) => [field, `t.${field}`])),
      aadhar_last4: 't.aadhar_last4',
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
      amount: { kind: 'money', is: `case when t.state = 'PAID' then coalesce(t.captured, t.amount) else t.amount end` },
      // held money that was sent back is kept as cancelled
      state: `case when t.given_back is not null then 'SENT_BACK' else t.state end`,
      gateway: 't.gateway',
      gateway_payment: 't.gateway_payment',
      created: moment,
      settled: moment,
    },
  },
  orders: {
    from: 'box_order t',
    order: 't.created, t.payboxid',
    cells: {
      payboxid: 't.payboxid',
      boxtype: 't.boxtype',
      model: 't.model',
      quantity: 't.quantity::text',
      totalprice: money,
      taxable: money,
      cgst: money,
      sgst: money,
      igst: money,
      state: 't.state',
      invoiceno: 't.invoiceno',
      creditnoteno: 't.creditnoteno',
      created: moment,
      paid: moment,
      cancelled: moment,
    },
  },
  creditnotes: {
    from: '(select * from contract_event where creditnoteno is not null) t',
    order: 't.id',
    cells: {
      creditnoteno: 't.creditnoteno',
      contractno: 't.contractno',
      amount: { kind: 'money', is: '-t.amount' },
      at: moment,
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
export const OPERATORS: Kept = {
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
    lcoportalnumber: 't.lcoportalnumber',
    ncf: `case when t.ncf then 'YES' else 'NO' end`,
    payment: `case when t.payment then 'YES' else 'NO' end`,
    agreement: 't.agreement_type',
    floor: { kind: 'money', is: 'w.floor' },
    balance: { kind: 'money', is: 'w.balance' },
  },
}
