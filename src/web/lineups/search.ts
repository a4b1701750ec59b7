import { textIn } from '#web/search-values.ts'

const LONGEST = 40

/** What a line-up is narrowed to. */
export type LineUpSearch = { genre?: string; language?: string; q?: string }

export const lineUpSearch = (search: Record<string, unknown>): LineUpSearch =>
  Object.fromEntries(
    ['genre', 'language', 'q'].flatMap((name) => {
      const text = textIn(search[name])?.slice(0, LONGEST)
      return text ? [[name, text]] : []
    }),
  )
