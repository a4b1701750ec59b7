import { join, resolve } from 'node:path'

import { clockOf } from '../clock.ts'
import type { Config } from '../config.ts'
import { runningUrl } from '../db/embedded.ts'
import { readDataKeys } from '../keys/data-key.ts'
import { MIGRATIONS, ROOT } from '../root.ts'
import { secretsWith } from '../secrets.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

/** Commands that need no running server and no role of its own. */
export const backupCommands: Record<string, (config: Config, words: string[]) => Promise<string>> = {
  backup: async (config, [folder]) => {
    const { dataDir, files } = placesOf(config)
    // the server's role: one that migrates need not be able to work as lco_app
    const url = config.DATABASE_DIRECT_URL || config.DATABASE_URL
    const to = resolve(given(folder))
    const made = await takeBackup({ url: url || runningUrl(dataDir), folder: to, files, now: clockOf(config)() })
    return [
      `${rowsIn(made.tables)} rows of ${made.tables.length} tables and ${made.files ?? 'no'} files are in ${to}.`,
      ...(made.files === null ? ['Files stay in the bucket: keep its versions there.'] : []),
      `Keep apart from it, or it cannot be opened: DATA_KEY (${made.keys.join(', ')}), VAPID_PRIVATE_KEY.`,
    ].join('\n')
  },

  restore: async (config, [folder]) => {
    const { url, dataDir, files } = placesOf(config)
    if (!url) throw new Error('Say where to: set DATABASE_URL to an empty database.')
    const keys = readDataKeys(config, dataDir)
    const keyName = keys && secretsWith(keys).keyName
    const from = resolve(given(folder))
    const made = await restoreBackup({ url, folder: from, migrations: MIGRATIONS, keyName, files })
    return `${rowsIn(made.tables)} rows of ${made.made} are back. Now: npm run migrate, npm run check:books.`
  },
}

function placesOf(config: Config) {
  const dataDir = resolve(ROOT, config.LCO_DATA_DIR)
  const { DATABASE_MIGRATE_URL, DATABASE_DIRECT_URL, DATABASE_URL, S3_ENDPOINT } = config
  const url = DATABASE_MIGRATE_URL || DATABASE_DIRECT_URL || DATABASE_URL
  return { url, dataDir, files: S3_ENDPOINT ? null : join(dataDir, 'files') }
}

function given(folder: string | undefined): string {
  if (!folder) throw new Error('Say the folder of the back-up.')
  return folder
}

const rowsIn = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)
