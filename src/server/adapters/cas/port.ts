export type CasKind = 'RETRACK' | 'ACTIVATE' | 'DEACTIVATE' | 'OSD' | 'PAIR' | 'BLACKLIST' | 'WHITELIST'

export type CasOrder = {
  /** The same id sent again is the same command: it takes effect once and is answered alike. */
  id: string
  /** '' of a card that never was in an STB. */
  stbno: string
  vcno: string
  castype: string
  kind: CasKind
  detail: string
}

/** `unanswered` says nothing about what the headend did: it may have lost the command, or only its answer. */
export type CasAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'unanswered'; reason: string }

/** The headend's conditional access system: it gives boxes their rights. Never throws. */
export type Cas = { send: (order: CasOrder) => Promise<CasAnswer> }

/** The headend's word that a smart card does not belong to its box. */
export const NOT_PAIRED = 'The VC is not paired with this box'
