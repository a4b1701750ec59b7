import { sql } from 'kysely'
import * as z from 'zod/mini'

/** Queued with every change of the number that watches; what it means for packs is said where they are. */
export const moveApps = {
  kind: 'move-apps' as string,
  payload: z.object({ lcoid: z.string(), subscriberid: z.string() }),
}

/** The number that watches, of the subscriber `s`. */
export const APPS_NUMBER = sql<string>`case when s.ott_mob = '' then s.mobilephone else s.ott_mob end`
