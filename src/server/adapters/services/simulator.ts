import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'

import { drawOf, simulatedVendor } from '../simulated-vendor.ts'
import type { ServiceTerms } from '#domain/services/parts.ts'
import type { ServiceAnswer, ServiceOrder, ServicePort } from './port.ts'

const SILENCE: ServiceAnswer = { outcome: 'unanswered', reason: 'The vendor does not answer' }
const REFUSED = {
  BROADBAND: 'No free port at this address',
  OTT: 'This number has an account of its own',
} as const

type Options = {
  seed: number
  now: () => Date
  pause?: (ms: number) => Promise<unknown>
  effect?: (order: ServiceOrder) => void
  /** Whom he has known since before the server started. */
  known?: (account: string) => Promise<Account | null>
}
type Account = { terms: Pick<ServiceTerms, 'expires'> | null; suspended: boolean; since: Date; isReset?: boolean }

/** A vendor that loses, delays, and refuses a few accounts for good; it remembers who has what until the server stops. */
export function simulatedService({ seed, now, pause, effect, known = async () => null }: Options): ServicePort {
  const accounts = new Map<string, Account>()
  const judge = ({ service, account, kind }: ServiceOrder): ServiceAnswer =>
    kind === 'CREATE' && drawOf(seed, account) < 0.03
      ? { outcome: 'rejected', reason: REFUSED[service] }
      : { outcome: 'accepted' }
  const find = async (account: string) => accounts.get(account) ?? (await known(account))
  const keep = (order: ServiceOrder) => {
    obey(accounts, order, now())
    effect?.(order)
  }
  const send = simulatedVendor({ seed, silence: SILENCE, pause, judge, effect: keep })
  return {
    send: async (order) => {
      const found = await find(order.account)
      if (found) accounts.set(order.account, found)
      return send(order)
    },
    status: async (account) => {
      const found = await find(account)
      if (!found) return { state: 'UNKNOWN', session: null, disconnected: '' }
      const state = stateOf(found, dayOf(now()))
      const bound = macOf(seed, account)
      // a few have bought a new router
      const refused = !found.isReset && drawOf(seed, `${account} router`) < 0.15 ? macOf(seed, `${account} new`) : ''
      const isOnline = state === 'ACTIVE' && refused === ''
      const address = `100.64.${Number.parseInt(bound.slice(0, 2), 16)}.${Number.parseInt(bound.slice(3, 5), 16)}`
      return {
        state,
        session: isOnline ? { since: found.since, address, mac: bound } : null,
        disconnected: isOnline ? 'User-Request' : 'Lost-Carrier',
        mac: { bound: found.isReset ? '' : bound, refused },
      }
    },
    usage: async (account, from, to) => {
      const since = (await find(account))?.since
      const days = []
      for (let day = from; day <= to; day = addDays(day, 1))
        if (since && startOf(addDays(day, 1)) > since)
          days.push({
            day,
            down_mb: Math.round(drawOf(seed, `${account} ${day}`) * 6000),
            up_mb: Math.round(drawOf(seed, `${day} ${account}`) * 600),
          })
      return days
    },
  }
}

const macOf = (seed: number, word: string): string =>
  Array.from({ length: 6 }, (_, n) => Math.floor(drawOf(seed, `${word} ${n}`) * 256))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(':')

const stateOf = ({ suspended, terms }: Account, today: Day) =>
  suspended ? 'SUSPENDED' : terms && terms.expires >= today ? 'ACTIVE' : 'EXPIRED'

function obey(accounts: Map<string, Account>, { kind, account, terms }: ServiceOrder, at: Date): void {
  if (kind === 'END') return void accounts.delete(account)
  const known = accounts.get(account) ?? { terms: null, suspended: false, since: at }
  const suspended = kind === 'SUSPEND' || (known.suspended && kind !== 'RESUME' && kind !== 'CREATE')
  accounts.set(account, {
    ...known,
    terms: terms ?? known.terms,
    suspended,
    isReset: known.isReset || kind === 'RESET_MAC',
  })
}
