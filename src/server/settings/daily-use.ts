import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Settings } from '#domain/desk/settings.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import { settingsOf } from './store.ts'

const MEGABYTE = 1024 * 1024

/** What an operator and his people may use in a day, by the setting that says how much. */
const CEILINGS = {
  'otp-sms': (settings: Settings) => settings.OTP_SMS_A_DAY,
  'upload-bytes': (settings: Settings) => settings.UPLOAD_MB_A_DAY * MEGABYTE,
  'gateway-checks': (settings: Settings) => settings.GATEWAY_CHECKS_A_DAY,
}
export type Used = keyof typeof CEILINGS

type Using = Pick<Services, 'system' | 'config' | 'now'>
type Use = { lcoid: string; what: Used; amount: number }

/** Counted before it is done, so that two at once cannot pass together; says whether there was room for it. */
export async function takeOfDay({ system, config, now }: Using, { lcoid, what, amount }: Use): Promise<boolean> {
  const most = CEILINGS[what](await settingsOf(system, config, now()))
  const { rows } = await sql<{ used: number }>`
    insert into daily_use as known (lcoid, day, what, used) values (${lcoid}, ${dayOf(now())}, ${what}, ${amount})
    on conflict (lcoid, day, what) do update set used = known.used + excluded.used
      where known.used + excluded.used <= ${most}
    returning used`.execute(system)
  return rows.length > 0 && firstOf(rows).used <= most
}

export async function checkOfDay(using: Using, use: Use): Promise<void> {
  if (!(await takeOfDay(using, use))) throw new Failure('day.used-up')
}
