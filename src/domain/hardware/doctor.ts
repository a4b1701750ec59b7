import type { BoxStatus } from '../subscribers/rules.ts'
import type { Command, DeviceDetails } from './device-calls.ts'
import { isSilent } from './device-rules.ts'

export const SYMPTOMS = ['noSignal', 'freezing', 'dead', 'pairing', 'wrongPack'] as const
export type Symptom = (typeof SYMPTOMS)[number]

export type Check = 'expiry' | 'disconnection' | 'pairing' | 'commands'

/** What a check may find, and how bad that is. */
export const FINDINGS = {
  noHome: 'bad',
  faulty: 'bad',
  noPack: 'bad',
  expired: 'bad',
  expiring: 'note',
  valid: 'good',
  disconnected: 'bad',
  connected: 'good',
  unpaired: 'bad',
  paired: 'good',
  pending: 'note',
  unanswered: 'bad',
  rejected: 'bad',
  switchedOff: 'bad',
  accepted: 'good',
  noCommands: 'note',
} as const satisfies Record<string, 'good' | 'note' | 'bad'>
export type Finding = keyof typeof FINDINGS

export type Remedy =
  | 'assign'
  | 'activate'
  | 'renew'
  | 'reconnect'
  | 'wait'
  | 'retrack'
  | 'reseat'
  | 'cable'
  | 'restart'
  | 'power'
  | 'packs'
  | 'swap'
  | 'ticket'

type Patient = Pick<DeviceDetails, 'status' | 'paired' | 'subscriberid'> & {
  commands: readonly Pick<Command, 'kind' | 'status' | 'reason' | 'created'>[]
}

export type Examination = {
  checks: readonly { check: Check; finding: Finding }[]
  /** The first thing found that explains the symptom; null when the account is not to blame. */
  cause: Finding | null
  todo: readonly Remedy[]
  /** Whether it makes sense to send the box something: a dead one hears nothing, one in the stock shows nothing. */
  canCommand: boolean
}

const HOMELESS: readonly Finding[] = ['noHome', 'faulty']
const NOT_SERVED: readonly Finding[] = [...HOMELESS, 'noPack', 'expired', 'disconnected']
const NOT_TOLD: readonly Finding[] = ['rejected', 'switchedOff', 'unanswered', 'pending']

/** Freezing pictures and dead boxes have their cause at the home, whatever the account says. */
const EXPLAINED_BY: Record<Symptom, readonly Finding[]> = {
  noSignal: [...NOT_SERVED, 'unpaired', ...NOT_TOLD],
  freezing: HOMELESS,
  dead: HOMELESS,
  pairing: [...HOMELESS, 'unpaired', ...NOT_TOLD],
  wrongPack: [...NOT_SERVED, ...NOT_TOLD],
}

const CURES: Partial<Record<Finding, readonly Remedy[]>> = {
  noHome: ['assign'],
  faulty: ['swap'],
  noPack: ['activate'],
  expired: ['renew'],
  disconnected: ['reconnect'],
  unpaired: ['reseat', 'retrack', 'swap'],
  rejected: ['retrack', 'ticket'],
  switchedOff: ['retrack', 'ticket'],
  unanswered: ['retrack', 'ticket'],
  pending: ['wait', 'retrack'],
}

const AT_HOME: Record<Symptom, readonly Remedy[]> = {
  noSignal: ['cable', 'retrack', 'swap'],
  freezing: ['cable', 'restart', 'swap'],
  dead: ['power', 'swap'],
  pairing: ['reseat', 'retrack', 'swap'],
  wrongPack: ['packs', 'retrack', 'ticket'],
}

/** From the symptom and from what is known of the box: what was found, what explains it, what to do. */
export function examine(box: Patient, symptom: Symptom): Examination {
  const checks = checksOf(box)
  const cause = checks.map(({ finding }) => finding).find((found) => EXPLAINED_BY[symptom].includes(found)) ?? null
  return {
    checks,
    cause,
    todo: (cause && CURES[cause]) ?? AT_HOME[symptom],
    canCommand: symptom !== 'dead' && !checks.some(({ finding }) => HOMELESS.includes(finding)),
  }
}

function checksOf(box: Patient): Examination['checks'] {
  const expiry = expiryOf(box)
  if (HOMELESS.includes(expiry)) return [{ check: 'expiry', finding: expiry }]
  // without a running pack there is nothing that could have been disconnected
  const isRunning = expiry !== 'expired' && expiry !== 'noPack'
  return [
    { check: 'expiry', finding: expiry },
    ...(isRunning ? [{ check: 'disconnection', finding: disconnectionOf(box.status) } as const] : []),
    { check: 'pairing', finding: box.paired === 'YES' ? 'paired' : 'unpaired' },
    { check: 'commands', finding: commandsOf(box.commands, isRunning && box.status !== 'DISCONNECTED') },
  ]
}

const BY_STATUS: Record<BoxStatus, Finding> = {
  ACTIVE: 'valid',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
  DISCONNECTED: 'valid',
  INACTIVE: 'noPack',
  FAULTY: 'faulty',
}

function expiryOf({ status, subscriberid }: Patient): Finding {
  if (status === 'FAULTY') return 'faulty'
  return subscriberid === '' ? 'noHome' : BY_STATUS[status]
}

const disconnectionOf = (status: BoxStatus): Finding => (status === 'DISCONNECTED' ? 'disconnected' : 'connected')

/** A message on the screen gives no rights; what was asked last of the others counts. */
export const lastRights = <C extends Pick<Command, 'kind' | 'created'>>(commands: readonly C[]): C | undefined =>
  commands.filter(({ kind }) => kind !== 'OSD').toSorted((a, b) => b.created.getTime() - a.created.getTime())[0]

function commandsOf(commands: Patient['commands'], shouldRun: boolean): Finding {
  const last = lastRights(commands)
  if (!last) return 'noCommands'
  if (last.status === 'REJECTED') return 'rejected'
  if (isSilent(last)) return 'unanswered'
  if (last.status !== 'ACCEPTED') return 'pending'
  return last.kind === 'DEACTIVATE' && shouldRun ? 'switchedOff' : 'accepted'
}
