import { setTimeout } from 'node:timers/promises'

import type pg from 'pg'

type Growth = { client: pg.Client; lcoids: readonly string[]; homes: number; first: number; today: string }

const CHUNK = 50_000

/** Invented homes by the thousand, one box and a few base packs each, dealt out to the operators in turn. */
export async function growHomes({ homes, first, ...growth }: Growth): Promise<void> {
  for (let done = 0; done < homes; done += CHUNK) {
    await growChunk({ ...growth, first: first + done, homes: Math.min(CHUNK, homes - done) })
  }
  await recount(growth.client)
}

/** The counts anew, from what they count: for rows that were written past their triggers. */
export async function recount(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('truncate box_count, box_count_change, due_count, due_count_change')
  await client.query(
    `insert into box_count select lcoid, state, coalesce(base_status, ''), expires, count(*) from box_listing group by 1, 2, 3, 4`,
  )
  await client.query(
    `insert into due_count select lcoid, validity, plancode, renews, count(*) from due_pack group by 1, 2, 3, 4`,
  )
  await client.query('truncate sale_figure')
  await client.query(
    `insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
     select c.lcoid, f.span, f.day, c.kind, c.source, c.plancode, sum(c.lcoprice), sum(c.mrptariff), count(*)
     from contract c cross join lateral (values ('day', (c.created at time zone 'Asia/Kolkata')::date),
       ('month', date_trunc('month', c.created at time zone 'Asia/Kolkata')::date)) as f (span, day)
     where c.source <> 'MOVED_IN' group by 1, 2, 3, 4, 5, 6`,
  )
  await client.query('commit')
}

/**
 * Vacuums until every page of the homes is known to be visible to all. A transaction open elsewhere for an instant holds
 * a vacuum back, and without those marks an index holds no answer: every look-up would be planned, and counted, otherwise.
 */
export async function settleHomes(client: pg.Client): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ hidden: boolean }>(
      `select bool_or(relallvisible < relpages * 0.95) as hidden from pg_class where relname in ('subscriber', 'home_word', 'box', 'box_listing', 'contract', 'box_count', 'due_count', 'day_figure', 'sale_figure')`,
    )
    if (!rows[0]?.hidden) return
    await setTimeout(100)
  }
  throw new Error('A transaction stays open: the homes did not settle.')
}

/** The rows fit together by construction, so their keys are not checked one by one, and the list is written at once. */
async function growChunk({ client, lcoids, homes, first, today }: Growth): Promise<void> {
  const values = [lcoids, first, first + homes - 1, today]
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  // a commit that is still on its way to the disk keeps vacuum from marking its pages as visible to all
  await client.query(`set local synchronous_commit = on`)
  await client.query(HOMES, values)
  await client.query(WORDS, values.slice(0, 1))
  await client.query(HOME_WORDS, values)
  await client.query(BOXES, values)
  await client.query(CONTRACTS, values)
  await client.query(
    `select list_boxes(array_agg(lcoid), array_agg(stbno)) from box
     where stbno between (7e15 + $1)::numeric::bigint::text and (7e15 + $2)::numeric::bigint::text`,
    [first, first + homes - 1],
  )
  await client.query('commit')
}

const OF_N = `dealt.lcoid`
// joined, because finding the last of twenty thousand names in an array takes twenty thousand steps
const SERIES = `generate_series($2::bigint, $3::bigint) as n
  join unnest($1::text[]) with ordinality as dealt (lcoid, place) on dealt.place = 1 + n % cardinality($1::text[]),
  (values ($4::date)) as t (today)`

const sqlArray = (words: readonly string[]): string => `array['${words.join("','")}']`
const FIRST_NAMES = ['Asha', 'Bharat', 'Chitra', 'Deepak', 'Esha', 'Farhan', 'Gita', 'Harish', 'Indu', 'Jayant']
const LAST_NAMES = ['Patil', 'Rao', 'Iyer', 'Shah', 'Khan', 'Naik', 'Bose', 'Das', 'Gill', 'Mehta', 'Pillai']

const HOMES = `
  insert into subscriber (lcoid, subscriberid, accountno, fname, lname, mobilephone, addrline1, city, state, zipcode, created, updated)
  select ${OF_N}, (3000000000 + n)::text, (4000000000 + n)::text,
    (${sqlArray(FIRST_NAMES)})[1 + n % 10] || n % 97,
    (${sqlArray(LAST_NAMES)})[1 + n % 11] || n % 89,
    (6000000000 + (n * 2654435761) % 3999999979)::text, n || ' Main Road', 'Nashik', 'Maharashtra', '422003',
    t.today - interval '1 year' + n * interval '1 second', t.today
  from ${SERIES}`

// as `keep_search_words` would: without the numbers behind them
const WORDS = `
  insert into search_word (lcoid, word)
  select lcoid, lower(word) from unnest($1::text[]) as lcoid, unnest(${sqlArray([...FIRST_NAMES, ...LAST_NAMES, 'Nashik'])}) as word
  on conflict do nothing`

const HOME_WORDS = `
  insert into home_word (lcoid, place, word, subscriberid)
  select ${OF_N}, called.place, lower(called.word), (3000000000 + n)::text
  from ${SERIES}, lateral (values (false, (${sqlArray(FIRST_NAMES)})[1 + n % 10] || n % 97),
    (false, (${sqlArray(LAST_NAMES)})[1 + n % 11] || n % 89), (true, 'Nashik')) as called (place, word)`

const BOXES = `
  insert into box (lcoid, stbno, vcno, stb_type, model, castype, stbitemcode, smcitemcode, state, subscriberid, created)
  select ${OF_N}, (7000000000000000 + n)::text, (5000000000 + n)::text, case when n % 5 < 3 then 'SD' else 'HD' end, 'X', 'Conax', 'STB', 'SMC',
    'ASSIGNED', (3000000000 + n)::text, t.today
  from ${SERIES}`

const CONTRACTS = `
  insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, created)
  select ${OF_N}, (8000000000 + n * 3 + k)::text, (7000000000000000 + n)::text, 'DESI-30D', case when k = 2 then 'A' else 'E' end,
    ends - 29, ends, 0, ends - 29
  from ${SERIES}, generate_series(0, 2) as k, lateral (values (t.today + (n * 7919 % 34)::int - 4 - 30 * (2 - k))) as e (ends)`
