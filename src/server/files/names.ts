import { lastOf } from '#domain/lists.ts'

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** By the ending of a name of ours. */
export const typeOf = (filename: string): string =>
  TYPES[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** A video is played where it is; all else is saved. */
export const dispositionOf = (filename: string): string => {
  const ascii = filename.replaceAll(/[^\w.-]/g, '_')
  const how = typeOf(filename) === 'video/mp4' ? 'inline' : 'attachment'
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

const LONGEST = 100
/** Control characters, what turns the order of letters around, and what some file systems refuse. Joiners stay: Hindi needs them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF<>:"|?*]/gu

/** What a file is called on a screen and when it is saved; never a path, and nothing that turns the letters around. */
export function shownName(given: string): string {
  const name = lastOf(given.normalize('NFC').split(/[\\/]/)).replaceAll(UNWANTED, '')
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const stem =
    name
      .slice(0, name.length - ending.length)
      .replace(/^[.\s]+/, '')
      .trim() || 'document'
  // a letter cut in half would be no text any more
  return stem.slice(0, LONGEST - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending.toLowerCase()
}
