import type { Maintenance } from '#domain/maintenance/calls.ts'

import type { Db } from '../db/connect.ts'

const KEPT_MS = 1000

export async function readMaintenance(db: Db): Promise<Maintenance> {
  const row = await db.selectFrom('maintenance').selectAll().executeTakeFirstOrThrow()
  const { header, image, content, style, redirect } = row
  return { maintenance: row.state, header, image, content, style, redirect }
}

type Kept = { on: boolean; atMs: number }
const kept = new WeakMap<Db, Kept>()

/** Asked on every call, so it is kept for a second. */
export async function isMaintenanceOn({ system, now }: { system: Db; now: () => Date }): Promise<boolean> {
  const nowMs = now().getTime()
  const known = kept.get(system)
  if (known && Math.abs(known.atMs - nowMs) < KEPT_MS) return known.on
  const { maintenance } = await readMaintenance(system)
  kept.set(system, { on: maintenance === 'ON', atMs: nowMs })
  return maintenance === 'ON'
}

/** Whoever is told of a change asks at once, and must not be answered from the second before it. */
export const forgetMaintenance = (system: Db): void => void kept.delete(system)

export const saveMaintenance = (db: Db, { maintenance, ...page }: Maintenance) =>
  db
    .updateTable('maintenance')
    .set({ state: maintenance, ...page })
    .execute()
