/** Digits may arrive as a number; an address is text. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** The word of a known few that an address names, or none. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((word) => word === value)

/** What an address names, if it looks as it should. */
export const textLike = (pattern: RegExp, value: unknown): string | undefined => {
  const text = textIn(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

/** `?new`, `?new=true`, but not `?new=false`. */
export const isAsked = (value: unknown): boolean => value !== undefined && value !== false
