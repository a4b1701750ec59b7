import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { FIBER } from '#domain/hardware/device-rules.ts'
import type { cardCalls, ListedCard } from '#domain/hardware/card-calls.ts'
import { cardChangesOf, type CardState } from '#domain/hardware/card-moves.ts'
import type { Command } from '#domain/hardware/device-calls.ts'
import { lastOf } from '#domain/lists.ts'

import { exchangeCard, lockCard, moveCard, notePairing, type CardRow } from '../boxes/cards.ts'
import { lockBox, type BoxRow, type Mover } from '../boxes/move.ts'
import { announceCommand, orderCommand } from '../cas/commands.ts'
import { UNSETTLED } from '../cas/outbox.ts'
import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { narrowedTo, PAGE_ROWS } from '../paging.ts'
import { loadBox } from '../subscriptions/load.ts'
import { codesOf, lastingOf } from '../subscriptions/rights.ts'
import type { Tx } from '../write.ts'
import { readBoxLife } from './box-life.ts'

type Calls = typeof cardCalls
type Change = Input<Calls['changeCard']>
type Why = Mover & { reason: string }

const toListed = ({ vcno, castype, state, stbno, since }: CardRow): ListedCard => ({
  vcno,
  castype,
  state,
  laststb: stbno ?? '',
  since,
})

async function changeCard(asked: Change, { session, write, live, now }: Context) {
  const { lcoid } = session
  const by = { actor: actorOf(session), at: now(), reason: asked.reason }
  let told: Command[] = []
  const life = await write(async (tx, note) => {
    const box = orNotFound(await lockBox(tx, lcoid, asked.stbno))
    const { state, vcno } = box
    if (box.stb_type === FIBER) throw new Failure('box.fiber')
    if (!cardChangesOf({ state, smcno: vcno ?? '' }).includes(asked.change)) throw new Failure('card.moved', { state })
    told = await exchange(tx, box, asked, by)
    const { change, newvc = '', old = '', reason } = asked
    note({ what: 'card', target: box.stbno, before: { vcno }, after: { change, newvc, old, reason } })
    return readBoxLife(tx, box, by.at)
  })
  await live.announce(lcoid, { kind: 'boxes', requestid: asked.stbno })
  for (const command of told) await announceCommand(live, lcoid, command)
  return life
}

type Order = (kind: 'PAIR' | 'ACTIVATE' | 'RETRACK' | 'DEACTIVATE' | 'BLACKLIST', detail?: string) => Promise<Command>

/** The old card out, the new one in, and what the headend hears of it. */
async function exchange(tx: Tx, box: BoxRow, asked: Change, by: Why): Promise<Command[]> {
  const { lcoid, stbno } = box
  const order: Order = (kind, detail = '') => orderCommand(tx, { lcoid, stbno, actor: by.actor, kind, detail }, by.at)
  if (asked.change === 'PAIR') {
    await notePairing(tx, box, by)
    return [await order('PAIR')]
  }
  const { out, into } = cardsOf(asked)
  const today = dayOf(by.at)
  const { contracts } = await loadBox(tx, box, { today, lock: false })
  const packs = codesOf(lastingOf(contracts, today)).join(',')
  const told = out ? await giveUp(tx, box, { state: out.state, packs }, order) : []
  await exchangeCard(tx, box, { out, into }, by)
  if (into === null) return told
  told.push(await order('PAIR'))
  // the card knows nothing of what was on the one before it
  if (packs) told.push(await order('ACTIVATE', packs))
  if (box.state === 'ASSIGNED') told.push(await order('RETRACK'))
  return told
}

/** What comes out and what goes in. */
function cardsOf({ change, newvc, old }: Change) {
  const takes = change !== 'TAKE_OUT'
  if (takes && !newvc) throw missing('newvc')
  if (change === 'REPLACE' && !old) throw missing('old')
  return {
    out: change === 'INSERT' ? null : { state: old ?? ('STOCK' as const) },
    into: takes ? (newvc ?? null) : null,
  }
}

/** A card that is given up must not go on opening what the customer pays for. */
async function giveUp(
  tx: Tx,
  box: BoxRow,
  { state, packs }: { state: CardState; packs: string },
  order: Order,
): Promise<Command[]> {
  const told: Command[] = []
  // also of one that is lost: found again, it comes off the blacklist
  if (box.state === 'ASSIGNED') told.push(await order('DEACTIVATE', packs))
  if (state === 'BLACKLISTED') told.push(await order('BLACKLIST'))
  await pinToCard(tx, box)
  return told
}

const missing = (field: string) => new Failure('input.invalid', { fields: { [field]: 'required' } })

/** What the headend has not answered yet was meant for the card that was in the STB then. */
const pinToCard = (tx: Tx, { lcoid, stbno, vcno }: BoxRow) =>
  sql`update cas_command set vcno = ${vcno}
    where lcoid = ${lcoid} and stbno = ${stbno} and service = 'TV' and vcno is null and state in ${UNSETTLED}`.execute(
    tx,
  )

async function moveLoose({ vcno, move, reason }: Input<Calls['moveCard']>, { session, write, live, now }: Context) {
  const { lcoid } = session
  const by = { actor: actorOf(session), at: now(), reason }
  let told: Command | null = null
  const card = await write(async (tx, note) => {
    const before = orNotFound(await lockCard(tx, lcoid, vcno))
    const moved = await moveCard(tx, before, move, by)
    told = await tellOfLoose(tx, moved, move, by)
    note({ what: 'card', target: vcno, before: { state: before.state }, after: { state: moved.state, reason } })
    return toListed(moved)
  })
  await live.announce(lcoid, { kind: 'boxes', requestid: vcno })
  if (told) await announceCommand(live, lcoid, told)
  return card
}

/** Through the STB it was last in; one that never was in an STB by its own number. */
async function tellOfLoose(tx: Tx, card: CardRow, move: string, { actor, at }: Why): Promise<Command | null> {
  const kind = move === 'BLACKLIST' ? 'BLACKLIST' : move === 'FIND' ? 'WHITELIST' : null
  if (!kind) return null
  const { lcoid, stbno, vcno } = card
  return orderCommand(tx, { lcoid, stbno, vcno, actor, kind }, at)
}

export const cardHandlers: Handlers<Calls> = {
  changeCard,
  moveCard: moveLoose,

  listCards: async ({ state, castype, after = '' }, { db, session }) => {
    const rows = await db
      .selectFrom('card')
      .selectAll()
      .where('lcoid', '=', session.lcoid)
      .where(narrowedTo('state', state))
      .$call((query) => (castype ? query.where('castype', '=', castype) : query))
      .where('vcno', '>', after)
      .orderBy('vcno')
      .limit(PAGE_ROWS + 1)
      .execute()
    const data = rows.slice(0, PAGE_ROWS).map(toListed)
    return { count: data.length, data, next: rows.length > PAGE_ROWS ? lastOf(data).vcno : null }
  },
}
