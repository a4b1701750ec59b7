import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { type Paise, subtract, ZERO } from '#domain/money.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import type { Permission } from '#domain/permissions.ts'
import { SubUserSession } from '#domain/subusers/sub-user.ts'
import { PATHS } from '#web/paths.ts'
import { dropDrafts, dropDraftsUnlessOf } from '#web/ui/drafts.ts'
import { createSignal } from '#web/ui/store.ts'

import { goToLogIn, type Place } from './navigate.ts'
import { forget, store, stored, type StoredKey } from './storage.ts'

/** What is kept of the operator: no PAN, no GSTIN, nothing that opens a door. */
const StoredOperator = z.pick(OperatorInfo, {
  lcoid: true,
  lconame: true,
  frcode: true,
  contactname: true,
  city: true,
  region: true,
  status: true,
  credit: true,
  muststay: true,
  looker: true,
})
export type StoredOperator = z.output<typeof StoredOperator>
export type StoredSubUser = z.output<typeof SubUserSession>

/** Who is signed in, as far as the screens need to know. */
export type Session = {
  lcoid: string
  lconame: string
  name: string
  credit: Paise | null
  /** Of the credit, what need not stay in the wallet. */
  spendable: Paise | null
  subuser: StoredSubUser | null
  /** Of the desk, who looks as this operator; null for everybody else. */
  looker: string | null
}

const CLEARED_AT_END: readonly StoredKey[] = ['lcoUser', 'subUser', 'showDashboardPopup', 'look']

/** What stays for a person's return after his session has ended, and goes when he leaves. */
const OF_THE_PERSON: readonly StoredKey[] = [
  'token',
  'tokenOf',
  'notifications',
  'notificationState',
  'alerts',
  'recentHomes',
]

const { tell, subscribe } = createSignal()
let known: { text: string | null; session: Session | null } = { text: null, session: null }

/** The stored session, or null for a visitor. The same object as long as the stored text is the same. */
export function session(): Session | null {
  const text = localStorage.getItem('lcoUser')
  if (text !== known.text) known = { text, session: readSession() }
  return known.session
}

function readSession(): Session | null {
  const subuser = z.safeDecode(SubUserSession, stored('subUser') as never)
  if (subuser.success) return toSession(subuser.data)
  const operator = z.safeDecode(StoredOperator, stored('lcoUser') as never)
  return operator.success ? toSession(operator.data) : null
}

function toSession(user: StoredOperator | StoredSubUser): Session {
  const { lcoid, lconame, credit, muststay = ZERO } = user
  const spendable = credit === null ? null : subtract(credit, muststay)
  const wallet = { lcoid, lconame, credit, spendable }
  return 'lcosubuserid' in user
    ? { ...wallet, name: user.name, subuser: user, looker: null }
    : { ...wallet, name: user.contactname, subuser: null, looker: user.looker ?? null }
}

const idOf = ({ lcoid, subuser }: Session): string => subuser?.lcosubuserid ?? lcoid

/** The operator may do everything, a sub-user what he was given; `null` is for everybody. */
export const may = ({ subuser }: Session, permission: Permission | 'operator' | null): boolean =>
  subuser === null || permission === null || (permission !== 'operator' && subuser.permissions.includes(permission))

export function saveUser(user: StoredOperator | StoredSubUser): void {
  dropDraftsUnlessOf(idOf(toSession(user)))
  if ('lcosubuserid' in user) {
    const wire = z.encode(SubUserSession, user)
    store('lcoUser', wire)
    store('subUser', wire)
  } else {
    forget('subUser')
    store('lcoUser', z.encode(StoredOperator, user))
  }
  tell()
}

let forgetCached = (): void => undefined

/** Called once at start: how to drop everything that was read for the person before. */
export function onUserSwitch(dropCache: () => void): void {
  forgetCached = dropCache
}

export function startSession(user: StoredOperator | StoredSubUser): void {
  store('showDashboardPopup', 'YES')
  saveUser(user)
  forgetCached()
}

/** Nobody is here any more, and nobody is sent to log-in: whoever looked goes back to the desk. */
export const dropSession = (): void => forget(...CLEARED_AT_END)

/** The session is over on the server's side: what was typed stays for the same person's return. */
export function endSession(clears: readonly StoredKey[] = CLEARED_AT_END, from: Place = location): void {
  forget(...clears)
  tell()
  forgetCached()
  goToLogIn(from)
}

/** The person leaves by himself: nothing of him stays, nor where he was for whoever logs in next. */
export function closeSession(): void {
  dropDrafts()
  endSession([...CLEARED_AT_END, ...OF_THE_PERSON], { pathname: PATHS.dashboard, search: '' })
}

/** The new balance, as the server announces it. */
export function takeCredit(credit: Paise): void {
  const operator = z.safeDecode(StoredOperator, stored('lcoUser') as never)
  const subuser = z.safeDecode(SubUserSession, stored('subUser') as never)
  // what he sees of the wallet where he pays is not for the frame of every page
  if (subuser.success && subuser.data.credit === null) return
  if (subuser.success) saveUser({ ...subuser.data, credit })
  else if (operator.success) saveUser({ ...operator.data, credit })
}

/** Another window logged out or in as somebody else: nothing cached or typed may outlive that, nor the sleep of this one. */
export function followOtherWindows(): void {
  let user = claimDrafts()
  addEventListener('storage', ({ key }) => {
    if (key !== 'lcoUser' && key !== null) return
    const before = user
    user = claimDrafts()
    tell()
    if (before && before === user) return
    forgetCached()
    if (!user) goToLogIn()
    // what the one before typed still stands in the forms of this page
    else if (before) location.reload()
  })
}

function claimDrafts(): string | null {
  const user = currentUser()
  if (user) dropDraftsUnlessOf(user)
  return user
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, session, () => null)

/** Whose things these are: a sub-user's are not his operator's. */
export function currentUser(): string | null {
  const now = session()
  return now && idOf(now)
}
