import type { Day } from '#domain/dates.ts'
import type { ServiceKind, ServiceTerms, PartService } from '#domain/services/parts.ts'

import type { CasAnswer } from '../cas/port.ts'

export type ServiceOrder = {
  /** The same id sent again is the same order: it takes effect once and is answered alike. */
  id: string
  service: PartService
  kind: ServiceKind
  /** The user name of a connection, or the mobile number that watches. */
  account: string
  /** Of a connection. */
  password?: string
  terms: ServiceTerms | null
  /** When it was; nothing that its vendor is told. */
  asked?: Date
}

export type ServiceAnswer = CasAnswer

/** A connection as its vendor sees it now. */
export type ServiceStatus = {
  state: 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'UNKNOWN'
  /** The session that runs; `null` without one. */
  session: { since: Date; address: string; mac: string } | null
  /** How the last session ended; '' where none did. */
  disconnected: string
  /** The device that the account is tied to, and the one that was turned away last; left out where the vendor does not know. */
  mac?: { bound: string; refused: string } | undefined
}
export type UsageDay = { day: Day; down_mb: number; up_mb: number }

/** Who delivers broadband or OTT. `send` never throws; the two questions do where the vendor does not answer. */
export type ServicePort = {
  send: (order: ServiceOrder) => Promise<ServiceAnswer>
  status: (account: string) => Promise<ServiceStatus>
  usage: (account: string, from: Day, to: Day) => Promise<UsageDay[]>
}
export type ServicePorts = Partial<Record<PartService, ServicePort>>
