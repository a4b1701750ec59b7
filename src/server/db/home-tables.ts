import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { FilePurpose } from '#domain/files/rules.ts'
import type { BoxArrival, BoxMove, BoxState } from '#domain/hardware/box-moves.ts'
import type { CommandKind } from '#domain/hardware/device-rules.ts'
import type { AutomaticEvent } from '#domain/messages/automatic.ts'
import type { Paise } from '#domain/money.ts'
import type { ServiceTerms, PartService, Service } from '#domain/services/parts.ts'
import type { BlankField, CustomerField, CustomerValues } from '#domain/subscribers/fields.ts'

type ReadOnly<T> = ColumnType<T, never, never>

/** Homes, their boxes, and what was sent to them or changed about them. */
export type HomeTables = {
  subscriber: SubscriberTable
  box: BoxTable
  box_move: BoxMoveTable
  box_listing: BoxListingTable
  plan: PlanTable
  contract: ContractTable
  broadband: BroadbandTable
  contract_part: ContractPartTable
  service: { service: Service; delivered: boolean }
  cas_command: CasCommandTable
  box_swap: BoxSwapTable
  replacement_request: ReplacementRequestTable
  reminder_rule: { lcoid: string; event: AutomaticEvent; changed_by: string; changed: Date; swept: Day | null }
  customer_change: CustomerChangeTable
  search_word: SearchWordTable
  home_word: HomeWordTable
  document: DocumentTable
}

type CustomerColumns = {
  [F in CustomerField]: F extends BlankField ? Generated<CustomerValues[F]> : CustomerValues[F]
}

type SubscriberTable = CustomerColumns & {
  lcoid: string
  subscriberid: string
  accountno: string
  name_key: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
  /** Who said so, and when. */
  whatsapp_source: Generated<'' | 'OPERATOR' | 'IMPORT' | 'CUSTOMER'>
  whatsapp_at: Generated<Date | null>
  /** When he wrote to us last. */
  whatsapp_heard: Generated<Date | null>
  aadhar_last4: Generated<string>
  country: Generated<string>
  ott_mob: Generated<string>
  ekyc_verified: Generated<Date | null>
  ekyc_at: Date | null
  ekyc_by: string | null
  crf: string | null
  created: Date
  updated: Date
  /** When who it is was erased at his own wish. */
  erased: Generated<Date | null>
}

/** Written by triggers alone. */
type SearchWordTable = { lcoid: ReadOnly<string>; word: ReadOnly<string> }

type HomeWordTable = {
  lcoid: ReadOnly<string>
  place: ReadOnly<boolean>
  word: ReadOnly<string>
  subscriberid: ReadOnly<string>
}

type BoxTable = {
  lcoid: string
  stbno: string
  vcno: string | null
  stb_type: 'SD' | 'HD' | 'ANDROID' | 'FIBER'
  model: string
  castype: string
  stbitemcode: string
  smcitemcode: string
  state: BoxState
  subscriberid: string | null
  paired: Generated<boolean>
  last_dc: Day | null
  created: Date
  since: Generated<Date | null>
  warranty: Generated<Day | null>
  /** Held for it by the provider. */
  deposit: Generated<Paise>
}

/** Only ever added to. */
type BoxMoveTable = {
  lcoid: string
  id: GeneratedAlways<number>
  stbno: string
  move: BoxMove | BoxArrival
  from_state: BoxState | null
  to_state: BoxState
  from_subscriberid: string | null
  to_subscriberid: string | null
  reason: Generated<string>
  /** What it took from the wallet; below zero: gave back. */
  deposit: Generated<Paise>
  actor: string
  at: Date
}

/** Written by triggers alone. */
type BoxListingTable = {
  lcoid: ReadOnly<string>
  stbno: ReadOnly<string>
  vcno: ReadOnly<string | null>
  stb_type: ReadOnly<'SD' | 'HD' | 'ANDROID' | 'FIBER'>
  state: ReadOnly<BoxState>
  last_dc: ReadOnly<Day | null>
  subscriberid: ReadOnly<string | null>
  accountno: ReadOnly<string>
  fname: ReadOnly<string>
  lname: ReadOnly<string>
  name_key: ReadOnly<string>
  mobilephone: ReadOnly<string>
  city: ReadOnly<string>
  base_plan: ReadOnly<string | null>
  base_status: ReadOnly<'A' | 'E' | 'D' | 'C' | 'S' | null>
  /** 'infinity' without a base pack. */
  expires: ReadOnly<Day>
  /** What its renewal holds: `HD|DESI-30D@29|CRICKET-30D@0`; '' without a base pack. */
  renewal: ReadOnly<string>
}

