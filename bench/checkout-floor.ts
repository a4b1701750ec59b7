import pg from 'pg'

import { addDays } from '#domain/dates.ts'

const LCOID = `('LCO8' || lpad(:k::text, 5, '0'))`
const BOX = `((7000000000000000 + :k)::text)`
const PRICE = 8400

const CUSTOMER = `((3000000000 + :k)::text)`

/**
 * What a sale leaves besides, by hand as well and in as few statements as can be: the reply kept under its key, the row of the audit's chain,
 * the customer's account and its line, the sums of the day and the month, the counts of what ends when, and the number of the cart.
 */
const keptRows = (ends: string): string[] => [
  `update cart set version = version + 1 where lcoid = ${LCOID} and actor = ${LCOID};`,
  `with opened as (insert into home_account (lcoid, subscriberid, balance) values (${LCOID}, ${CUSTOMER}, ${2 * PRICE})
      on conflict (lcoid, subscriberid) do update set balance = home_account.balance + excluded.balance returning balance)
    insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, contractno, day, actor, at)
    select ${LCOID}, ${CUSTOMER}, 'CHARGE', ${2 * PRICE}, balance, :sold::text, current_date, ${LCOID}, now() from opened;`,
  `with day as (insert into day_figure (lcoid, day, reason, inward, amount, entries)
      values (${LCOID}, current_date, 'plan-sale', false, ${PRICE}, 1) on conflict (lcoid, day, reason, inward)
      do update set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + 1),
    due as (insert into due_count_change (lcoid, validity, plancode, renews, packs)
      values (${LCOID}, '${addDays(ends, 30)}', 'DESI-30D', 'AUTO', 1), (${LCOID}, '${ends}', 'DESI-30D', 'AUTO', -1)),
    boxes as (insert into box_count_change (lcoid, state, base_status, expires, boxes)
      values (${LCOID}, 'ASSIGNED', 'A', '${addDays(ends, 30)}', 1), (${LCOID}, 'ASSIGNED', 'A', '${ends}', -1))
    insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
    values (${LCOID}, 'day', current_date, 'RENEW', 'CART', 'DESI-30D', ${PRICE}, ${2 * PRICE}, 1),
      (${LCOID}, 'month', date_trunc('month', now())::date, 'RENEW', 'CART', 'DESI-30D', ${PRICE}, ${2 * PRICE}, 1)
    on conflict (lcoid, span, day, kind, source, plancode) do update
      set amount = sale_figure.amount + excluded.amount, mrp = sale_figure.mrp + excluded.mrp, packs = sale_figure.packs + 1;`,
  `with kept as (insert into idempotency (scope, key, call, input_hash, reply_sealed, at)
      values (${LCOID}, 'floor', 'checkOut', sha256('floor'), repeat('of a reply', 110), now()))
    insert into audit (lcoid, at, actor, what, target, before, after, address, request_id, hash)
    values (${LCOID}, now(), ${LCOID}, 'checkout', ${LCOID}, 'null', '{"debited" : ${PRICE}, "left" : 0}', '127.0.0.1', 'floor',
      sha256(coalesce((select hash from audit where lcoid = ${LCOID} order by id desc limit 1), '') || 'floor'));`,
]

/** The floor, and all that a sale leaves besides. */
export const wholeFloorScript = (ends: string): string =>
  floorScript(ends).replace(
    /commit;$/,
    [...keptRows(ends).map((statement) => statement.replaceAll(/\s+/g, ' ')), 'commit;'].join('\n'),
  )

/**
 * The smallest honest sale of a pack for thirty days, by hand: the rows that a sale is, and nothing else. Run for any operator `:k`,
 * on the tables of the product and as its role, but past its triggers: the floor holds nothing that is ours.
 */
export const floorScript = (ends: string): string =>
  [
    `begin;`,
    `select balance, floor from wallet where lcoid = ${LCOID} for no key update;`,
    `select stbno, subscriberid, state from box where lcoid = ${LCOID} and stbno = ${BOX};`,
    `select contractno as before from contract where lcoid = ${LCOID} and stbno = ${BOX} order by validity desc limit 1 \\gset`,
    `insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, mrptariff, kind, previous, provision, actor,
      created) values (${LCOID}, nextval('contract_number')::text, ${BOX}, 'DESI-30D', 'A', '${addDays(ends, 1)}', '${addDays(ends, 30)}',
      ${PRICE}, ${2 * PRICE}, 'RENEW', :before::text, 'PENDING', ${LCOID}, now()) returning contractno as sold \\gset`,
    `insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
      values (${LCOID}, :sold::text, 'SOLD', ${PRICE}, 'A', 'A', '${addDays(ends, 30)}', '${addDays(ends, 30)}', ${LCOID}, now())
      returning id as event \\gset`,
    `insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
      select lcoid, 'event' || chr(58) || :event::text, 'plan-sale', 'wallet', 'sales', ${PRICE}, balance - ${PRICE}, 'floor', lcoid, now()
      from wallet where lcoid = ${LCOID};`,
    `insert into cas_command (lcoid, stbno, kind, detail, contracts, actor, state, created, updated)
      values (${LCOID}, ${BOX}, 'ACTIVATE', 'DESI-30D', array[:sold::text], ${LCOID}, 'NEW', now(), now()) returning id as command \\gset`,
    `insert into job (kind, payload, run_at) values ('send-command', jsonb_build_object('lcoid', ${LCOID}, 'id', :command::bigint), now());`,
    `update wallet set balance = balance - ${PRICE}, moved_at = now() where lcoid = ${LCOID};`,
    `update box_listing set base_plan = 'Desi', base_status = 'A', expires = '${addDays(ends, 30)}' where lcoid = ${LCOID} and stbno = ${BOX};`,
    `delete from cart_line where lcoid = ${LCOID} and actor = ${LCOID} and stbno = ${BOX};`,
    `commit;`,
  ]
    .map((statement) => statement.replaceAll(/\s+/g, ' '))
    .join('\n')

const TABLES = ['contract', 'contract_event', 'transfer', 'box_listing']

/** The product's own triggers; the checks of keys stay. */
export async function switchTriggers(url: string, to: 'enable' | 'disable'): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  for (const table of TABLES) await owner.query(`alter table ${table} ${to} trigger user`)
  await owner.end()
}
