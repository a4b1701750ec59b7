import type { Storage } from './port.ts'
import { accountOf, ask, objectUrl, piecesOf, textOf, type S3Settings, type Store } from './s3-requests.ts'
import { presignedUrl } from './s3-signing.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{22}$/
/** What is held in memory of a file on its way in. The service takes no part below 5 MB but the last. */
const PART_BYTES = 8 * 1024 * 1024

const ANSWERS_WITHIN_MS = 30_000
/** Of a file that is taken into memory whole; larger ones are read in pieces. */
const WHOLE = { mostBytes: 64 * 1024 * 1024, withinMs: 60_000 }

type Bounds = { partBytes?: number; answersWithinMs?: number; mostBytes?: number }

const checkId = (fileid: string): void => {
  if (!SAFE_ID.test(fileid)) throw new Error('not the id of a file')
}

/** A bucket of any service that speaks S3. */
export function s3Bucket(settings: S3Settings, bounds: Bounds = {}): Storage {
  const { partBytes = PART_BYTES, answersWithinMs = ANSWERS_WITHIN_MS, mostBytes = WHOLE.mostBytes } = bounds
  const store = { settings, answersWithinMs }
  const size = async (fileid: string): Promise<number | null> => {
    checkId(fileid)
    const answer = await ask(store, { method: 'HEAD', key: fileid })
    return answer.ok ? Number(answer.headers.get('content-length')) : null
  }
  const readPieces: Storage['readPieces'] = async function* (fileid, range) {
    checkId(fileid)
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await ask(store, { method: 'GET', key: fileid, headers })
    if (!answer.ok) throw new Error('no such file')
    yield* piecesOf(answer, answersWithinMs)
  }
  const keepPieces = async (fileid: string, pieces: Pieces): Promise<number> => {
    if ((await size(fileid)) !== null) throw new Error('a file is kept under this id already')
    return keepParts(store, fileid, inParts(pieces, partBytes))
  }
  return {
    place: async () => `${settings.S3_ENDPOINT.replace(/\/$/, '')}/${settings.S3_BUCKET}`,
    size,
    readPieces,
    keepPieces,
    keep: async (fileid, bytes) => void (await keepPieces(fileid, [bytes])),
    read: async (fileid) => {
      const pieces: Uint8Array[] = []
      const until = Date.now() + Math.min(WHOLE.withinMs, 2 * answersWithinMs)
      let bytes = 0
      for await (const piece of readPieces(fileid)) {
        bytes += piece.length
        if (bytes > mostBytes) throw new Error(`the object store has more than ${mostBytes} bytes of this file`)
        if (Date.now() > until) throw new Error('the object store does not come to the end of this file')
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    },
    drop: async (fileid) => {
      checkId(fileid)
      await done(ask(store, { method: 'DELETE', key: fileid }))
    },
    link: async (fileid, { disposition, type, seconds, now }) => {
      checkId(fileid)
      const said = { 'response-content-disposition': disposition, 'response-content-type': type }
      const url = await presignedUrl(objectUrl(settings, fileid, said), seconds, accountOf(settings), now)
      // its clock counts whole seconds
      return { url, expires: new Date(Math.floor(now.getTime() / 1000 + seconds) * 1000) }
    },
  }
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Pieces of any size as parts of at least that many bytes; the last may be smaller, and one there always is. */
async function* inParts(pieces: Pieces, partBytes: number): AsyncGenerator<Buffer, void, void> {
  let held: Uint8Array[] = []
  let bytes = 0
  let given = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(held)
    given++
    held = []
    bytes = 0
  }
  if (bytes > 0 || given === 0) yield Buffer.concat(held)
}

/** One part is put at once. More are put together by the service at the end: before that there is no such file. */
async function keepParts(store: Store, key: string, parts: AsyncGenerator<Buffer, void, void>) {
  const first = (await parts.next()).value as Buffer
  const second = await parts.next()
  if (second.done) {
    await done(ask(store, { method: 'PUT', key, body: first }))
    return first.length
  }
  const begun = await ask(store, { method: 'POST', key, query: { uploads: '' } })
  const uploadId = tagOf(await textOf(store, begun), 'UploadId')
  try {
    return await putParts(store, { key, uploadId }, together(first, second.value, parts))
  } catch (error) {
    await done(ask(store, { method: 'DELETE', key, query: { uploadId } })).catch(() => undefined)
    throw error
  }
}

async function* together(first: Buffer, second: Buffer, rest: AsyncGenerator<Buffer, void, void>) {
  yield first
  yield second
  yield* rest
}

type Upload = { key: string; uploadId: string }

async function putParts(store: Store, { key, uploadId }: Upload, parts: AsyncIterable<Buffer>) {
  let bytes = 0
  const listed: string[] = []
  for await (const body of parts) {
    const partNumber = String(listed.length + 1)
    const answer = await ask(store, { method: 'PUT', key, query: { partNumber, uploadId }, body })
    await answer.body?.cancel()
    listed.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${answer.headers.get('etag')}</ETag></Part>`)
    bytes += body.length
  }
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
  const answer = await ask(store, { method: 'POST', key, query: { uploadId }, body })
  // here the service may answer 200 first and tell of its failure afterwards
  tagOf(await textOf(store, answer), 'ETag')
  return bytes
}

/** Waits for an answer of which nothing is read. */
async function done(answer: Promise<Response>): Promise<void> {
  const { body } = await answer
  await body?.cancel()
}

function tagOf(xml: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]
  if (!value) throw new Error(`the object store says no ${tag}`)
  return value
}
