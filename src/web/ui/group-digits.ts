/** '123456789' in groups of 4, 4, 4: '1234 5678 9'. Anything but digits goes, and so does what is too much. */
export function groupDigits(text: string, groups: readonly number[]): string {
  const digits = text.replaceAll(/\D/g, '')
  let from = 0
  return groups
    .map((length) => digits.slice(from, (from += length)))
    .filter(Boolean)
    .join(' ')
}

/** Where the caret belongs after grouping: behind as many digits as it stood before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  const place = Array.from(grouped).findIndex((sign) => /\d/.test(sign) && ++seen === digitsBefore)
  return digitsBefore === 0 ? 0 : place === -1 ? grouped.length : place + 1
}
