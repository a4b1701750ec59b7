import * as z from 'zod/mini'

import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fileCalls } from '#domain/files/calls.ts'
import { apiBase } from '#web/app-info.ts'

import { readFailure, unreachable } from './failure.ts'
import { toRequest } from './request.ts'

type Document = Input<typeof fileCalls.uploadFile>
type Uploaded = Reply<typeof fileCalls.uploadFile>

/** 0 to 1 of the bytes that have left. */
type OnProgress = (part: number) => void

const to = fileCalls.uploadFile

/** Sends a file and tells how far it is. `fetch` cannot tell, so this is the one other sender: same headers, same failures. */
export async function upload(document: Document, onProgress: OnProgress): Promise<Uploaded> {
  if (import.meta.env.DEV) {
    const { orSample } = await import('./development.ts')
    return orSample('uploadFile', to, send(document, onProgress))
  }
  return send(document, onProgress)
}

async function send(document: Document, onProgress: OnProgress): Promise<Uploaded> {
  const [status, text] = await post(document, onProgress)
  const body = jsonOf(text)
  if (status !== 200 && status !== 201) throw readFailure(status, body)
  const decoded = z.safeDecode(to.reply, body as never)
  if (decoded.success) return decoded.data
  throw new Failure('server.unexpected', { reason: `the reply of ${to.path} does not fit` })
}

function post(document: Document, onProgress: OnProgress): Promise<[status: number, text: string]> {
  const [url, { method, headers, body }] = toRequest(to, document, apiBase())
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
