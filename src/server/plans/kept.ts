import { sql } from 'kysely'

import { firstOf } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'

/** Which catalogue it is. Read over the connection at hand: whoever sees another sees the rows that made it another, too. */
export const CATALOGUE_VERSION = sql<string>`(select version::text from catalogue_version)`

export const catalogueVersion = async (db: Db): Promise<string> =>
  firstOf((await sql<{ version: string }>`select ${CATALOGUE_VERSION} as version`.execute(db)).rows).version

/** Regions times a day or two, for one catalogue and the one before. */
const MOST_KEPT = 200
const kept = new Map<string, unknown>()

/**
 * Parts of the catalogue, kept in the process under its version: asked once and not again until somebody at the desk changes
 * something, which every server then sees at its next question. Frozen, because everybody is given the same.
 */
export async function keptPart<T>(key: string, load: () => Promise<T>): Promise<T> {
  if (kept.has(key)) return kept.get(key) as T
  const loaded = await load()
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, loaded)
  return loaded
}
