import type { Day } from '#domain/dates.ts'
import type { ImportRow } from '#domain/imports/columns.ts'
import type { ImportKind } from '#domain/imports/kinds.ts'
import type { Reason } from '#domain/imports/reasons.ts'
import type { Paise } from '#domain/money.ts'
import type { PlanType } from '#domain/plans/tariff.ts'

import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'

export type Given<K extends ImportKind> = { rowno: number; row: ImportRow<K> }

/** Who comes in under a CAN. */
export type Person = { lcoid: string; fname: string; lname: string; mobilephone: string }

export type Pack = { plancode: string; plantype: PlanType; starts: Day; validity: Day }

/** What rows before bring: of the whole file while it is checked; in earnest of the chunk, since the others stand in the database. */
export type Earlier = {
  customers: Map<string, Person>
  /** By STB, with those that it had before. */
  packs: Map<string, readonly Pack[]>
  /** By row: those whose base pack may stand further down. */
  addOns: Map<number, Pack & { stbno: string }>
  /** Whom or what rows are about, however each names it. */
  named: Set<string>
}
export const nothingEarlier = (): Earlier => ({
  customers: new Map(),
  packs: new Map(),
  addOns: new Map(),
  named: new Set(),
})

export type Judging = {
  db: Db
  /** The operator whose own file it is; null at the desk, where each row names one. */
  own: string | null
  /** Whose operators rows may name; none is everybody's. */
  regions: readonly string[]
  now: Date
  earlier: Earlier
  /** Holds what the rows are about, in one order, until the transaction ends. */
  lock: boolean
}

/** `actor` asked for it; `allowedBy` is the second person, where two are needed. */
export type Writing = { tx: Tx; actor: string; allowedBy: string | null; secrets: Secrets; now: Date }

type Accepted = { rowno: number; amount?: Paise }

/** Rows that cannot be written, each with its reason, and the others with all that is needed to write them. */
export type Judged<A extends Accepted> = { refused: Map<number, Reason>; accepted: A[] }

/**
 * How one kind of rows is moved in: a chunk is judged, in the dry run as in earnest, and what was accepted is written by a handful of
 * statements however many rows it has. `write` says the number each was given.
 */
export type ImportWriter<K extends ImportKind, A extends Accepted = Accepted> = {
  judge: (rows: readonly Given<K>[], judging: Judging) => Promise<Judged<A>>
  write: (accepted: readonly A[], writing: Writing) => Promise<Map<number, string>>
  /** Of a dry run: what is wrong with rows once all of the file is read. */
  judgeLast?: (earlier: Earlier, now: Date) => Map<number, Reason>
}

/** Whether an earlier row is about the same; from now on this one is. Two rows may name one operator or customer by two of his numbers. */
export function isNamedAgain({ earlier: { named } }: Pick<Judging, 'earlier'>, about: string): boolean {
  const isAgain = named.has(about)
  named.add(about)
  return isAgain
}

/** Judges row by row: a reason refuses it. */
export function judgeEach<K extends ImportKind, A extends Accepted>(
  rows: readonly Given<K>[],
  judge: (given: Given<K>) => A | Reason,
): Judged<A> {
  const refused = new Map<number, Reason>()
  const accepted: A[] = []
  for (const given of rows) {
    const judged = judge(given)
    if (typeof judged === 'string') refused.set(given.rowno, judged)
    else accepted.push(judged)
  }
  return { refused, accepted }
}
