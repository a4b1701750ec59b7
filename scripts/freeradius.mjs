import { existsSync } from 'node:fs'

import { aptInstall } from './apt.mjs'

/** Sees to it that FreeRADIUS is there for its tests, where it can be installed; elsewhere they are skipped and counted as such. */
export async function ensureFreeRadius() {
  if (existsSync('/usr/sbin/freeradius') && existsSync('/usr/bin/radclient')) return
  await aptInstall('--no-install-recommends', 'freeradius', 'freeradius-postgresql', 'freeradius-utils')
}
