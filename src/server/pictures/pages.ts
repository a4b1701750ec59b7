import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { orNotFound } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { FOR_A_YEAR } from '../portal.ts'
import { findPicture, PICTURES } from './store.ts'

/** Uploaded pictures, for everybody and for good: an id follows from the bytes. Nothing in them can run. */
export function addPictures(app: FastifyInstance, { system, storage }: Pick<Services, 'system' | 'storage'>): void {
  app.get(`${PICTURES}/:pictureid`, { config: { callName: 'openPicture' } }, async (request, reply) => {
    const { pictureid } = request.params as { pictureid: string }
    const picture = orNotFound(await findPicture(system, pictureid))
    return reply
      .headers({
        'content-type': picture.type,
        'content-length': picture.bytes,
        'cache-control': FOR_A_YEAR,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Readable.from(storage.readPieces(pictureid), { objectMode: false }))
  })
}
