import { sql } from 'kysely'

import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { deleteRows } from './db/rows.ts'
import { counter } from './measures.ts'

/** Where vendors call us, each with the secret that he signs with. */
const SECRET_OF = {
  gateway: 'RAZORPAY_WEBHOOK_SECRET',
  sms: 'MESSAGES_SECRET',
  whatsapp: 'WHATSAPP_APP_SECRET',
} as const satisfies Record<string, keyof Config>
type Door = keyof typeof SECRET_OF

type Needs = Pick<Services, 'system' | 'config' | 'now' | 'secrets'>

const refused = counter(
  'lco_refused_calls_total',
  'Calls of a vendor about something of ours that were not signed with our secret',
  'door',
)

/** Anybody can knock: no more than so many are looked into, by each server. */
const MOST_A_MINUTE = 300
const MINUTE_MS = 60_000
export const MOST_COUNTED = 999_999

export function lookSeldom(now: () => Date): () => boolean {
  let minute = 0
  let looks = 0
  return () => {
    const present = Math.floor(now().getTime() / MINUTE_MS)
    looks = present === minute ? looks + 1 : 1
    minute = present
    return looks <= MOST_A_MINUTE
  }
}

type DoorWatch = {
  /** Counts a call that was sent away if it speaks of something of ours, which strangers do not know of. */
  refused: (isOurs: () => Promise<boolean>) => Promise<void>
  /** One that was signed as agreed: whoever was refused before was somebody else, or has been put right. */
  heard: () => Promise<void>
}

/** One row a door however often anybody knocks, and none for whoever names nothing of ours. */
export function watchDoor(door: Door, { system, config, now, secrets }: Needs): DoorWatch {
  const mayLook = lookSeldom(now)
  return {
    refused: async (isOurs) => {
      if (!mayLook() || !(await isOurs())) return
      refused.inc({ door })
      const mark = secrets.fingerprint(config[SECRET_OF[door]])
      await sql`
        insert into refused_call as before (door, secret_mark, since, last, calls) values (${door}, ${mark}, ${now()}, ${now()}, 1)
        on conflict (door) do update set secret_mark = excluded.secret_mark, last = excluded.last,
          since = case when before.secret_mark = excluded.secret_mark then before.since else excluded.since end,
          calls = case when before.secret_mark = excluded.secret_mark then least(before.calls + 1, ${sql.lit(MOST_COUNTED)}) else 1 end`.execute(
        system,
      )
    },
    heard: async () => void (await deleteRows(system, 'refused_call', { door })),
  }
}

/** Doors at which the vendor is sent away now; what an earlier secret did not open says nothing of this one. */
export async function refusedNow({ system, config, secrets }: Omit<Needs, 'now'>) {
  const rows = await system.selectFrom('refused_call').selectAll().orderBy('door').execute()
  return rows.filter(({ door, secret_mark }) => secrets.isFingerprint(secret_mark, config[SECRET_OF[door]]))
}
