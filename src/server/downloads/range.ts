/** The bytes from `start` to `end`, both included. */
export type Range = { start: number; end: number }

const ONE_RANGE = /^bytes=\s{0,9}(\d{0,15})\s{0,9}-\s{0,9}(\d{0,15})\s{0,9}$/i

/**
 * What part a Range header asks for: `null` for all of it, because none was asked for, several were, or it cannot be
 * read (the standard lets a server pass over those); 'outside' when nothing of it is there.
 */
export function rangeOf(header: string, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header) ?? []
  if (first === '') return last === '' ? null : suffixOf(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'outside'
}

const suffixOf = (length: number, size: number): Range | 'outside' =>
  length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 }
