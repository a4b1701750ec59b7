import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from './port.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{22}$/

/** A folder outside the web root. A file appears under its name only when all of it is on the disk. */
export function localFolder(folder: string): Storage {
  const pathOf = (fileid: string): string => {
    if (!SAFE_ID.test(fileid)) throw new Error('not the id of a file')
    return join(folder, fileid)
  }
  return {
    keep: async (fileid, bytes) => {
      const path = pathOf(fileid)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(`${path}.part`, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
        // a link, because renaming would write over what is there
        await link(`${path}.part`, path)
      } finally {
        await file.close()
        await rm(`${path}.part`)
      }
    },
    read: async (fileid) => readFile(pathOf(fileid)),
    drop: async (fileid) => rm(pathOf(fileid), { force: true }),
  }
}
