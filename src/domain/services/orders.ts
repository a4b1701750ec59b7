import type { Day } from '../dates.ts'

export type ServiceKind = 'CREATE' | 'RENEW' | 'CHANGE' | 'SUSPEND' | 'RESUME' | 'END' | 'RESEND' | 'RESET_MAC'

/** Stands as the reason of an order whose tries ran out. */
export const NO_ANSWER = 'The vendor did not answer'

/** What is to be: the vendor himself ends the service with its last day, also while nobody speaks to him. */
export type ServiceTerms = {
  plancode: string
  planname: string
  /** The last day it runs; its end is midnight in India. */
  expires: Day
  speed_mbps: number
  /** 0 is without a limit. */
  data_gb: number
  apps: readonly string[]
}
