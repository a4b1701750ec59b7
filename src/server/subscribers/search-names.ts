import { sql, type RawBuilder } from 'kysely'

import { firstOf, itemAt } from '#domain/lists.ts'
import type { Hit } from '#domain/subscribers/calls.ts'

import type { Db } from '../db/connect.ts'

export const MOST = 20
/** So many homes are looked up one by one sooner than a word that more of them have is met twenty times in the order of names. */
const FEW = 300
/** Of several words: few may have all of them, and names would be read to the end. */
const FEW_OF_SEVERAL = 2000

export type Found = Omit<Hit, 'boxes'>
export type Lookup = RawBuilder<Found>

export const run = async (db: Db, lookup: Lookup): Promise<Found[]> => (await lookup.execute(db)).rows

export const plain = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

const partOf = (word: string): string => `%${plain(word)}%`

/** What `words_of_home` takes for a word: three letters or more, nothing that parts words, and the number behind them. */
const WORD = /([^\s|.,()/0-9-]{3,})[0-9]*/

/** How well a home fits, best first: beginnings of words before parts of them, the name before the area. */
const RANKS = [
  { begins: true, places: [false] },
  { begins: false, places: [false] },
  { begins: true, places: [false, true] },
  { begins: false, places: [false, true] },
] as const
type Rank = 0 | 1 | 2 | 3

const rankOf = (words: readonly string[]) => {
  const parts = words.map(partOf)
  const beginnings = words.map((word) => `% ${plain(word)}%`)
  const name = sql`split_part(search_key, ' | ', 1)`
  return sql`case
    when ' ' || ${name} like all (${beginnings}::text[]) then 0
    when ${name} like all (${parts}::text[]) then 1
    when ' ' || search_key like all (${beginnings}::text[]) then 2
    else 3 end`
}

/** Of all the names of an operator `strpos` reads twice as many as `like` in the same time. */
const holdsAll = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`strpos(search_key, ${word}) > 0`),
    sql` and `,
  )

/** Words of the operator's, in names alone or in places too: whoever has one of them with the part in it may be meant. */
type Words = { part: string; words: readonly string[]; places: readonly boolean[]; few: number }

/** So far reaches a word with any number behind it. Not said in the statement: behind the wall of rows only a bound that is there goes by the index. */
const beyondOf = (word: string): string => `${word}:`

/** Those homes, or one more than few. The limit within keeps the planner from reading all words of all homes first. */
const homesWith = (lcoid: string, { part, words, places, few }: Words) => {
  const most = sql`limit ${sql.lit(few + 1)}`
  return sql`
  (select one.subscriberid from unnest(${words}::text[], ${words.map(beyondOf)}::text[]) as known (word, beyond)
    cross join lateral (
      select subscriberid from home_word
      where lcoid = ${lcoid} and place = any (${places}::boolean[]) and word >= known.word and word < known.beyond
        and strpos(word, ${part}) > 0 ${most}) one
    ${most})`
}

type Among = { having?: Words; rank?: Rank; most?: number }

/** Of all names of the operator, in the order of an index that holds nothing else, or of those that have some words; of one rank, or of all. */
export function namesWith(lcoid: string, words: readonly string[], { having, rank, most = MOST }: Among = {}): Lookup {
  const isMeant = sql`${holdsAll(words)} ${rank === undefined ? sql`` : sql`and ${rankOf(words)} = ${rank}`}`
  const ranked = sql`${rank === undefined ? rankOf(words) : sql`${rank}::int`} as rank`
  const best = sql`order by rank, search_key limit ${most}`
  // looked up by its key a home is there with all that is shown; the index of names holds nothing else
  const found = having
    ? sql`
      (select named.*, ${ranked}
      from (select distinct subscriberid from ${homesWith(lcoid, having)} it) one cross join lateral (
        select ${SHOWN}, s.search_key from subscriber s where s.lcoid = ${lcoid} and s.subscriberid = one.subscriberid limit 1) named
      where ${isMeant} ${best}) s`
    : sql`
      (select subscriberid, search_key, ${ranked} from subscriber where lcoid = ${lcoid} and ${isMeant} ${best}) found
      join lateral (select found.rank, ${SHOWN}, s.search_key from subscriber s where s.lcoid = ${lcoid} and s.subscriberid = found.subscriberid) s on true`
  return sql<Found>`
    select ${SHOWN}, case when s.rank < 2 then 'name' else 'area' end as matched from ${found} order by s.rank, s.search_key`
}

