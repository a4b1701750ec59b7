import { sql } from 'kysely'

import { HOUR_MS } from '#domain/dates.ts'
import { firstOf, itemAt, lastOf } from '#domain/lists.ts'
import { duesOf, TICKET_CATEGORIES, TICKET_CATEGORY_NAMES, type TicketCategory } from '#domain/tickets/rules.ts'

import { insertAll, takeNumbers } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { randomFrom, type Random } from './random.ts'
import { STORIES, type Story } from './ticket-stories.ts'

const SEED = 77
const DESK = 'desk'
/** How many are over, and of whom. */
const CLOSED = { LCO10001: 56, LCO10002: 5 }

type Home = { subscriberid: string; stbno: string; created: Date }
type World = { random: Random; now: Date; lcoid: string; homes: readonly Home[] }
type Message = { side: 'OPERATOR' | 'DESK'; event: '' | 'RAISED' | 'CLOSED'; body: string; at: Date }
type Told = { category: TicketCategory; story: Story; created: Date; messages: Message[] }

const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * HOUR_MS)

/** A year of tickets, nearly all of them over; a few wait, for the desk or for the operator, and one has waited too long. */
export async function seedTickets(tx: Tx, now: Date): Promise<void> {
  for (const [lcoid, closed] of Object.entries(CLOSED)) {
    const world = { random: randomFrom(SEED + closed), now, lcoid, homes: await homesOf(tx, lcoid) }
    const told = [...closedOnes(world, closed), ...(lcoid === 'LCO10001' ? waitingOnes(now) : [])]
    await insertTold(
      tx,
      told.toSorted((a, b) => a.created.getTime() - b.created.getTime()),
      world,
    )
  }
}

async function homesOf(tx: Tx, lcoid: string): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select distinct on (s.created, s.subscriberid) s.subscriberid, b.stbno, s.created
    from subscriber s join box b using (lcoid, subscriberid) where s.lcoid = ${lcoid}
    order by s.created, s.subscriberid, b.stbno`.execute(tx)
  return rows
}

/** Spread over the year, the last of them within the days in which it may be opened again. */
function closedOnes({ random, now }: World, count: number): Told[] {
  return Array.from({ length: count }, (_, n) => {
    const category = itemAt(TICKET_CATEGORY_NAMES, n % TICKET_CATEGORY_NAMES.length)
    const daysAgo = 3 + (357 * (count - 1 - n)) / count
    const created = hours(now, -24 * daysAgo - random.between(0, 6))
    return closedOne({ category, story: random.pick(STORIES[category]), created }, random, now)
  })
}

function closedOne(raised: Omit<Told, 'messages'>, random: Random, now: Date): Told {
  const { category, story, created } = raised
  const answered = hours(created, random.between(1, 6))
  const most = Math.min(TICKET_CATEGORIES[category], 60) - 10
  const over = hours(answered, random.between(2, most))
  const byOperator = random.below(4) === 0
  const messages = [
    raisedAs(story, created),
    said('DESK', story.answer, answered),
    ...(random.below(3) === 0 ? [said('OPERATOR', 'Thank you, done.', hours(answered, 1))] : []),
    { ...said(byOperator ? 'OPERATOR' : 'DESK', story.action, over < now ? over : now), event: 'CLOSED' as const },
  ]
  return { ...raised, messages }
}

const said = (side: Message['side'], body: string, at: Date): Message => ({ side, event: '', body, at })
const raisedAs = ({ body }: Story, at: Date): Message => ({ ...said('OPERATOR', body, at), event: 'RAISED' })

/** Three fresh ones, one that was answered, and one that was asked again and is late. */
function waitingOnes(now: Date): Told[] {
  const raised = (category: TicketCategory, hoursAgo: number): Told => {
    const story = firstOf(STORIES[category])
    const created = hours(now, -hoursAgo)
    return { category, story, created, messages: [raisedAs(story, created)] }
  }
  const answered = raised('Wrong pack/billing', 26)
  answered.messages.push(said('DESK', answered.story.answer, hours(now, -21)))
  const late = raised('Box dead', 75)
  late.messages.push(
    said('DESK', late.story.answer, hours(now, -70)),
    said('OPERATOR', 'The headend had no box of this kind. The customer still has no signal.', hours(now, -46)),
  )
  return [late, answered, raised('Freezing', 5), raised('OTT activation', 3), raised('No signal', 1)]
}

async function insertTold(tx: Tx, told: readonly Told[], world: World): Promise<void> {
  const before = await takeNumbers(tx, 'ticket_number', told.length)
  const rows = told.map((one, n) => ({ ...one, ticketid: `DKT${before + 1 + n}`, home: homeFor(one, n, world) }))
  const { lcoid } = world
  await insertAll(
    tx,
    'ticket',
    rows.map(({ ticketid, category, story, created, messages, home }) => {
      const { answerdue: answer_due, due } = duesOf(category, created)
      const about = { subject: story.subject, subscriberid: home?.subscriberid ?? null, stbno: home?.stbno ?? null }
      return { lcoid, ticketid, category, actor: lcoid, created, answer_due, due, ...about, ...stateOf(messages) }
    }),
  )
  await insertAll(
    tx,
    'ticket_message',
    rows
      .flatMap(({ ticketid, messages }) => messages.map((message) => ({ ticketid, ...message })))
      .map((one) => ({ lcoid, ...one, author: one.side === 'DESK' ? DESK : lcoid, attachments: [] })),
  )
}

/** What is about the shop itself has no home. */
function homeFor({ category, created }: Told, n: number, { homes }: World): Home | null {
  if (['Portal login', 'Top-up not credited', 'Other'].includes(category)) return null
  const there = homes.filter((home) => home.created < created)
  return there[(n * 7) % Math.max(1, there.length)] ?? null
}

function stateOf(messages: readonly Message[]) {
  const last = lastOf(messages)
  const closed = last.event === 'CLOSED'
  const open = last.side === 'DESK' ? ('ANSWERED' as const) : ('OPEN' as const)
  return {
    status: closed ? ('CLOSED' as const) : open,
    answered: messages.find(({ side }) => side === 'DESK')?.at ?? null,
    closed: closed ? last.at : null,
    action: closed ? last.body : '',
    reopened: 0,
    assigned: '',
    updated: last.at,
  }
}
