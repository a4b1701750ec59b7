import type { Connection } from './service-calls.ts'

type Tone = 'good' | 'note' | 'bad'
type Step = 'activate' | 'renew' | 'reconnect' | 'retry' | 'resetMac' | 'sendLogin' | 'change'

/** What a look at a connection may find, how bad that is, and what one tap does about it. */
export const CONNECTION_FINDINGS = {
  noPack: ['bad', 'activate'],
  toCome: ['note', null],
  expired: ['bad', 'renew'],
  expiring: ['note', 'renew'],
  disconnected: ['bad', 'reconnect'],
  stillRuns: ['bad', 'retry'],
  valid: ['good', null],
  refused: ['bad', 'retry'],
  pending: ['note', null],
  silent: ['note', null],
  noVendor: ['bad', null],
  unknown: ['bad', 'retry'],
  vendorExpired: ['bad', 'retry'],
  vendorSuspended: ['bad', 'retry'],
  vendorActive: ['good', null],
  wrongMac: ['bad', 'resetMac'],
  rightMac: ['good', null],
  online: ['good', null],
  offline: ['note', 'sendLogin'],
  dataUsedUp: ['bad', 'change'],
  dataLow: ['note', null],
  dataLeft: ['good', null],
  dataUnlimited: ['good', null],
} as const satisfies Record<string, readonly [Tone, Step | null]>
export type ConnectionFinding = keyof typeof CONNECTION_FINDINGS
export type ConnectionStep = Step

/** From here on it is worth a word. */
const LOW_DATA = 0.9

/** One finding for each thing that was looked at, in the order in which one explains the next. */
export function examine(found: Connection): ConnectionFinding[] {
  const pack = OF_PACKS[found.pack]
  if (found.pack === 'DISCONNECTED') return [pack, ...offFindings(found)]
  // what does not run, the vendor has nothing to give for
  if (found.pack !== 'RUNNING' && found.pack !== 'EXPIRING') return [pack]
  if (found.part === 'REJECTED') return [pack, 'refused']
  const waits: ConnectionFinding[] = found.waiting ? ['pending'] : []
  return [...new Set([pack, ...waits, ...vendorFindings(found)])]
}

/** A vendor may refuse to stop what runs with him. */
function offFindings({ waiting, part, vendor }: Connection): ConnectionFinding[] {
  if (waiting) return ['pending']
  return part === 'ACCEPTED' && vendor === 'ACTIVE' ? ['stillRuns'] : []
}

const OF_PACKS = {
  NONE: 'noPack',
  TO_COME: 'toCome',
  RUNNING: 'valid',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
  DISCONNECTED: 'disconnected',
} as const satisfies Record<Connection['pack'], ConnectionFinding>

/** What he does not answer for, he says nothing of. */
function vendorFindings(found: Connection): ConnectionFinding[] {
  const { vendor, part, session } = found
  if (vendor === 'NONE') return ['noVendor']
  if (vendor === 'SILENT') return ['silent']
  // nobody has told him of it yet
  if (vendor === 'UNKNOWN') return [part === 'PENDING' ? 'pending' : 'unknown']
  if (vendor === 'EXPIRED') return ['vendorExpired']
  if (vendor === 'SUSPENDED') return ['vendorSuspended']
  return ['vendorActive', ...macFinding(found), session ? 'online' : 'offline', dataFinding(found)]
}

const plainMac = (mac: string): string => mac.replaceAll(/[^0-9a-f]/gi, '').toLowerCase()

function macFinding({ boundmac, refusedmac, session }: Connection): ConnectionFinding[] {
  if (boundmac === '') return []
  const seen = session?.mac || refusedmac
  return [seen !== '' && plainMac(seen) !== plainMac(boundmac) ? 'wrongMac' : 'rightMac']
}

function dataFinding({ data_gb, used_mb }: Connection): ConnectionFinding {
  if (data_gb === 0) return 'dataUnlimited'
  const part = used_mb / (data_gb * 1024)
  if (part >= 1) return 'dataUsedUp'
  return part >= LOW_DATA ? 'dataLow' : 'dataLeft'
}
