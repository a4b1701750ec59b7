import { resolve } from 'node:path'

import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { runningUrl } from './db/embedded.ts'
import { MIGRATIONS, readEnvFile, ROOT } from './root.ts'

/** `npm run migrate`: brings the database up to date beside servers that run, and lets the role that serves in. */
async function run() {
  readEnvFile()
  const config = readConfig({ ...process.env, NODE_ENV: '' })
  const { DATABASE_MIGRATE_URL, DATABASE_DIRECT_URL, DATABASE_URL, LCO_DATA_DIR } = config
  const url = DATABASE_MIGRATE_URL || DATABASE_DIRECT_URL || DATABASE_URL || runningUrl(resolve(ROOT, LCO_DATA_DIR))
  const applied = await migrate(url, MIGRATIONS, {
    serving: DATABASE_URL && new URL(DATABASE_URL.replace(/,[^/]*/, '')).username,
    log: (line) => console.log(line),
  })
  console.log(applied.length > 0 ? applied.join('\n') : 'The database is up to date.')
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
