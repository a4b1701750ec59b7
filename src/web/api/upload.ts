import * as z from 'zod/mini'

import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fileCalls } from '#domain/files/calls.ts'
import { ticketCalls } from '#domain/tickets/calls.ts'
import { apiBase } from '#web/app-info.ts'

import { readFailure, unreachable } from './failure.ts'
import { toRequest } from './request.ts'

/** The calls that take one file from a form; they answer alike. */
const UPLOADS = { uploadFile: fileCalls.uploadFile, uploadTicketFile: ticketCalls.uploadTicketFile }
type UploadCall = keyof typeof UPLOADS
type Document<N extends UploadCall> = Input<(typeof UPLOADS)[N]>
type Uploaded = Reply<typeof fileCalls.uploadFile>

/** 0 to 1 of the bytes that have left. */
type OnProgress = (part: number) => void

/** Sends a file and tells how far it is. `fetch` cannot tell, so this is the one other sender: same headers, same failures. */
export async function upload<N extends UploadCall>(
  name: N,
  document: Document<N>,
  onProgress: OnProgress,
): Promise<Uploaded> {
  const to: (typeof UPLOADS)[UploadCall] = UPLOADS[name]
  if (import.meta.env.DEV) {
    const { orSample } = await import('./development.ts')
    return orSample(name, to, send(to, document, onProgress))
  }
  return send(to, document, onProgress)
}

async function send(to: (typeof UPLOADS)[UploadCall], document: object, onProgress: OnProgress): Promise<Uploaded> {
  const [status, text] = await post(toRequest(to, document, apiBase()), onProgress)
  const body = jsonOf(text)
  if (status !== 200 && status !== 201) throw readFailure(status, body)
  const decoded = z.safeDecode(to.reply, body as never)
  if (decoded.success) return decoded.data
  throw new Failure('server.unexpected', { reason: `the reply of ${to.path} does not fit` })
}

function post(
  [url, { method, headers, body }]: ReturnType<typeof toRequest>,
  onProgress: OnProgress,
): Promise<[status: number, text: string]> {
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
