import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from './port.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{22}$/

/** A folder outside the web root. A file appears under its name only when all of it is on the disk. */
export function localFolder(folder: string): Storage {
  const pathOf = (fileid: string): string => {
    if (!SAFE_ID.test(fileid)) throw new Error('not the id of a file')
    return join(folder, fileid)
  }
  const begun = begunIn(folder)
  const keepPieces = async (fileid: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const path = pathOf(fileid)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // of its own for each writer: two may begin the same file, and one that died leaves his behind
    const part = `${path}.${randomUUID()}.part`
    const file = await open(part, 'wx', 0o600)
    let bytes = 0
    try {
      for await (const piece of pieces) {
        await file.writeFile(piece)
        bytes += piece.length
      }
      await file.sync()
      // a link, because renaming would write over what is there
      await link(part, path)
    } finally {
      await file.close()
      await rm(part, { force: true })
    }
    return bytes
  }
  return {
    place: () => placeOf(folder),
    keepPieces,
    keep: async (fileid, bytes) => void (await keepPieces(fileid, [bytes])),
    read: async (fileid) => readFile(pathOf(fileid)),
    size: async (fileid) => sizeOf(pathOf(fileid)),
    readPieces: async function* (fileid, range) {
      yield* createReadStream(pathOf(fileid), range) as AsyncIterable<Buffer>
    },
    drop: async (fileid) => {
      await rm(pathOf(fileid), { force: true })
      for (const name of (await begun()).get(fileid) ?? []) await rm(join(folder, name), { force: true })
    },
  }
}

const LOOK_EVERY_MS = 3_600_000
/** Nothing is written for so long. */
const DEAD_AFTER_MS = 24 * 3_600_000

type Begun = ReadonlyMap<string, readonly string[]>

/** What processes that died had begun, by its file. A folder of many files is looked through once for all that is dropped in an hour. */
function begunIn(folder: string): () => Promise<Begun> {
  let looked: { atMs: number; begun: Promise<Begun> } | null = null
  return () => {
    if (!looked || performance.now() - looked.atMs > LOOK_EVERY_MS)
      looked = { atMs: performance.now(), begun: lookForBegun(folder) }
    return looked.begun
  }
}

/** What is long dead goes at once: its file may have been dropped since the last look. */
async function lookForBegun(folder: string): Promise<Begun> {
  const begun = new Map<string, string[]>()
  for await (const name of partsIn(folder)) {
    const path = join(folder, name)
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0)
    if (age > DEAD_AFTER_MS) await rm(path, { force: true })
    const fileid = name.slice(0, name.indexOf('.'))
    begun.set(fileid, [...(begun.get(fileid) ?? []), name])
  }
  return begun
}

async function* partsIn(folder: string): AsyncGenerator<string, void, void> {
  const entries = await opendir(folder, { bufferSize: 1000 }).catch(() => [])
  for await (const { name } of entries) if (name.endsWith('.part')) yield name
}

/** A folder is told by a name left in it, wherever it is mounted: its path says nothing on another machine. */
async function placeOf(folder: string): Promise<string> {
  const file = join(folder, '.place')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = (await readFile(file, 'utf8').catch(() => null)) ?? (await nameFolder(folder, file))
  return `folder ${name}`
}

/** The first to name it does, with all of the name at once: another server that begins with this one never reads half of it. */
async function nameFolder(folder: string, file: string): Promise<string> {
  const part = join(folder, `${randomUUID()}.part`)
  await writeFile(part, randomUUID(), { flag: 'wx', mode: 0o600 })
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part)
  return readFile(file, 'utf8')
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
