import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

import type { Config } from './config.ts'

const HIDDEN = [
  'password',
  'oldpassword',
  'code',
  'panno',
  'aadhar',
  'mobileno',
  'email',
  'cookie',
  'authorization',
  'token',
]

/** JSON lines. Addresses are logged without their query: it may hold a password or a name. */
export const logOptions = ({ LOG_LEVEL, production }: Pick<Config, 'LOG_LEVEL' | 'production'>) => ({
  level: LOG_LEVEL || (production ? 'info' : 'warn'),
  redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      // the token of a file's link opens it for half an hour
      path: request.url?.split('?')[0]?.replace(/^\/files\/.*/, '/files/…'),
      address: request.ip,
    }),
    err: (error: Error & { code?: string; detail?: string }) => ({
      type: error.name,
      message: error.message,
      // not `code`: that name is hidden
      errorCode: error.code,
      stack: error.stack ?? '',
    }),
  },
})

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A vendor may repeat the number it was given. */
export const hideNumbers = (text: string): string => text.replaceAll(/\d{6}(?=\d{4}\b)/g, 'XXXXXX')
