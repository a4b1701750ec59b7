// @day 2026-07-15
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { searchKey } from '#domain/subscribers/search-key.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { byWords, type Found, namesWith, run } from './search-names.ts'

const LCOID = 'LCO10002'
const HOMES = 6000
const QUERIES = 300

let server: TestServer
beforeAll(async () => {
  server = await testServer({ untouched: true })
  await settle()
})
afterAll(() => server.close())

/** The same numbers at each run, from 0 to below 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const roll = dice(20_261_119)
/** The first of a list often, the last seldom: some words are those of thousands of homes, some of one. */
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(list.length * roll() ** 3)]!
const upTo = (most: number): number => Math.floor(roll() * (most + 1))

const FIRST = [
  'Sunita',
  'Ram',
  'Asha',
  'Anil Kumar',
  'A.Kumar',
  'Om',
  'Shri',
  'मीना',
  'Nashikkar',
  'Ra_m',
  'X',
  'Zubeida 9',
]
const LAST = [
  'Patil',
  'Kumar',
  'Pillai',
  'Nashikkar',
  "D'Souza",
  'Rao',
  '',
  'Sunitai',
  'Pati',
  'Pillai42',
  '12',
  'Ko|thi',
  'Quraishi',
]
const AREAS = [
  'Kothrud',
  'Sector12',
  'Ram Nagar',
  'Patil Wadi',
  '',
  'Sector 12',
  'Plot-7/Om',
  '100%',
  'Asha | Kiran',
  'Nagaon',
]
const CITIES = ['Nashik', 'Pune', 'Nashik Road', 'Ooty']

async function settle(): Promise<void> {
  const people = Array.from({ length: HOMES }, (_, n) => ({
    n,
    fname: `${oneOf(FIRST)}${roll() < 0.2 ? ` ${oneOf(FIRST)}` : ''}`,
    lname: `${oneOf(LAST)}${roll() < 0.05 ? upTo(40) : ''}`,
    area: oneOf(AREAS),
    city: oneOf(CITIES),
  }))
  await sql`
    insert into subscriber (lcoid, subscriberid, accountno, fname, lname, area, city, mobilephone, addrline1, state, zipcode, created, updated)
    select ${LCOID}, (3000000000 + n)::text, (4000000000 + n)::text, fname, lname, area, city, '9812345670', '', 'Maharashtra', '422003', now(), now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as one (n int, fname text, lname text, area text, city text)`.execute(
    server.db,
  )
  // some are called otherwise now, and some are nobody any more
  await sql`update subscriber set fname = 'Renamed', lname = 'Pillai' where lcoid = ${LCOID} and accountno like '4%77'`.execute(
    server.db,
  )
  await sql`update subscriber set fname = '', lname = '', area = '', city = '' where lcoid = ${LCOID} and accountno like '4%88'`.execute(
    server.db,
  )
  await sql`update subscriber set mobilephone = '9812345671' where lcoid = ${LCOID} and accountno like '4%99'`.execute(
    server.db,
  )
}

/** A piece of what somebody is called, or of nothing. */
function asked(): string {
  if (roll() < 0.05) return ['|', 'qqq', '%', '_', '12', 'i', '|k', 'nobody'][upTo(7)]!
  const words = [...FIRST, ...LAST, ...AREAS, ...CITIES].flatMap((name) => name.split(' ')).filter(Boolean)
  const word = words[upTo(words.length - 1)]!
  const from = roll() < 0.5 ? 0 : upTo(word.length - 1)
  return word.slice(from, from + 1 + upTo(word.length - from)) || word
}

/** Of two homes that are called the same and live in the same place either may come first. */
const shown = (found: readonly Found[]) =>
  found.map((home) => [home.matched, home.fname, home.lname, home.area, home.city].join(' / '))

it('finds what reading all names finds, in the same order, whatever is asked', async () => {
  const db = server.connections.forTenant(LCOID)
  const seen = { none: 0, few: 0, full: 0 }
  for (let n = 0; n < QUERIES; n += 1) {
    const { value } = searchKey(Array.from({ length: 1 + upTo(2) }, asked).join(' '))
    const words = value.toLowerCase().split(' ')
    const expected = shown(await run(db, namesWith(LCOID, words)))
    expect([words, shown(await byWords(db, LCOID, words))]).toEqual([words, expected])
    seen[expected.length === 0 ? 'none' : expected.length < 20 ? 'few' : 'full'] += 1
  }
  // each kind was met
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

const amiss = async () => {
  const { rows } = await sql`
    with now as (select s.lcoid, w.place, w.word, s.subscriberid from subscriber s, words_of_home(s.search_key) w),
    kept as (select lcoid, place, word, subscriberid from home_word)
    (table now except table kept) union all (table kept except table now)`.execute(server.db)
  return rows
}

it('keeps the words of a home with it: none is missing, and none of a former name is left', async () => {
  expect(await amiss()).toEqual([])
})

it('forgets what was kept of somebody who was erased while the words were first written down', async () => {
  await sql`
    insert into home_word (lcoid, place, word, subscriberid)
    select lcoid, false, 'formerly', subscriberid from subscriber where lcoid = ${LCOID} limit 3`.execute(server.db)
  await sql`
    update subscriber set erased = ${server.clock.now()} where lcoid = ${LCOID} and subscriberid in (
      select subscriberid from home_word where word = 'formerly')`.execute(server.db)
  expect(await amiss()).toHaveLength(3)
  await sql.raw(readFileSync('migrations/0431_words_of_nobody.sql', 'utf8')).execute(server.db)
  expect(await amiss()).toEqual([])
})
