import type { Column, Words } from './declaration.ts'

/** A value of a column in one language. What a person wrote, and what is not named, stays as it is. */
export function say({ values, openings = [] }: Column, value: string, language: keyof Words): string {
  const named = values?.[value]
  if (named) return named[language]
  const opening = openings.find(({ en }) => value.startsWith(en))
  return opening ? opening[language] + value.slice(opening.en.length) : value
}
