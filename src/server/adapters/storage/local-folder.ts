import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from './port.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{22}$/

/** A folder outside the web root. A file appears under its name only when all of it is on the disk. */
export function localFolder(folder: string): Storage {
  const pathOf = (fileid: string): string => {
    if (!SAFE_ID.test(fileid)) throw new Error('not the id of a file')
    return join(folder, fileid)
  }
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
      // what a process that died had begun
      const begun = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${fileid}.`))
      for (const name of begun) await rm(join(folder, name), { force: true })
    },
  }
}

/** A folder is told by a name left in it, wherever it is mounted: its path says nothing on another machine. */
async function placeOf(folder: string): Promise<string> {
  const file = join(folder, '.place')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return `folder ${await readFile(file, 'utf8')}`
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
