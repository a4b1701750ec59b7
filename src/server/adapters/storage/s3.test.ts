// @day 2026-07-15
import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Storage } from './port.ts'
import { s3Bucket } from './s3.ts'

/** A server of others that speaks S3 and counts our signatures for itself. */
let server: S3rver
let folder: string
let bucket: Storage
const settings = {
  S3_ENDPOINT: '',
  S3_BUCKET: 'lco-files',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'))
  const configureBuckets = [{ name: settings.S3_BUCKET, configs: [] }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets })
  const { port } = await server.run()
  settings.S3_ENDPOINT = `http://127.0.0.1:${port}`
  bucket = s3Bucket(settings, { partBytes: 100_000 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const newId = () => randomBytes(16).toString('base64url')
const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const asked = {
  // without the letters that this server, unlike the signature's rules, does not encode
  disposition: 'attachment; filename="a_b.pdf"; size=10',
  type: 'application/pdf',
  seconds: 1800,
}

describe('a bucket', () => {
  it('gives back what it keeps, all of it and in part, and nothing once it was dropped', async () => {
    const id = newId()
    const bytes = randomBytes(50_000)
    expect(await bucket.size(id)).toBeNull()
    await bucket.keep(id, bytes)
    expect(await bucket.size(id)).toBe(50_000)
    expect(bytes.equals(await bucket.read(id))).toBe(true)
    expect(bytes.subarray(100, 301).equals(await bytesOf(bucket.readPieces(id, { start: 100, end: 300 })))).toBe(true)
    await bucket.drop(id)
    expect(await bucket.size(id)).toBeNull()
    await expect(bucket.read(id)).rejects.toThrow('no such file')
    await bucket.drop(id)
  })

  it.each([
    ['nothing', []],
    ['one small piece', [1]],
    ['exactly one part', [100_000]],
    ['many parts of uneven pieces', [99_999, 70_000, 150_000, 1, 99_998, 5]],
  ])('keeps what is made while it is kept: %s', async (_, lengths) => {
    const id = newId()
    const pieces = lengths.map((length) => randomBytes(length))
    const making = (async function* () {
      yield* pieces
    })()
    const whole = Buffer.concat(pieces)
    expect(await bucket.keepPieces(id, making)).toBe(whole.length)
    expect(whole.equals(await bucket.read(id))).toBe(true)
  })

  it('keeps nothing of what fails while it is made', async () => {
    const id = newId()
    const failing = (async function* () {
      yield randomBytes(150_000)
      yield randomBytes(150_000)
      throw new Error('the database went away')
    })()
    await expect(bucket.keepPieces(id, failing)).rejects.toThrow('the database went away')
    expect(await bucket.size(id)).toBeNull()
  })

  it('never writes over what it keeps', async () => {
    const id = newId()
    await bucket.keep(id, Buffer.from('first'))
    await expect(bucket.keep(id, Buffer.from('second'))).rejects.toThrow('already')
    expect(String(await bucket.read(id))).toBe('first')
  })

  it.each(['../other-bucket/file', 'short', `${'a'.repeat(21)}/`])('takes no path: %s', async (id) => {
    await expect(bucket.read(id)).rejects.toThrow('not the id of a file')
    await expect(bucket.keep(id, new Uint8Array(1))).rejects.toThrow('not the id of a file')
    await expect(bucket.drop(id)).rejects.toThrow('not the id of a file')
    await expect(bucket.link!(id, { ...asked, now: new Date() })).rejects.toThrow('not the id of a file')
  })

  it('of a wrong secret says why it was refused', async () => {
    const stranger = s3Bucket({ ...settings, S3_SECRET_ACCESS_KEY: 'guessed' })
    await expect(stranger.keep(newId(), new Uint8Array(1))).rejects.toThrow('403')
    await expect(bytesOf(stranger.readPieces(newId()))).rejects.toThrow('403 SignatureDoesNotMatch')
  })
})

describe('a link of the bucket', () => {
  it('opens the file for anybody, in part too, under its own name', async () => {
    const id = newId()
    await bucket.keep(id, Buffer.from('0123456789'))
    const now = new Date()
    const { url, expires } = await bucket.link!(id, { ...asked, now })
    expect(expires.getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000 + 1_800_000)
    const reply = await fetch(url)
    expect(await reply.text()).toBe('0123456789')
    expect(reply.headers.get('content-disposition')).toBe(asked.disposition)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
  })

  it('opens nothing when it is changed or has run out', async () => {
    const id = newId()
    const other = newId()
    await bucket.keep(id, Buffer.from('mine'))
    await bucket.keep(other, Buffer.from('theirs'))
    const { url } = await bucket.link!(id, { ...asked, now: new Date() })
    const statusOf = async (address: string) => (await fetch(address)).status
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url.replace(id, other))).toBe(403)
    expect(await statusOf(url.replace('X-Amz-Expires=1800', 'X-Amz-Expires=9000'))).toBe(403)
    expect(await statusOf(url.replace('a_b.pdf', 'a_b.html'))).toBe(403)
    expect(await statusOf((await bucket.link!(id, { ...asked, now: new Date(Date.now() - 1_801_000) })).url)).toBe(403)
    expect(await statusOf((await bucket.link!(id, { ...asked, now: new Date(Date.now() - 1_790_000) })).url)).toBe(200)
  })
})

describe('a service in trouble', () => {
  /** Answers as it is told, once per request. */
  const inTrouble = async (listener: RequestListener) => {
    const http = createServer(listener).listen(0, '127.0.0.1')
    await new Promise((resolve) => http.once('listening', resolve))
    const { port } = http.address() as AddressInfo
    return { storage: s3Bucket({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }), close: () => http.close() }
  }

  it('is asked again when it is busy, and gives up after the third time', async () => {
    let times = 0
    const { storage, close } = await inTrouble((_, reply) => {
      times++
      if (times === 1) return reply.destroy()
      return reply.writeHead(times < 3 ? 503 : 200, { 'content-length': times < 3 ? 0 : 7 }).end()
    })
    expect(await storage.size(newId())).toBe(7)
    expect(times).toBe(3)
    close()
    const down = await inTrouble((_, reply) => void reply.writeHead(500).end('<Code>InternalError</Code>'))
    await expect(storage.size(newId())).rejects.toThrow('does not answer')
    await expect(bytesOf(down.storage.readPieces(newId()))).rejects.toThrow('500 InternalError')
    down.close()
  })

  it('is not believed when it says 200 and then fails to put the parts together', async () => {
    const { storage, close } = await inTrouble((request, reply) => {
      request.resume()
      if (request.method === 'HEAD') return reply.writeHead(404).end()
      if (request.method === 'DELETE') return reply.writeHead(204).end()
      if (request.method === 'PUT') return reply.writeHead(200, { etag: '"x"' }).end()
      return reply.end(request.url!.includes('uploads') ? '<UploadId>1</UploadId>' : '<Error><Code>Late</Code></Error>')
    })
    const parts = [Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)]
    const making = (async function* () {
      yield* parts
    })()
    await expect(storage.keepPieces(newId(), making)).rejects.toThrow('says no ETag')
    close()
  })
})
