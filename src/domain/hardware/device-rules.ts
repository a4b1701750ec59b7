import { addDays, dayOf, startOf } from '../dates.ts'
import { NO_ANSWER } from '../services/parts.ts'

export const OSD_LONGEST = 120
/** So many of its last commands come with a box; the rest are asked for. */
export const LAST_COMMANDS = 10
export const BOX_KINDS = ['SD', 'HD', 'ANDROID'] as const
export const SWAP_REASONS = [
  'No power',
  'No signal',
  'Remote not working',
  'Burnt',
  'Water damage',
  'Upgrade',
  'Other',
] as const

/** To the headend, then to the vendors of other services. */
export const COMMAND_KINDS = [
  'RETRACK',
  'ACTIVATE',
  'DEACTIVATE',
  'OSD',
  'PAIR',
  'BLACKLIST',
  'WHITELIST',
  'CREATE',
  'RENEW',
  'CHANGE',
  'SUSPEND',
  'RESUME',
  'END',
  'RESEND',
  'RESET_MAC',
] as const
export type CommandKind = (typeof COMMAND_KINDS)[number]

/** Sent until the tries ran out: nobody knows what became of it, and the next command to the STB sends it again. */
export const isSilent = ({ status, reason }: { status: string; reason: string }): boolean =>
  status === 'SENT' && reason === NO_ANSWER

/** How often a box may be retracked, until the provider sets it otherwise. */
export const RETRACK_LIMITS = { waitMinutes: 2, aDay: 5 }
export type RetrackLimits = typeof RETRACK_LIMITS

const pauseMs = ({ waitMinutes }: RetrackLimits): number => waitMinutes * 60_000

/** What is left of today's retracks of a box, and from when the next is allowed: after a pause, or tomorrow. */
export function retrackAllowance(
  earlier: readonly Date[],
  now: Date,
  limits: RetrackLimits = RETRACK_LIMITS,
): { left: number; from: Date } {
  const today = dayOf(now)
  const left = Math.max(0, limits.aDay - earlier.filter((at) => at >= startOf(today)).length)
  const latest = Math.max(0, ...earlier.map((at) => at.getTime()))
  const tomorrow = left === 0 ? startOf(addDays(today, 1)).getTime() : 0
  return { left, from: new Date(Math.max(now.getTime(), latest + pauseMs(limits), tomorrow)) }
}

/** Earlier retracks than this have no say in the next one. */
export const retracksCountSince = (now: Date, limits: RetrackLimits = RETRACK_LIMITS): Date =>
  new Date(startOf(dayOf(now)).getTime() - pauseMs(limits))

/** Read by the screen to offer a box and by the server to accept it. */
type Swappable = { state: string; castype: string }
export const canSwapTo = (old: Swappable, fresh: Swappable): boolean =>
  old.state === 'ASSIGNED' && fresh.state === 'STOCK' && old.castype === fresh.castype

/** A broadband connection without TV, which stands beside the STBs of its customer. */
export const FIBER = 'FIBER'

/** An SD box cannot show an HD plan; a connection carries plans of broadband alone, which no STB does. */
export const canCarry = (stb_type: string, hardwaretype: string): boolean =>
  stb_type === FIBER || hardwaretype === FIBER ? stb_type === hardwaretype : hardwaretype !== 'HD' || stb_type !== 'SD'
