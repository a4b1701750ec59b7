import type { Permission } from '#domain/permissions.ts'

import type { IdentityVerifier } from './adapters/identity/port.ts'
import type { PaymentLinks } from './adapters/paylinks/port.ts'
import type { PaymentGateway } from './adapters/payment/port.ts'
import type { Pusher } from './adapters/push/port.ts'
import type { ServicePorts } from './adapters/services/port.ts'
import type { Storage } from './adapters/storage/port.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { CopyOut } from './db/copy-out.ts'
import type { Standby } from './db/standby.ts'
import type { Live } from './live.ts'
import type { Secrets } from './secrets.ts'
import type { Write, Writer } from './write.ts'

/** Who is asking. The operator's id comes from here and never from input. */
export type Session = {
  lcoid: string
  /** Set for a sub-user. */
  subuserid: string | null
  /** Somebody of the desk who looks as this operator, and changes nothing. */
  looker?: string | null
  permissions: readonly Permission[]
  tokenHash: Buffer
  duringMaintenance: boolean
}

/** The operator holds everything; a sub-user what he was given, and never what is the operator's alone. */
export const holds = (
  { subuserid, permissions }: Pick<Session, 'subuserid' | 'permissions'>,
  permission: Permission | 'operator' | null,
): boolean =>
  subuserid === null || permission === null || (permission !== 'operator' && permissions.includes(permission))

/** What the process holds for as long as it lives. */
export type Services = {
  system: Db
  forTenant: (lcoid: string) => Db
  /** Operators of these regions, and no others. */
  forRegions: (regions: readonly string[]) => Db
  /** Many rows of one operator at once, as a file is made of them. */
  copyOut: CopyOut
  /** Where reports, files and dashboards are read; `null`: where everything is. */
  standby: Standby | null
  config: Config
  secrets: Secrets
  live: Live
  now: () => Date
  /** Whether the time is sure enough to expire, renew or remind by it: the machine's clock and the database's agree. */
  isTimeSure: () => Promise<boolean>
  newToken: () => string
  newCode: () => string
  /** Sixteen letters and digits that nobody guesses. */
  newReference: () => string
  gateway: PaymentGateway
  /** The gateways of operators, where their customers pay. */
  payLinks: PaymentLinks
  storage: Storage
  pusher: Pusher
  /** Who delivers broadband and OTT, to be asked how a connection does. */
  serviceVendors: ServicePorts
  /** Who verifies an eKYC; without one it is recorded. */
  identity: IdentityVerifier | null
}

type Asking = {
  requestId: string
  address: string
  /** Sets the session cookie of the reply, or takes it away. */
  setSessionToken: (token: string | null) => void
  /** The session cookie that came along; '' without one. Whoever signs in anew leaves that session. */
  givenToken: string
  /** Fires when the caller has hung up; long replies watch it. One that has no end also ends with its session. */
  gone: AbortSignal
}

/** All a handler of a public call may touch. Nothing in the server reaches for a global instead. */
export type PublicContext = Services &
  Asking & {
    db: Db
    write: Write
    /** A change made for somebody who is only just proving who he is; not remembered by idempotency key. */
    writeFor: (person: { lcoid: string; actor: string }) => Write
  }

/** As above for somebody signed in: `db` holds this operator's rows only. */
export type Context = PublicContext & {
  session: Session
  /** As `write`, for a change that takes money from the wallet: those who wait for one wallet share a transaction. */
  spend: Write
  /** Whose change that is and how it is remembered, for those who carry out several people's in one transaction. */
  writer: () => Writer
}

/** The name that stands in audit rows and beside money moved. */
export const actorOf = ({ looker, subuserid, lcoid }: Session): string => looker ?? subuserid ?? lcoid
