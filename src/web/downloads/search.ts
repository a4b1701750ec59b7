import { oneOf, textIn } from '#web/search-values.ts'

export const SPOKEN = ['HINDI', 'ENGLISH'] as const
export type Spoken = (typeof SPOKEN)[number]

const LONGEST_Q = 60
const PARTS = ['reports'] as const

/** Which part of the download centre, and what its documents are narrowed to. */
export type DownloadSearch = { part?: (typeof PARTS)[number]; q?: string }

export function downloadSearch(search: Record<string, unknown>): DownloadSearch {
  const part = oneOf(PARTS, search['part'])
  return { ...(part && { part }), ...qIn(search) }
}

/** The language that is spoken in them, unless it is the portal's own; what they are filed under, for who comes from a screen. */
export type VideoSearch = { language?: Spoken; q?: string; topic?: string }

export function videoSearch(search: Record<string, unknown>): VideoSearch {
  const language = oneOf(SPOKEN, search['language'])
  const topic = textIn(search['topic'])?.slice(0, LONGEST_Q)
  return { ...(language && { language }), ...qIn(search), ...(topic && { topic }) }
}

/** The document or video that an address names. */
export type ItemSearch = { id?: string }

export function itemSearch(search: Record<string, unknown>): ItemSearch {
  const id = textIn(search['id'])
  return id && /^\d{1,12}$/.test(id) ? { id } : {}
}

function qIn(search: Record<string, unknown>): { q?: string } {
  const q = textIn(search['q'])?.slice(0, LONGEST_Q)
  return q ? { q } : {}
}
