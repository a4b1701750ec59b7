import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { lastOf } from '#domain/lists.ts'
import { formatCatalogue } from '#domain/plans/catalogue-file.ts'
import { REGISTER_NAMES } from '#domain/registers/declaration.ts'
import type { Column } from '#domain/reports/declaration.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { csvOf } from '../documents/csv.ts'
import { zipOf } from '../documents/zip.ts'
import { tableColumns } from '../documents/table.ts'
import { FILES, OPERATORS, type Kept } from './archive-files.ts'
import { csvCopy } from './copy-sql.ts'
import { exportCatalogue } from '../plans/import.ts'
import { registerFile } from '../registers/file.ts'
import { readRegister } from '../registers/store.ts'

type ProviderEntry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** What the provider keeps himself, each file as its own import reads it. */
export async function* providerEntries(db: Db, now: Date): AsyncGenerator<ProviderEntry, void, void> {
  for (const name of REGISTER_NAMES)
    yield {
      name: `registers/${name}.csv`,
      content: registerFile(name, await readRegister(db, name), 'csv', now).body,
    }
  yield { name: 'catalogue.csv', content: [Buffer.from(formatCatalogue(await exportCatalogue(db, dayOf(now))))] }
}

const EVERYBODY = '*'

type Archiving = Pick<Services, 'copyOut' | 'storage'> & {
  db: Db
  /** Whose; of everybody, each row says whose it is. */
  lcoid: string
  wrote?: (rows: number) => void
}
type Entry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** All that is an operator's as one zip. Every file is read while it is written: nothing is held but the piece at hand. */
export const archiveOf = (archiving: Archiving): AsyncGenerator<Buffer, void, void> =>
  zipOf(entriesOf(archiving, FILES), { isLarge: true })

type ArchivingAll = Omit<Archiving, 'lcoid'> & Pick<Services, 'now'>

/** The same of all operators, with who they are, and with what the provider keeps himself. */
export const archiveOfAll = (archiving: ArchivingAll): AsyncGenerator<Buffer, void, void> =>
  zipOf(everything(archiving), { isLarge: true })

async function* everything({ now, ...archiving }: ArchivingAll): AsyncGenerator<Entry, void, void> {
  yield* providerEntries(archiving.db, now())
  yield* entriesOf({ ...archiving, lcoid: EVERYBODY }, { operators: OPERATORS, ...FILES })
}

async function* entriesOf(archiving: Archiving, files: Record<string, Kept>): AsyncGenerator<Entry, void, void> {
  yield* tablesOf(archiving, files)
  yield* papersOf(archiving)
}

const NEVER_GONE = new AbortController().signal

function* tablesOf(
  { db, copyOut, lcoid, wrote }: Archiving,
  files: Record<string, Kept>,
): Generator<Entry, void, void> {
  for (const [name, kept] of Object.entries(files)) {
    const { columns, cells } = sheetOf(kept)
    const copy = csvCopy(
      db,
      {
        cells,
        from: sql.raw(kept.from),
        where: [lcoid === EVERYBODY ? sql`true` : sql`t.lcoid = ${lcoid}`],
        order: sql.raw(lcoid === EVERYBODY ? `t.lcoid, ${kept.order}` : kept.order),
      },
      { columns, language: 'en' },
    )
    yield { name: `${name}.csv`, content: csvOf(tableColumns(columns, 'en'), copyOut(lcoid, copy, NEVER_GONE), wrote) }
  }
}

function sheetOf({ cells }: Kept): { columns: Column[]; cells: Record<string, RawBuilder<unknown>> } {
  const named = Object.entries({ lcoid: 't.lcoid', ...cells } as Kept['cells']).map(([key, cell]) => ({
    key,
    kind: typeof cell === 'string' ? ('text' as const) : cell.kind,
    is: typeof cell === 'string' ? cell : (cell.is ?? `t.${key}`),
  }))
  return {
    columns: named.map(({ key, kind }) => ({ key, kind, title: { en: key, hi: key } })),
    cells: Object.fromEntries(named.map(({ key, is }) => [key, sql.raw(is)])),
  }
}

const PAGE = 500

/** The papers themselves, page by page. One that the store has lost is left out; its row in the list stays. */
async function* papersOf({ db, storage, lcoid, wrote }: Archiving): AsyncGenerator<Entry, void, void> {
  const whose = lcoid === EVERYBODY ? sql<boolean>`true` : sql<boolean>`lcoid = ${lcoid}`
  for (let after = { lcoid: '', fileid: '' }; ;) {
    const page = await db
      .selectFrom('document')
      .select(['lcoid', 'fileid', 'filename'])
      .where(whose)
      .where(sql<boolean>`(lcoid, fileid) > (${after.lcoid}, ${after.fileid})`)
      .orderBy('lcoid')
      .orderBy('fileid')
      .limit(PAGE)
      .execute()
    for (const { fileid, filename } of page) {
      if ((await storage.size(fileid)) === null) continue
      yield { name: `documents/${fileid}-${filename}`, content: piecesOf(storage.readPieces(fileid)) }
      wrote?.(1)
    }
    if (page.length < PAGE) return
    after = lastOf(page)
  }
}

async function* piecesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  for await (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
