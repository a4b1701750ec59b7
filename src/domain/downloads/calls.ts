import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, text } from '../fields.ts'
import { listOf } from '../paging.ts'
import { SignedLink } from '../reports/calls.ts'

export const FILE_TYPES = ['PDF', 'MP4'] as const
export const LINK_SECONDS = 1800

/** A document or help video of the provider: the same for everybody. */
const DownloadableFile = z.object({
  ...each(z.string(), 'iddownloadablefiles', 'name', 'filename', 'purpose'),
  created: Instant,
  type: z.enum(FILE_TYPES),
  /** '' in the list: a link is signed when somebody asks for it. */
  ...each(z.string(), 'url', 'thumbnail', 'header'),
  /** Of videos: the language spoken. */
  category: z.enum(['HINDI', 'ENGLISH', '']),
  categoryid: z.string(),
  bytes: z.int(),
  /** What it is about, or what is said in it, in its own language; '' where nobody wrote it down. */
  description: z.string(),
})
export type DownloadableFile = z.output<typeof DownloadableFile>

export const downloadCalls = {
  listDownloads: endpoint({
    summary: 'The download centre: documents, and with a query the help videos',
    method: 'GET',
    path: '/downloadfile',
    input: () =>
      z.object({
        type: z.optional(z.enum(FILE_TYPES)),
        category: z.optional(z.enum(['HINDI', 'ENGLISH'])),
        q: optionalText(text(60)),
      }),
    reply: () => listOf(DownloadableFile),
    permission: null,
  }),

  getDownloadLink: endpoint({
    summary: 'A signed link to a document or video, good for 1800 seconds',
    method: 'GET',
    path: '/downloadfile/{id}',
    input: () => z.object({ id: z.string().check(z.regex(/^\d{1,12}$/)) }),
    reply: () => SignedLink,
    permission: null,
  }),
}
