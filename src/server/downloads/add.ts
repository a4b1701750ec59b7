import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import { FILE_TYPES, type DownloadableFile } from '#domain/downloads/calls.ts'

import type { Services } from '../context.ts'
import { insertDownload, newFileId } from './store.ts'

type FileType = DownloadableFile['type']

/** By the first bytes: a name proves nothing. */
const BEGINS: Record<FileType, { at: number; with: string; ending: RegExp }> = {
  PDF: { at: 0, with: '%PDF-', ending: /\.pdf$/i },
  MP4: { at: 4, with: 'ftyp', ending: /\.mp4$/i },
}

/** The beginning of a file, one letter a byte. */
export const isOfType = (type: FileType, name: string, beginning: string): boolean =>
  BEGINS[type].ending.test(name) && beginning.startsWith(BEGINS[type].with, BEGINS[type].at)

/** The options of the desk's command, as they were typed. */
type Asked = Record<string, string | undefined>

/** Puts a file of this machine into the download centre; says its number. */
export async function addDocument(
  services: Pick<Services, 'system' | 'storage' | 'now'>,
  file: string,
  asked: Asked,
): Promise<string> {
  const row = await rowOf(file, asked)
  const fileid = newFileId()
  const bytes = await services.storage.keepPieces(fileid, createReadStream(file) as AsyncIterable<Buffer>)
  try {
    return await insertDownload(services.system, row, { fileid, bytes, created: services.now() })
  } catch (error) {
    await services.storage.drop(fileid)
    throw error
  }
}

async function rowOf(file: string, { name = '', header = '', thumbnail = '', description = '', ...asked }: Asked) {
  if (!file || !name) throw new Error('Say add-document <file> --name "What it is called" --type PDF or MP4.')
  const type = await typeOf(file, asked['type'])
  const category = categoryOf(type, asked['category'])
  if (thumbnail && !/^\/[\w./-]+$/.test(thumbnail)) throw new Error('--thumbnail is a path of the portal.')
  const purpose = type === 'MP4' ? 'HELP' : 'DOCUMENT'
  return { name, filename: basename(file), purpose, type, header, thumbnail, category, description }
}

async function typeOf(file: string, said: string | undefined): Promise<FileType> {
  const type = FILE_TYPES.find((one) => (said ? one === said.toUpperCase() : BEGINS[one].ending.test(file)))
  if (!type) throw new Error(`--type is ${FILE_TYPES.join(' or ')}.`)
  if (!isOfType(type, file, await firstBytes(file))) throw new Error(`${basename(file)} is no ${type}.`)
  return type
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function categoryOf(type: FileType, said = ''): 'HINDI' | 'ENGLISH' | '' {
  const category = said.toUpperCase()
  if (type === 'PDF' && category === '') return ''
  if (type === 'MP4' && (category === 'HINDI' || category === 'ENGLISH')) return category
  throw new Error('--category is HINDI or ENGLISH for a video, and nothing for a document.')
}
