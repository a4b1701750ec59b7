import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { dispositionOf, typeOf } from '../files/names.ts'
import { readLink, type LinkedFile } from './links.ts'

/** The bytes from `start` to `end`, both included. */
type Range = { start: number; end: number }

const ONE_RANGE = /^bytes=\s{0,9}(\d{0,15})\s{0,9}-\s{0,9}(\d{0,15})\s{0,9}$/i

/**
 * What part a Range header asks for: `null` for all of it, because none was asked for, several were, or it cannot be
 * read (the standard lets a server pass over those); 'outside' when nothing of it is there.
 */
export function rangeOf(header: string, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header) ?? []
  if (first === '') return last === '' ? null : suffixOf(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'outside'
}

const suffixOf = (length: number, size: number): Range | 'outside' =>
  length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 }

/** The door that signed links open. It asks for no session: the link says all, and we have signed it. */
export function addFileLinks(app: FastifyInstance, services: Services): void {
  app.get('/files/:token', { config: { callName: 'openFile' } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const file = readLink(token, services)
    if (!(await IS_THERE[file.kind](services, file))) throw new Failure('not.found')
    const size = await services.storage.size(file.fileid)
    if (size === null) throw new Failure('not.found')
    return send(services, { file, size }, request, reply)
  })
}

type Look = (services: Services, file: LinkedFile) => Promise<boolean>

/** What has a row is looked up in it, so that a link opens what its kind and its operator have and nothing else. */
const IS_THERE: Record<LinkedFile['kind'], Look> = {
  download: async ({ system }, { fileid }) => {
    const row = await findRow(system, 'download_file', { fileid, hidden: false }, ['id'])
    return row !== undefined
  },
  report: async ({ forTenant }, { lcoid, fileid }) => {
    const report = await forTenant(lcoid)
      .selectFrom('report_job')
      .select('reportid')
      .where('lcoid', '=', lcoid)
      .where('fileid', '=', fileid)
      .executeTakeFirst()
    return report !== undefined
  },
  // made of rows and kept under an id that follows from them
  proforma: async () => true,
  catalogue: async () => true,
}

type Found = { file: LinkedFile; size: number }

function send({ storage }: Services, { file, size }: Found, { headers }: FastifyRequest, reply: FastifyReply) {
  // what is kept never changes, so its id is as good as a hash of it
  const etag = `"${file.fileid}"`
  const sameFile = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = sameFile ? rangeOf(headers.range ?? '', size) : null
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'no-store' })
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const pieces = storage.readPieces(file.fileid, range ?? undefined)
  return reply
    .headers({
      'content-type': typeOf(file.filename),
      'content-length': range ? range.end - range.start + 1 : size,
      'content-disposition': dispositionOf(file.filename),
      'content-security-policy': 'sandbox',
    })
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: PIECE_BYTES }))
}

const PIECE_BYTES = 64 * 1024
