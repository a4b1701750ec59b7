import type { Db } from '../db/connect.ts'

/** Found so within this time by a server that lives; a circuit that stays open says so once a minute. */
const FRESH_MS = 5 * 60_000

type State = { vendor: string; down_since: Date | null; reason: string; seen: Date }

/** Written down for the desk, which may ask another server. */
export const saveVendorState = async (db: Db, state: State): Promise<void> =>
  void (await db
    .insertInto('vendor_state')
    .values(state)
    .onConflict((conflict) => conflict.column('vendor').doUpdateSet(state))
    .execute())

export const listVendorsDown = (db: Db, now: Date) =>
  db
    .selectFrom('vendor_state')
    .select(['vendor', 'down_since as downsince', 'reason'])
    .where('down_since', 'is not', null)
    .where('seen', '>', new Date(now.getTime() - FRESH_MS))
    .orderBy('vendor')
    .$narrowType<{ downsince: Date }>()
    .execute()
