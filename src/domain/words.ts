/**
 * In the order of the columns of every row of words. A further language is one row here and a column there; where its column is empty, the
 * words of the language it falls back to stand in, and `lent` says so on the page; by its `letters` a page is known that speaks it. One that
 * falls back to nothing is complete, by type.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', fallback: null },
  { code: 'hi', name: 'हिन्दी', fallback: null },
  {
    code: 'mr',
    name: 'मराठी',
    fallback: 'en',
    lent: 'हे पान अजून पूर्ण मराठीत नाही. बाकीचे इंग्रजीत आहे.',
    letters: /[ऀ-ॿ]/,
  },
] as const

type Languages = typeof LANGUAGES
export type Language = Languages[number]['code']

type Word = string | ((...values: never[]) => string)
/** What every column of a row has to be: the first one decides which values a sentence takes. */
type Same<W> = W extends string ? string : W

type Columns<W, L extends readonly unknown[]> = L extends readonly [infer First, ...infer Rest]
  ? First extends { fallback: null }
    ? [Same<W>, ...Columns<W, Rest>]
    : [Same<W>?, ...Columns<W, Rest>]
  : []
type Others = Languages extends readonly [unknown, ...infer Rest] ? Rest : never
type Row<W> = readonly [W, ...Columns<NoInfer<W>, Others>]

type Said<T extends Record<string, Word>> = { readonly [K in keyof T]: Same<T[K]> }
export type Dictionary<T extends Record<string, Word>> = Readonly<Record<Language, Said<T>>>

/** `dictionary({ paid: ['Paid', 'भुगतान हुआ', 'भरले'], boxes: [(n: number) => `${n} boxes`, (n) => `${n} बॉक्स`] })` */
export function dictionary<const T extends Record<string, Word>>(rows: {
  readonly [K in keyof T]: Row<T[K]>
}): Dictionary<T> {
  const made = {} as Record<Language, Said<T>>
  for (const { code } of LANGUAGES) {
    let said: Said<T> | undefined
    // only the language that is read is put together
    Object.defineProperty(made, code, { enumerable: true, get: () => (said ??= sayIn(code, rows)) })
  }
  return made
}

/** Those with a word that another language had to lend. */
const lent = new WeakSet<object>()
export const hasLentWords = (said: object): boolean => lent.has(said)

const columnOf = (language: Language): number => LANGUAGES.findIndex(({ code }) => code === language)

function sayIn<T extends Record<string, Word>>(
  language: Language,
  rows: { readonly [K in keyof T]: Row<T[K]> },
): Said<T> {
  const [own, ...others] = chainOf(language).map(columnOf)
  const said: Record<string, unknown> = {}
  for (const [key, row] of Object.entries<readonly unknown[]>(rows)) {
    said[key] = row[own!] ?? others.map((column) => row[column]).find((word) => word !== undefined)
    if (row[own!] === undefined) lent.add(said)
  }
  return said as Said<T>
}

/** Of words whose English stands elsewhere, such as in a reply: the columns after the first. */
export type Translation = readonly [...Columns<string, Others>]

export const translationIn = (row: Translation | undefined, language: Language): string | undefined =>
  chainOf(language)
    .map((code) => row?.[columnOf(code) - 1])
    .find((word) => word !== undefined)

/** A language and those that stand in for it, in this order. */
function chainOf(language: Language): Language[] {
  const fallback = LANGUAGES.find(({ code }) => code === language)?.fallback ?? null
  return fallback === null ? [language] : [language, ...chainOf(fallback)]
}

/** Papers, notices and files that are written whole come in these; another language gets those of the one it falls back to. */
export type FullLanguage = Extract<Languages[number], { fallback: null }>['code']
export const fullLanguage = (language: Language): FullLanguage => chainOf(language).at(-1) as FullLanguage

export const isLanguage = (code: unknown): code is Language => LANGUAGES.some((one) => one.code === code)
