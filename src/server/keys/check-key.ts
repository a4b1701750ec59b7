import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { countLeft, firstSealed, resealAll, totalLeft } from './reseal.ts'

const WRONG_KEY =
  'DATA_KEY is not the key that this database was sealed with: set that one, or for a change of keys set it as DATA_KEY_OLD.'

type Keyed = { system: Db; secrets: Secrets; now: () => Date }

/**
 * Before anything is sealed: is this the key of this database? A wrong one would start without a word and seal what nobody can
 * open afterwards. Only the name of a key is kept, which says nothing of the key.
 */
export async function checkDataKey(
  { system, secrets, now }: Keyed,
  { isServer }: { isServer: boolean },
): Promise<void> {
  const inUse = await namesInUse(system)
  const readable = [secrets.keyName, ...(secrets.oldKeyName ? [secrets.oldKeyName] : [])]
  if (inUse.length === 0) await refuseIfShut(system, secrets)
  else if (!inUse.some((name) => readable.includes(name))) throw new Error(WRONG_KEY)
  await refuseIfOldIsNeeded(system, secrets, inUse)
  if (!isServer || inUse.includes(secrets.keyName)) return
  await system
    .insertInto('data_key')
    .values({ name: secrets.keyName, since: now(), retired: null })
    // a key that was in use before may come back
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: now(), retired: null }))
    .execute()
}

/** The newest last. */
const namesInUse = async (system: Db): Promise<string[]> =>
  (await system.selectFrom('data_key').select('name').where('retired', 'is', null).orderBy('since').execute()).map(
    ({ name }) => name,
  )

/** A database from before keys had names: what it holds says whose it is. */
async function refuseIfShut(system: Db, secrets: Secrets): Promise<void> {
  for (const sealed of await firstSealed(system)) {
    try {
      secrets.open(sealed)
    } catch (cause) {
      throw new Error(WRONG_KEY, { cause })
    }
  }
}

async function refuseIfOldIsNeeded(system: Db, secrets: Secrets, inUse: readonly string[]): Promise<void> {
  const others = inUse.filter((name) => name !== secrets.keyName && name !== secrets.oldKeyName)
  if (others.length === 0) return
  const left = totalLeft(await countLeft(system, secrets.keyName))
  if (left > 0)
    throw new Error(
      `DATA_KEY_OLD must stay set to the key before until all is sealed with the new one: ${left} values are not yet.`,
    )
}

/**
 * After a change of keys: seals everything with the new one, and takes the old one out of use once nothing is left under it. Where
 * two servers have the keys the other way round, as they do while they are restarted one by one, only the newest key seals again.
 */
export async function changeKeys({ system, secrets, now }: Keyed, log: Log): Promise<void> {
  if (!secrets.oldKeyName || (await namesInUse(system)).at(-1) !== secrets.keyName) return
  const resealed = await resealAll(system, secrets, log)
  const left = totalLeft(await countLeft(system, secrets.keyName))
  if (resealed > 0 || left > 0) log.info({ resealed, left }, 'the change of keys goes on')
  if (left > 0) return
  await system
    .updateTable('data_key')
    .set({ retired: now() })
    .where('name', '<>', secrets.keyName)
    .where('retired', 'is', null)
    .execute()
}