const SHOWN = sql`s.subscriberid, s.accountno, s.fname, s.lname, s.mobilephone, s.area, s.city`

type Asked = { part: string; letters: string; begins: boolean }
type Search = {
  lcoid: string
  words: readonly string[]
  asked: readonly Asked[]
  known: readonly string[]
  few: number
}

/** What of each word is looked for among the operator's words. One that begins with something else may begin any word. */
const askedIn = (words: readonly string[]): Asked[] =>
  words.flatMap((word) => {
    const found = WORD.exec(word)
    return found ? [{ part: found[0], letters: found[1]!, begins: found.index === 0 }] : []
  })

async function wordsWith(db: Db, lcoid: string, asked: readonly Asked[]): Promise<string[]> {
  const holdsOne = sql.join(
    asked.map(({ letters }) => sql`strpos(word, ${letters}) > 0`),
    sql` or `,
  )
  const { rows } = await sql<{ word: string }>`
    select word from search_word where lcoid = ${lcoid} and (${holdsOne})`.execute(db)
  return rows.map(({ word }) => word)
}

/** None where one of the words asked for is in no word of the operator's that would do. */
function listsOf(rank: Rank, { asked, known, few }: Search): Words[] {
  const { begins, places } = RANKS[rank]
  const lists = asked.map(({ part, letters, ...one }) => {
    const fits = begins && one.begins ? 'startsWith' : 'includes'
    return { part, words: known.filter((word) => word[fits](letters)), places, few }
  })
  return lists.every(({ words }) => words.length > 0) ? lists : []
}

/** Of the words asked for the one that fewest homes have so that they can be of this rank; none where no home can. */
async function rarestOf(db: Db, rank: Rank, search: Search): Promise<(Words & { isRare: boolean }) | undefined> {
  const lists = listsOf(rank, search)
  if (lists.length === 0) return undefined
  const counts = lists.map(
    (list, n) => sql`select ${sql.lit(n)} as n, count(*)::int as homes from ${homesWith(search.lcoid, list)} it`,
  )
  const { rows } = await sql<{
    n: number
    homes: number
  }>`${sql.join(counts, sql` union all `)} order by homes limit 1`.execute(db)
  const { n, homes } = firstOf(rows)
  return homes > 0 ? { ...itemAt(lists, n), isRare: homes <= search.few } : undefined
}

/**
 * Every word somewhere in the name or the area, in any order. Where few homes have such words, only they are read: of the word that fewest have, the
 * homes are looked up among the words of all.
 */
export async function byWords(db: Db, lcoid: string, words: readonly string[]): Promise<Found[]> {
  const asked = askedIn(words)
  if (asked.length === 0) return run(db, namesWith(lcoid, words))
  const few = words.length === 1 && words[0] === asked[0]?.part ? FEW : FEW_OF_SEVERAL
  const search = { lcoid, words, asked, known: await wordsWith(db, lcoid, asked), few }
  const rarest = await rarestOf(db, 3, search)
  if (!rarest) return []
  return rarest.isRare ? run(db, namesWith(lcoid, words, { having: rarest })) : inOrder(db, search)
}

/** Where many have them: names in their order until twenty are found, each rank for itself, and none of a rank that no word allows. */
async function inOrder(db: Db, search: Search): Promise<Found[]> {
  const { lcoid, words } = search
  const found: Found[] = []
  for (const rank of [0, 1, 2, 3] as const) {
    const rarest = await rarestOf(db, rank, search)
    if (!rarest) continue
    const most = MOST - found.length
    found.push(...(await run(db, namesWith(lcoid, words, { ...(rarest.isRare && { having: rarest }), rank, most }))))
    if (found.length === MOST) break
    // all names were read for it: they are read once more for the ranks that are left, and not once for each
    if (!rarest.isRare && rank < 3) return run(db, namesWith(lcoid, words))
  }
  return found
}
