import { startEmbeddedPostgres } from './embedded.ts'
import { migrate, refuseBehind } from './migrate.ts'

type Opening = {
  url: string
  /** Past a pooler, for migrations. */
  direct?: string
  dataDir: string
  migrations: string
  /** In production the tables are made by `npm run migrate`, not by whichever server starts first. */
  isServing?: boolean
}

/** The given database, or one of our own; migrated. Whatever goes wrong is one sentence. */
export async function openDatabase({
  url,
  direct,
  dataDir,
  migrations,
  isServing = false,
}: Opening): Promise<{ url: string; stop: () => Promise<void> }> {
  const database = url
    ? { url, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
  try {
    if (isServing) await refuseBehind(direct || database.url, migrations)
    else await migrate(direct || database.url, migrations)
    return database
  } catch (error) {
    await database.stop()
    throw new Error(`The database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** A refused connection carries its reason in `errors` or in `code`, with an empty message. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: { message: string }[] }
  return message || errors?.[0]?.message || code || String(error)
}
