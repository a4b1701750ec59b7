import { readFileSync } from 'node:fs'

import pg from 'pg'

import { startEmbeddedPostgres } from '../db/embedded.ts'

export type OwnedCluster = Awaited<ReturnType<typeof startOwnedCluster>>

/** A PostgreSQL of its own with an empty database and the roles of `deploy/roles.sql`, as in production: the owner of the tables is no superuser. */
export async function startOwnedCluster(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, throwaway: true })
  /** The address of the database, as its superuser or as a role of ours. */
  const urlAs = (role?: 'lco_migrate' | 'lco_serve'): string =>
    Object.assign(new URL(postgres.url), { pathname: '/lco', ...(role && { username: role, password: 'x' }) }).href
  await makeRoles(postgres.url, urlAs())
  return { urlAs, stop: () => postgres.stop() }
}

/** `deploy/roles.sql`, as psql would read it. */
async function makeRoles(...urls: readonly [cluster: string, database: string]): Promise<void> {
  const text = readFileSync(new URL('../../../deploy/roles.sql', import.meta.url), 'utf8')
  for (const [n, part] of text.split('\\connect lco').entries()) {
    const client = new pg.Client({ connectionString: urls[n] })
    await client.connect()
    const statements = part
      .replaceAll(/^--.*$/gm, '')
      .replaceAll(/:'\w+_password'/g, `'x'`)
      .split(';')
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
}
