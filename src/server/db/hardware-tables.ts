import type { Generated, GeneratedAlways } from 'kysely'

import type { CardState, TracedCardMove } from '#domain/hardware/card-moves.ts'
import type { Paise } from '#domain/money.ts'

/** What operators order of the provider, how it reaches them, and cards apart from their STBs. */
export type HardwareTables = {
  box_type: BoxTypeTable
  box_order: BoxOrderTable
  parcel: ParcelTable
  parcel_box: ParcelBoxTable
  android_request: AndroidRequestTable
  depot_box: DepotBoxTable
  card: CardTable
  card_move: CardMoveTable
}

type BoxTypeTable = {
  idboxtypeclass: string
  price: Paise
  model: string
  kind: 'BOX' | 'ACCESSORY'
  picture: string
  description: string
  place: number
  sold: Generated<boolean>
}

type BoxOrderTable = {
  lcoid: string
  payboxid: string
  boxtype: string
  quantity: number
  model: string
  comments: Generated<string>
  boxprice: Paise
  totalprice: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  gateway: string
  state: 'CREATED' | 'PAID' | 'CANCELLED'
  transactionid: string
  invoiceno: string | null
  actor: string
  created: Date
  paid: Date | null
  packed: Generated<number>
  dispatched: Generated<number>
  received: Generated<number>
  creditnoteno: Generated<string | null>
  cancelled: Generated<Date | null>
  cancel_reason: Generated<string>
}

type ParcelTable = {
  lcoid: string
  parcelid: string
  payboxid: string
  quantity: number
  state: 'PACKED' | 'DISPATCHED' | 'RECEIVED' | 'RETURNED'
  courier: Generated<string>
  tracking: Generated<string>
  packed: Date
  packed_by: string
  dispatched: Generated<Date | null>
  dispatched_by: Generated<string | null>
  received: Generated<Date | null>
  received_by: Generated<string | null>
  arrived: Generated<number | null>
  ticketid: Generated<string | null>
  returned: Generated<Date | null>
  returned_by: Generated<string | null>
  return_reason: Generated<string>
}

type ParcelBoxTable = {
  lcoid: string
  parcelid: string
  stbno: string
  vcno: string
  model: string
  castype: string
  state: 'SENT' | 'RECEIVED' | 'MISSING' | 'DAMAGED' | 'RETURNED'
}

type AndroidRequestTable = {
  lcoid: string
  requestid: string
  quantity: number
  subscribers: Generated<string>
  comments: Generated<string>
  state: 'OPEN' | 'APPROVED' | 'REFUSED'
  actor: string
  created: Date
  decision: Generated<string>
  decidedby: Generated<string>
  decided: Date | null
  granted: Generated<number | null>
}

/** At the provider, and given to nobody yet. */
type DepotBoxTable = {
  stbno: string
  vcno: string
  stb_type: 'SD' | 'HD' | 'ANDROID'
  model: string
  castype: string
  since: Date
}

/** In no STB. */
type CardTable = {
  lcoid: string
  vcno: string
  castype: string
  smcitemcode: string
  state: CardState
  stbno: string | null
  since: Date
}

/** Only ever added to. */
type CardMoveTable = {
  lcoid: string
  id: GeneratedAlways<number>
  vcno: string
  move: TracedCardMove
  stbno: string | null
  reason: Generated<string>
  actor: string
  at: Date
}
