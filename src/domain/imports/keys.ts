import type { ImportKind } from './kinds.ts'

type Said = Readonly<Record<string, string | undefined>>

const upper = (word = ''): string => word.toUpperCase()
const operatorOf = ({ operator }: Said) => [upper(operator)]
const customerOf = ({ customer, plancode }: Said) => [`${customer} ${upper(plancode)}`]

const KEYS: Record<ImportKind, (row: Said) => string[]> = {
  OPERATORS: ({ frcan }) => [upper(frcan)],
  OPERATOR_FIELDS: operatorOf,
  BOXES: ({ stbno, vcno }) => [`stb ${stbno}`, `vc ${vcno}`],
  CUSTOMERS: ({ stbno, accountno }) => (stbno ? [`stb ${stbno}`] : accountno ? [`can ${accountno}`] : []),
  CONTRACTS: ({ stbno, plancode }) => [`${stbno} ${upper(plancode)}`],
  OPENINGS: operatorOf,
  COMMISSIONS: operatorOf,
  DUES: customerOf,
  PRICES: customerOf,
}

/** What two rows of a file must not share. */
export const keysOf = (kind: ImportKind, row: Record<string, unknown>): string[] => KEYS[kind](row as Said)
