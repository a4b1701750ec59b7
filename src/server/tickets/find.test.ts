// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buffersOf } from '../testing/buffers.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { answerTicket } from './desk.ts'
import { ticketsFound } from './handlers.ts'

const LCOID = 'LCO10001'
const NOW = new Date('2026-07-15T06:00:00Z')

let server: TestServer
let lco: ReturnType<typeof ticketBookOf>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  lco = ticketBookOf(await server.as(LCOID))
})
afterAll(() => server.close())

const answer = (ticketid: string, body = 'We are looking', close = false) =>
  answerTicket(server.services, { ticketid, by: 'asha', body, close })

describe('finding', () => {
  it.each(['', ' '])('with the empty query "%s" says that there is none', async (query) => {
    expect(await lco.find({ query })).toMatchObject({ code: 'query.missing', message: 'query not found' })
  })

  it('without any query says the same', async () => {
    expect((await lco.send('/lco/v1/ticket/mqticket')).json()).toMatchObject({ message: 'query not found' })
  })

  it('by docket number, customer number, box, and words in any case and order', async () => {
    const home = await newHome(server, LCOID)
    const { ticketid } = await lco.raise({ stbno: home.stbno, subject: 'Zebra 100% dark_now' })
    for (const query of [
      ticketid,
      ticketid.toLowerCase(),
      home.subscriberid,
      home.stbno,
      'zebra',
      'DARK zebra',
      '100%',
      'k_n',
    ])
      expect(await lco.found(query), query).toEqual([ticketid])
    for (const query of ['zebra light', '1%0', 'zebr_', 'DKT99999']) expect(await lco.found(query), query).toEqual([])
  })

  it('open ones are those not closed; a status narrows it', async () => {
    const home = await newHome(server, LCOID)
    const [open, answered, closed] = [
      await lco.raise({ stbno: home.stbno }),
      await lco.raise({ stbno: home.stbno }),
      await lco.raise({ stbno: home.stbno }),
    ]
    await answer(answered.ticketid)
    await answer(closed.ticketid, 'done', true)
    const all = await lco.found('open')
    expect([open, answered, closed].map(({ ticketid }) => all.includes(ticketid))).toEqual([true, true, false])
    const only = await lco.find({ query: home.stbno, status: 'ANSWERED' })
    expect(only.data.map(({ ticketid }) => ticketid)).toEqual([answered.ticketid])
  })

  it('overdue ones are those of the dashboard: without a first answer in time, or not over in time, answered or not', async () => {
    const [late, answered, closed, inTime] = [
      await lco.raise(),
      await lco.raise(),
      await lco.raise(),
      await lco.raise(),
    ]
    await answer(answered.ticketid)
    await answer(closed.ticketid, 'done', true)
    const past = new Date(server.clock.now().getTime() - 1)
    const set = (change: { due?: Date; answer_due?: Date }, ids: string[]) =>
      server.db.updateTable('ticket').set(change).where('ticketid', 'in', ids).execute()
    await set({ answer_due: past }, [late.ticketid, answered.ticketid])
    const waited = await lco.found('OVERDUE')
    expect([late, answered].map(({ ticketid }) => waited.includes(ticketid))).toEqual([true, false])
    await set({ due: past }, [answered.ticketid, closed.ticketid])
    const found = await lco.found('OVERDUE')
    expect([late, answered, closed, inTime].map(({ ticketid }) => found.includes(ticketid))).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { data } = (await lco.send('/lco/v1/stat/today')).json<{ data: { task: string; count: number }[] }>()
    expect(data).toContainEqual(expect.objectContaining({ task: 'overduetickets', count: found.length }))
  })

  it('pages through all of them, newest first, each once', async () => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await lco.find({ query: 'all', ...(after && { after }) })
      seen.push(...page.data.map(({ created, ticketid }) => `${created} ${ticketid}`))
      after = page.next
    }
    const { n } = await server.db
      .selectFrom('ticket')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('lcoid', '=', LCOID)
      .executeTakeFirstOrThrow()
    expect([seen.length, new Set(seen).size]).toEqual([n, n])
    expect(seen).toEqual(seen.toSorted().toReversed())
  })
})

describe('among 20,000 tickets of two operators', () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    await owner.query(`
      with homes as (
        select lcoid, subscriberid, min(stbno) as stbno, row_number() over (partition by lcoid order by subscriberid) as place
        from box where subscriberid is not null group by lcoid, subscriberid),
      made as (select n, 'LCO1000' || 1 + n % 2 as lcoid, n % 400 < 2 as open from generate_series(1, 20000) n)
      insert into ticket (lcoid, ticketid, category, subject, subscriberid, stbno, status, answer_due, due, closed, action, actor, created, updated)
      select lcoid, 'DKT' || 5000000 + n, 'Other', 'Ticket ' || n, subscriberid, stbno, case when open then 'OPEN' else 'CLOSED' end,
        now(), now(), case when open then null else now() end, 'done', 'x', timestamptz '2024-01-01' + n * interval '1 minute', now()
      from made join homes using (lcoid) where place = 1 + n % 30`)
    await owner.query('vacuum analyze ticket')
    await owner.end()
  })

  it('a page costs the same at any depth, and what is open is not looked for among the closed', async () => {
    const pages = (query: string, after?: string) =>
      buffersOf(server.connections.forTenant(LCOID), sql`${ticketsFound(server.db, LCOID, { query, after }, NOW)}`)
    const deep = Buffer.from(`${Date.parse('2024-01-10T00:00:00Z')} DKT5000001`).toString('base64url')
    const { subscriberid, stbno } = (await lco.find({ query: 'DKT5019998' })).data[0]!
    expect(await pages('DKT5019998')).toBeLessThanOrEqual(15)
    for (const query of ['ALL', 'OPEN', 'OVERDUE', subscriberid, stbno])
      expect([query, (await pages(query)) <= 300, (await pages(query, deep)) <= 300]).toEqual([query, true, true])
  })
})
