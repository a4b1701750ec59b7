import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

import { Failure, type FailureCode } from '#domain/errors.ts'
import { FAILURES } from '#domain/failures.ts'
import { fileTooLarge, isFileTooLarge } from '#domain/file-too-large.ts'

import { isDatabaseAway } from './db/faults.ts'

const BY_FASTIFY_CODE: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.missing',
}

export const nothingAt = (method: string): Failure => new Failure(method === 'GET' ? 'not.found' : 'request.method')

const RETRY_AFTER_SECONDS = 5

/** The one place where an error becomes a response. */
export function replyToErrors(app: FastifyInstance): void {
  // the framework's own answer repeats the address, and with it a password in its query
  app.setNotFoundHandler(async ({ method }) => {
    throw nothingAt(method)
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = asFailure(error as FastifyError, request)
    const { status } = FAILURES[failure.code]
    if (status >= 500 && failure !== error)
      request.log.error({ err: error, req: request, requestId: request.id }, 'a call failed')
    // a gateway, a balancer and the portal itself come again by this
    if (failure.code === 'server.unavailable') void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ code: failure.code, message: messageOf(failure), ...failure.details })
  })
}

const messageOf = (failure: Failure): string =>
  isFileTooLarge(failure) ? fileTooLarge.en(failure.details.mostbytes) : FAILURES[failure.code].message

function asFailure(error: FastifyError | Failure, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('request.too-large', mostOf(request))
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return new Failure(known)
  if (isDatabaseAway(error)) return new Failure('server.unavailable')
  if ((error.statusCode !== undefined && error.statusCode < 500) || isBrokenMultipart(error))
    return new Failure('input.malformed')
  return new Failure('server.unexpected')
}

/** What a file may have here: whoever sends one knows then what to do about it. */
function mostOf({ routeOptions: { config } }: FastifyRequest): { mostbytes?: number } {
  const { multipartOptions } = config as { multipartOptions?: { limits: { fileSize: number } } }
  return multipartOptions ? { mostbytes: multipartOptions.limits.fileSize } : {}
}

/** The reader of multipart bodies throws plain errors. */
const isBrokenMultipart = ({ message }: Error): boolean =>
  /^(?:Multipart: Boundary not found|(?:Part terminated early due to u|U)nexpected end of multipart data)/i.test(
    message,
  )
