import type { Generated, GeneratedAlways } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { BulkKind } from '#domain/subscriptions/bulk-calls.ts'

type ContractStatus = 'A' | 'E' | 'D' | 'C' | 'S'

/** The catalogue, the trace of contracts, carts, changes to come and bulk files. */
export type PlanTables = {
  channel: {
    channelid: string
    channelname: string
    genre: string
    language: string
    definition: 'SD' | 'HD'
    lcn: number
    mandatory: Generated<boolean>
    mrp: Paise
  }
  pack_channel: { packagecode: string; channelid: string }
  plan_price: { plancode: string; region: string; effective: Day; lcoprice: Paise; mrptariff: Paise }
  scheme: {
    schemeid: string
    schemename: string
    description: string
    plancode: string
    region: Generated<string>
    discountedlcoprice: Paise
    starts: Day
    ends: Day
  }
  ncf_slab: { region: string; effective: Day; above: number; mrptariff: Paise; lcoprice: Paise }
  contract_event: {
    lcoid: string
    id: GeneratedAlways<number>
    contractno: string
    what:
      | 'SOLD'
      | 'DISCONNECTED'
      | 'RECONNECTED'
      | 'CANCELLED'
      | 'CUT'
      | 'CHANGED'
      | 'UNDONE'
      | 'REJECTED'
      | 'RESTORED'
      | 'AUTORENEW'
      | 'REFUNDED'
      | 'MOVED_IN'
      | 'UNDELIVERED'
    amount: Generated<Paise>
    /** The part it was about; null is the whole contract. */
    service: Generated<string | null>
    before_status: ContractStatus
    after_status: ContractStatus
    before_validity: Day
    after_validity: Day
    reason: Generated<string>
    caused_by: string | null
    creditnoteno: string | null
    actor: string
    at: Date
  }
  scheduled_change: {
    lcoid: string
    scheduleid: string
    stbno: string
    contractno: string
    plancode: string
    state: 'PENDING' | 'DONE' | 'CANCELLED' | 'FAILED'
    reason: Generated<string>
    actor: string
    created: Date
    updated: Date
  }
  renewal_try: {
    lcoid: string
    contractno: string
    tries: number
    next_try: Date | null
    reason: string
    at: Date
  }
  renewal_notice: { lcoid: string; kind: 'DUE' | 'FAILED'; day: Day }
  cart: { lcoid: string; actor: string; cartid: string; version: Generated<number> }
  cart_line: {
    lcoid: string
    actor: string
    lineid: GeneratedAlways<number>
    subscriberid: string
    stbno: string
    plancode: string
    shownprice: Paise
    shownmrp: Paise | null
    showncharge: Generated<Paise | null>
    showncredit: Paise | null
    confirmed: Generated<boolean>
    enteredid: Generated<string>
    failure: string | null
    added: Date
  }
  bulk_job: {
    lcoid: string
    jobid: string
    kind: BulkKind
    filename: string
    sha256: string
    state: 'READY' | 'RUNNING' | 'DONE' | 'CANCELLED'
    actor: string
    created: Date
    finished: Date | null
  }
  bulk_row: {
    lcoid: string
    jobid: string
    rowno: number
    stbno: string
    value: string
    state: 'READY' | 'REFUSED' | 'WAITING' | 'DONE' | 'FAILED'
    reason: Generated<string>
    price: Generated<Paise>
    /** What the check showed that the customer pays; null where it is no sale. */
    mrp: Generated<Paise | null>
    charge: Generated<Paise | null>
    validity: Day | null
    contractno: string | null
  }
}
