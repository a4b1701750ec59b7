import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf, says } from '../fields.ts'
import { FILE_PURPOSES } from './rules.ts'

/** A picture goes up before what shows it is saved; each who may show one has a call of his own for it. */
export const PICTURE_UPLOAD = {
  method: 'POST',
  input: () => z.object({ file: UploadField }),
  reply: () => z.object({ filename: z.string() }),
  body: 'multipart',
} as const

/** A file on its way in: what a browser's `File` and the server's have in common. */
export type Upload = { name: string; type: string; size: number; arrayBuffer: () => Promise<ArrayBuffer> }

export const UploadField = z.custom<Upload>(
  (value) => typeof (value as Upload | null | undefined)?.arrayBuffer === 'function',
  says('required'),
)
export const FileId = idOf('document', /^[A-Za-z0-9_-]{22}$/)

const upload = {
  method: 'POST',
  input: () => z.object({ purpose: z.enum(FILE_PURPOSES, says('required')), file: UploadField }),
  permission: 'subscribers',
  body: 'multipart',
} as const

const Uploaded = z.object({ fileid: z.string(), filename: z.string(), type: z.string(), bytes: z.int() })

export const fileCalls = {
  uploadFile: endpoint({ ...upload, summary: 'Upload a document', path: '/fileupload', reply: () => Uploaded }),

  uploadFileAsText: endpoint({
    ...upload,
    summary: 'Upload a document; the reply is its file id as text',
    path: '/fileupload.php',
    reply: () => z.string(),
    replyAs: 'text',
  }),

  downloadDocument: endpoint({
    summary: 'A document of a home',
    method: 'GET',
    path: '/fileupload/{fileid}',
    input: () => z.object({ fileid: FileId }),
    reply: () => z.null(),
    permission: 'subscribers',
    replyAs: 'file',
  }),
}
