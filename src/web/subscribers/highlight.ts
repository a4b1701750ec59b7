import { searchKey } from '#domain/subscribers/rules.ts'

export type Part = { text: string; isHit: boolean }

/** Cuts a text at what was searched for: digits as one piece however they were pasted, a name word by word. */
export function highlight(text: string, typed: string): Part[] {
  const { kind, value } = searchKey(typed)
  const wanted = kind === 'name' ? value.split(' ') : [value]
  const pattern = wanted
    .filter(Boolean)
    // the longest first, so that "am" does not cut "amit" short
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  if (pattern === '') return [{ text, isHit: false }]
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, place) => ({ text: piece, isHit: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}
