import pg from 'pg'

import { addDays } from '#domain/dates.ts'

const LCOID = `('LCO8' || lpad(:k::text, 5, '0'))`
const BOX = `((7000000000000000 + :k)::text)`
const PRICE = 8400

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
