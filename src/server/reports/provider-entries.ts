import { dayOf } from '#domain/dates.ts'
import { formatCatalogue } from '#domain/plans/catalogue-file.ts'
import { REGISTER_NAMES } from '#domain/registers/declaration.ts'

import type { Db } from '../db/connect.ts'
import { exportCatalogue } from '../plans/import.ts'
import { registerFile } from '../registers/file.ts'
import { readRegister } from '../registers/store.ts'

type Entry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** What the provider keeps himself, each file as its own import reads it. */
export async function* providerEntries(db: Db, now: Date): AsyncGenerator<Entry, void, void> {
  for (const name of REGISTER_NAMES)
    yield {
      name: `registers/${name}.csv`,
      content: registerFile(name, await readRegister(db, name), 'csv', now).body,
    }
  yield { name: 'catalogue.csv', content: [Buffer.from(formatCatalogue(await exportCatalogue(db, dayOf(now))))] }
}
