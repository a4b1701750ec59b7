import { PLAN_TYPES, type PlanType } from '#domain/plans/tariff.ts'

/** Digits may arrive as a number; an address is text. */
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

const digitsIn = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textIn(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

/** Which home and which of its boxes, and what was typed to find it. An alert may name the box alone. */
export type WorkSearch = { customerid?: string; stbno?: string; entered?: string }

export function workSearch(search: Record<string, unknown>): WorkSearch {
  const customerid = digitsIn(search['customerid'], /^\d{10}$/)
  const stbno = digitsIn(search['stbno'], /^\d{16}$/)
  if (customerid === undefined) return stbno === undefined ? {} : { stbno }
  const entered = textIn(search['entered'])?.slice(0, 40)
  return { customerid, ...(stbno && { stbno }), ...(entered && { entered }) }
}

/** What is looked for among the plans that are sold; `plans` are codes that another screen has chosen already. */
export type ShopSearch = WorkSearch & {
  type?: PlanType
  q?: string
  genre?: string
  language?: string
  plans?: string
}

const NAMED = { q: 60, genre: 40, language: 40, plans: 400 } as const

export function shopSearch(search: Record<string, unknown>): ShopSearch {
  const type = PLAN_TYPES.find((known) => known === search['type'])
  const named = Object.entries(NAMED).flatMap(([name, longest]) => {
    const text = textIn(search[name])?.slice(0, longest)
    return text ? [[name, text] as const] : []
  })
  return { ...workSearch(search), ...(type && { type }), ...Object.fromEntries(named) }
}
