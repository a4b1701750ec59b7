import type { Input, Reply } from '#domain/endpoint.ts'
import { fileCalls } from '#domain/files/calls.ts'
import { ticketCalls } from '#domain/tickets/calls.ts'

import { type OnProgress, sendUpload } from './send-upload.ts'

/** The calls that take one file from a form; they answer alike. */
const UPLOADS = { uploadFile: fileCalls.uploadFile, uploadTicketFile: ticketCalls.uploadTicketFile }
type UploadCall = keyof typeof UPLOADS
type Document<N extends UploadCall> = Input<(typeof UPLOADS)[N]>
type Uploaded = Reply<typeof fileCalls.uploadFile>

/** A file of a form, and how far it is. */
export async function upload<N extends UploadCall>(
  name: N,
  document: Document<N>,
  onProgress: OnProgress,
): Promise<Uploaded> {
  const to: (typeof UPLOADS)[UploadCall] = UPLOADS[name]
  const sending = sendUpload(to, document as Input<typeof to>, onProgress)
  if (import.meta.env.DEV) {
    const { orSample } = await import('./development.ts')
    return orSample(name, to, sending)
  }
  return sending
}
