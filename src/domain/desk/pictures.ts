import * as z from 'zod/mini'

import { UploadField } from '../files/calls.ts'

/** A picture goes up before what shows it is saved; each who may show one has a call of his own for it. */
export const PICTURE_UPLOAD = {
  method: 'POST',
  input: () => z.object({ file: UploadField }),
  reply: () => z.object({ filename: z.string() }),
  body: 'multipart',
} as const
