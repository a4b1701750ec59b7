import type { CallName } from '#domain/calls.ts'
import type { Failure, FailureCode, FirstFailureCode } from '#domain/errors.ts'
import { statusOf } from '#web/api/failure.ts'
import type { Mode } from '#web/app-info.ts'

import type { BannerTone } from './banner.ts'
import type { StoredKey } from './storage.ts'

/** The call that empties a place in the cart has words of its own, whether or not the cart exists yet. */
export type CallFrom = CallName | 'removeFromCart'

export type Consequence =
  | { kind: 'leave'; clears: readonly StoredKey[]; afterMs: number; tone: BannerTone; says: FirstFailureCode }
  | { kind: 'banner'; tone: BannerTone; says: FirstFailureCode | null }
  | { kind: 'fields' }
  | { kind: 'maintenance' }
  | { kind: 'nothing' }

const SESSION: readonly StoredKey[] = ['lcoUser', 'subUser', 'showDashboardPopup']
const SESSION_AND_TOKEN: readonly StoredKey[] = [...SESSION, 'token']

const CART_REDIRECT_MS = 3000

const OUTSIDE_A_SESSION: ReadonlySet<string> = new Set([
  'logIn',
  'logInSubUser',
  'requestPasswordReset',
  'resetPassword',
])

/** What the portal does about a failed call. Decided here, carried out in `failures.ts`, and nowhere else. */
export function consequenceOf(failure: Failure, from: CallFrom, mode: Mode): Consequence {
  const status = statusOf(failure)
  if (status === 401 && mode === 'development') return { kind: 'nothing' }
  // the portal rests for everything alike
  if (failure.code === 'maintenance.on') return { kind: 'maintenance' }
  // the page says it in its place: a clerk of other areas opens customers all day
  if (failure.code === 'collections.area' && from === 'getAccount') return { kind: 'nothing' }
  if (from === 'removeFromCart') return afterCartRemoval(status)
  if (OUTSIDE_A_SESSION.has(from) && status === 401) return { kind: 'banner', tone: 'error', says: null }
  return byCode(failure, status === 401 ? 'plain' : 'error')
}

/** Failures that end the session, and how each is put. */
const ENDS_SESSION: Partial<Record<FailureCode, FirstFailureCode>> = {
  'session.missing': 'session.missing',
  'session.unauthorized': 'session.missing',
  'session.expired': 'session.expired',
  'user.invalid': 'user.invalid',
}

function byCode({ code, details }: Failure, tone: BannerTone): Consequence {
  const says = ENDS_SESSION[code]
  if (says && details['onlyShown'] === true) return { kind: 'banner', tone, says }
  const clears = details['unnamed'] === true ? SESSION : SESSION_AND_TOKEN
  if (says) return { kind: 'leave', clears, afterMs: 0, tone, says }
  if (code === 'input.invalid') return { kind: 'fields' }
  return { kind: 'banner', tone: 'error', says: null }
}

function afterCartRemoval(status: number): Consequence {
  if (status === 401) {
    // its message stays long enough to be read
    return {
      kind: 'leave',
      clears: SESSION_AND_TOKEN,
      afterMs: CART_REDIRECT_MS,
      tone: 'error',
      says: 'session.expired',
    }
  }
  if (status === 0) return { kind: 'banner', tone: 'error', says: null }
  return { kind: 'banner', tone: 'error', says: 'cart.remove-failed' }
}
