import { lastOf } from '#domain/lists.ts'

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
