import type { DeskPermission, DeskRole } from '#domain/desk/roles.ts'
import type { Endpoint, Input } from '#domain/endpoint.ts'

import type { Services } from '../context.ts'
import type { ReplyOf } from '../http.ts'
import type { Write } from '../write.ts'

/** Who sits at the desk. */
export type StaffSession = {
  staffid: string
  name: string
  roles: readonly DeskRole[]
  /** None is everywhere. */
  regions: readonly string[]
  permissions: readonly DeskPermission[]
  tokenHash: Buffer
  /** False until the second factor was given. */
  whole: boolean
  secondfactor: boolean
}

/** All a handler of the desk may touch. `system` sees every operator that this person has to do with. */
export type DeskContext = Services & {
  staff: StaffSession
  requestId: string
  address: string
  /** Fires when the caller has hung up; the line of events watches it. */
  gone: AbortSignal
  /** A change, with its audit rows in the chain of an operator, or of the desk itself ('desk'); once per idempotency key. */
  writeFor: (scope: string) => Write
  /** As above for a change of that operator's wallet, in its turn. */
  spendFor: (lcoid: string) => Write
  setSessionToken: (token: string | null) => void
  /** The portal's cookie, for whoever looks as an operator. */
  setPortalToken: (token: string) => void
  /** The desk's cookie that came along; '' without one. */
  givenToken: string
}

/** Before anybody has signed in. */
export type DeskPublicContext = Omit<DeskContext, 'staff'>

export type DeskHandlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: (
    input: Input<Calls[Name]>,
    context: Calls[Name]['access'] extends 'public' ? DeskPublicContext : DeskContext,
  ) => Promise<ReplyOf<Calls[Name]>>
}