type PlanTable = {
  planid: string
  plancode: string
  planname: string
  plantype: 'BASE' | 'PACKAGE' | 'CHANNEL'
  hardwaretype: 'SD' | 'HD' | 'ANY' | 'FIBER'
  lcoprice: Paise
  mrptariff: Paise
  tariffperiod: number
  tariffperiodtype: 'M' | 'D'
  packagecode: Generated<string>
  servicecode: Generated<string>
  description: Generated<string>
  region: Generated<string>
  status: Generated<'ACTIVE' | 'DISCONTINUED'>
  planmode: Generated<'RENEWABLE' | 'NONRENEWABLE'>
  plancategory: Generated<'NCF' | 'NORMAL'>
  discontinued_on: Day | null
  recommended: Generated<string[]>
  one_digital: Generated<boolean>
  bbprice: Generated<Paise>
  services: GeneratedAlways<Service[]>
  speed_mbps: Generated<number>
  data_gb: Generated<number>
  ottprice: Generated<Paise>
  ott_apps: Generated<string[]>
}

type ContractTable = {
  lcoid: string
  contractno: string
  stbno: string
  plancode: string
  status: 'A' | 'E' | 'D' | 'C' | 'S'
  starts: Day
  validity: Day
  lcoprice: Paise
  autorenew: Generated<boolean>
  /** The sub-user who switched it on. */
  autorenew_by: Generated<string | null>
  created: Date
  mrptariff: Generated<Paise>
  ncfprice: Generated<Paise>
  kind: Generated<'NEW' | 'RENEW' | 'CHANGE'>
  source: Generated<'CART' | 'AUTORENEW' | 'SCHEDULE' | 'BULK' | 'MOVED_IN'>
  previous: string | null
  refunded: Generated<Paise>
  /** Of it, that which took no days away. */
  amends: Generated<Paise>
  provision: Generated<'PENDING' | 'ACCEPTED' | 'REJECTED'>
  actor: Generated<string>
  /** Whose it was, once the STB has left him. */
  former_subscriberid: Generated<string | null>
}

type BroadbandTable = {
  lcoid: string
  subscriberid: string
  username: string
  planname: string
  speed_mbps: number
  status: 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'SUSPENDED' | 'ENDED'
  validity: Day
  verified: Date | null
  password_sealed: Generated<string | null>
}

type CasCommandTable = {
  lcoid: string
  id: GeneratedAlways<number>
  /** Null: of a card that never was in an STB. */
  stbno: string | null
  kind: CommandKind
  detail: Generated<string>
  state: 'NEW' | 'SENT' | 'ACCEPTED' | 'REJECTED'
  reason: Generated<string>
  actor: string
  created: Date
  updated: Date
  contracts: Generated<string[]>
  vcno: Generated<string | null>
  service: Generated<Service>
  account: Generated<string>
  terms: Generated<ServiceTerms | null>
  parts: Generated<string[]>
  moves: Generated<string[]>
}

type ContractPartTable = {
  lcoid: string
  contractno: string
  service: PartService
  account: string
  price: Paise
  state: 'PENDING' | 'ACCEPTED' | 'REJECTED'
  reason: Generated<string>
  refunded: Generated<Paise>
  updated: Date
}

type BoxSwapTable = {
  lcoid: string
  replacementno: string
  subscriberid: string
  oldstb: string
  newstb: string
  reason: string
  actor: string
  created: Date
}

type ReplacementRequestTable = {
  lcoid: string
  requestid: string
  stbno: string
  reason: string
  comments: Generated<string>
  state: 'OPEN' | 'APPROVED' | 'REFUSED'
  actor: string
  created: Date
  decision: Generated<string>
  decidedby: Generated<string>
  decided: Date | null
  newstb: string | null
}

type CustomerChangeTable = {
  lcoid: string
  id: GeneratedAlways<number>
  subscriberid: string
  field: string
  before: string
  after: string
  actor: string
  at: Date
}

type DocumentTable = {
  lcoid: string
  fileid: string
  purpose: ColumnType<FilePurpose, string, string>
  filename: string
  type: string
  bytes: number
  sha256: string
  subscriberid: string | null
  ticketid: Generated<string | null>
  actor: string
  created: Date
}
