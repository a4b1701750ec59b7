import { existsSync } from 'node:fs'

import { aptInstall } from './apt.mjs'

/** Sees to it that PgBouncer is there for its tests, where it can be installed; elsewhere they are skipped and counted as such. */
export async function ensurePgBouncer() {
  if (!existsSync('/usr/sbin/pgbouncer')) await aptInstall('--no-install-recommends', 'pgbouncer')
}
