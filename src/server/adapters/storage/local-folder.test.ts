// @day 2026-07-15
import fs, { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { localFolder } from './local-folder.ts'

const ID = 'c2FtcGxlLWRvY3VtZW50MQ'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives back what it keeps, and nothing once it was dropped', async () => {
  const storage = localFolder(join(folder, 'files'))
  await storage.keep(ID, Uint8Array.from([1, 2, 3]))
  expect([...(await storage.read(ID))]).toEqual([1, 2, 3])
  await storage.drop(ID)
  await expect(storage.read(ID)).rejects.toThrow('ENOENT')
  await storage.drop(ID)
})

it('knows the size of a file and gives a part of it, without reading the rest', async () => {
  const storage = localFolder(folder)
  expect(await storage.size(ID)).toBeNull()
  await storage.keep(
    ID,
    Uint8Array.from({ length: 1000 }, (_, n) => n % 256),
  )
  expect(await storage.size(ID)).toBe(1000)
  const pieces: Uint8Array[] = []
  for await (const piece of storage.readPieces(ID, { start: 300, end: 302 })) pieces.push(piece)
  expect(Buffer.concat(pieces)).toEqual(Buffer.from([44, 45, 46]))
})

it('leaves no half-written file behind and lets nobody else read', async () => {
  await localFolder(folder).keep(ID, new Uint8Array(1000))
  expect(readdirSync(folder)).toEqual([ID])
  expect(statSync(join(folder, ID)).mode & 0o077).toBe(0)
})

it('never writes over what it keeps', async () => {
  const storage = localFolder(folder)
  await storage.keep(ID, Uint8Array.from([1]))
  await expect(storage.keep(ID, Uint8Array.from([2]))).rejects.toThrow('EEXIST')
  expect([...(await storage.read(ID))]).toEqual([1])
})

it('keeps a file that another writer has begun and never finished, and drops what he left', async () => {
  writeFileSync(join(folder, `${ID}.part`), 'half')
  const storage = localFolder(folder)
  await storage.keep(ID, Uint8Array.from([1, 2]))
  expect([...(await storage.read(ID))]).toEqual([1, 2])
  await storage.drop(ID)
  expect(readdirSync(folder)).toEqual([])
})

it('looks through its folder once for all that is dropped, however much it holds', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => String(n).padStart(22, '0'))
  for (const id of ids) writeFileSync(join(folder, `${id}.of-one-who-died.part`), 'half')
  const storage = localFolder(folder)
  for (const id of ids) await storage.keep(id, new Uint8Array(1))
  const { opendir, readdir } = fs.promises
  let looks = 0
  const counted =
    (look: (...asked: never[]) => unknown) =>
    (...asked: never[]) => {
      looks++
      return look(...asked)
    }
  Object.assign(fs.promises, { opendir: counted(opendir as never), readdir: counted(readdir as never) })
  syncBuiltinESMExports()
  await Promise.all(ids.map((id) => storage.drop(id)))
  Object.assign(fs.promises, { opendir, readdir })
  syncBuiltinESMExports()
  expect(looks).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

it('drops what was begun long ago by one who died, whatever became of its file', async () => {
  const dead = join(folder, `${ID}.of-one-who-died.part`)
  writeFileSync(dead, 'half')
  utimesSync(dead, new Date('2020-01-01'), new Date('2020-01-01'))
  writeFileSync(join(folder, `${ID}.of-one-at-work.part`), 'half')
  await localFolder(folder).drop('0'.repeat(22))
  expect(readdirSync(folder)).toEqual([`${ID}.of-one-at-work.part`])
})

it('of two writers of one file at once one keeps it, and the other learns that it is there', async () => {
  const storage = localFolder(folder)
  const writers = await Promise.allSettled([1, 2].map((byte) => storage.keep(ID, Uint8Array.from([byte]))))
  expect(writers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await storage.size(ID)).toBe(1)
  expect(readdirSync(folder)).toEqual([ID])
})

it.each(['../../etc/passwd', 'short', `../${ID.slice(3)}`, `${ID}/`, `${ID}\0`])('takes no path: %s', async (id) => {
  const storage = localFolder(folder)
  await expect(storage.read(id)).rejects.toThrow('not the id of a file')
  await expect(storage.size(id)).rejects.toThrow('not the id of a file')
  await expect(storage.keep(id, new Uint8Array(1))).rejects.toThrow('not the id of a file')
})

it('has one name for all servers that begin in it at once, however slow its disk', async () => {
  const { writeFile } = fs.promises
  const slowly: typeof writeFile = async (file, words, options) => {
    await writeFile(file, '', options)
    await sleep(20)
    await writeFile(file, words)
  }
  Object.assign(fs.promises, { writeFile: slowly })
  syncBuiltinESMExports()
  const places = await Promise.all([localFolder(folder).place(), sleep(10).then(() => localFolder(folder).place())])
  Object.assign(fs.promises, { writeFile })
  syncBuiltinESMExports()
  expect(places[0]).toMatch(/^folder [\da-f-]{36}$/)
  expect(places[1]).toBe(places[0])
  expect(readdirSync(folder)).toEqual(['.place'])
})
