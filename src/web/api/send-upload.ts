import * as z from 'zod/mini'

import type { Endpoint, Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { apiBase } from '#web/app-info.ts'

import { readFailure, unreachable } from './failure.ts'
import { toRequest } from './request.ts'

/** 0 to 1 of the bytes that have left. */
export type OnProgress = (part: number) => void

/** Sends a file and tells how far it is. `fetch` cannot tell, so this is the one other sender: same headers, same failures. */
export async function sendUpload<E extends Endpoint>(
  to: E,
  input: Input<E>,
  onProgress: OnProgress,
): Promise<Reply<E>> {
  const [status, text] = await post(toRequest(to, input, apiBase()), onProgress)
  const body = jsonOf(text)
  if (status !== 200 && status !== 201) throw readFailure(status, body)
  const decoded = z.safeDecode(to.reply, body)
  if (decoded.success) return decoded.data as Reply<E>
  throw new Failure('server.unexpected', { reason: `the reply of ${to.path} does not fit` })
}

type Request = ReturnType<typeof toRequest>

function post([url, { method, headers, body }]: Request, onProgress: OnProgress): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method ?? 'POST', url)
    request.withCredentials = apiBase() !== ''
    for (const [name, value] of Object.entries(headers as Record<string, string>)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve([request.status, request.responseText]))
    for (const lost of ['error', 'timeout', 'abort']) request.addEventListener(lost, () => reject(unreachable()))
    request.send(body as FormData)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
