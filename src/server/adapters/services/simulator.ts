import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'

import { drawOf, simulatedVendor } from '../simulated-vendor.ts'
import type { ServiceTerms } from '#domain/services/orders.ts'
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
}
type Account = { terms: ServiceTerms | null; suspended: boolean; since: Date }

/** A vendor that loses, delays, and refuses a few accounts for good; it remembers who has what until the server stops. */
export function simulatedService({ seed, now, pause, effect }: Options): ServicePort {
  const accounts = new Map<string, Account>()
  const judge = ({ service, account, kind }: ServiceOrder): ServiceAnswer =>
    kind === 'CREATE' && drawOf(seed, account) < 0.03
      ? { outcome: 'rejected', reason: REFUSED[service] }
      : { outcome: 'accepted' }
  const keep = (order: ServiceOrder) => {
    obey(accounts, order, now())
    effect?.(order)
  }
  return {
    send: simulatedVendor({ seed, silence: SILENCE, pause, judge, effect: keep }),
    status: async (account) => {
      const known = accounts.get(account)
      const state = known ? stateOf(known, dayOf(now())) : 'UNKNOWN'
      const online = known && state === 'ACTIVE'
      const mac = Array.from({ length: 6 }, (_, n) => Math.floor(drawOf(seed, `${account} ${n}`) * 256))
      const address = `100.64.${mac[0]}.${mac[1]}`
      return {
        state,
        session: online
          ? { since: known.since, address, mac: mac.map((byte) => byte.toString(16).padStart(2, '0')).join(':') }
          : null,
        disconnected: known ? 'User-Request' : '',
      }
    },
    usage: async (account, from, to) => {
      const since = accounts.get(account)?.since
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

const stateOf = ({ suspended, terms }: Account, today: Day) =>
  suspended ? 'SUSPENDED' : terms && terms.expires >= today ? 'ACTIVE' : 'EXPIRED'

function obey(accounts: Map<string, Account>, { kind, account, terms }: ServiceOrder, at: Date): void {
  if (kind === 'END') return void accounts.delete(account)
  const known = accounts.get(account) ?? { terms: null, suspended: false, since: at }
  const suspended = kind === 'SUSPEND' || (known.suspended && kind !== 'RESUME')
  accounts.set(account, { ...known, terms: terms ?? known.terms, suspended })
}
