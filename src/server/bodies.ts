import { createHash } from 'node:crypto'

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

import { Failure } from '#domain/errors.ts'

import { nothingAt } from './errors.ts'

const DEEPEST_JSON = 20

/** Forms, JSON and multipart arrive as one flat object. Any other content type is refused by fastify with 415. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // nobody asked for a body at an address that is none of ours
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404) throw nothingAt(method)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // how large a file may be is said by the call
    limits: { files: 5, fields: 60, fieldSize: 64 * 1024, parts: 65 },
    onFile: async function (part) {
      const bytes = await part.toBuffer()
      const file = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
      // a repeat is told by the JSON of its input, and a file's own JSON is empty whatever it holds
      const toJSON = () => [file.name, createHash('sha256').update(bytes).digest('hex')]
      Object.defineProperty(file, 'toJSON', { value: toJSON })
      ;(part as unknown as { value: File }).value = file
    },
  })
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (depthOf(text) > DEEPEST_JSON) throw new Failure('input.malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('input.malformed')
  }
}

/** Counted before parsing, in one pass, so that a hostile body never builds its tower; brackets inside strings do not count. */
function depthOf(text: string): number {
  let deepest = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString && character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return deepest
}
