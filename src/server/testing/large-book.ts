import type pg from 'pg'

type Growth = { client: pg.Client; lcoid: string; homes: number; first: number; today: string }

/**
 * A row for every home that `growHomes` made with the same numbers, in each table that a report reads. Past the triggers and keys, so for
 * tests that look at plans and pages only.
 */
export async function growBook({ client, lcoid, homes, first, today }: Growth): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [table, values] of Object.entries(ROWS))
    await client.query(
      `insert into ${table} select ${values} from generate_series($2::bigint, $3::bigint) as n,
        lateral (select $1::text as lcoid, $4::date - n * interval '1 minute' as at, $4::date as today, ${KEYS}) as t`,
      [lcoid, first, first + homes - 1, today],
    )
  await client.query(
    `update box set warranty = $3::date + right(stbno, 2)::int where stbno between (7e15 + $1)::bigint::text and (7e15 + $2)::bigint::text`,
    [first, first + homes - 1, today],
  )
  await client.query(
    `update contract set autorenew = true where lcoid = $1 and status = 'A' and contractno like '%2'`,
    [lcoid],
  )
  await client.query('delete from day_figure where lcoid = $1', [lcoid])
  await client.query(
    `insert into day_figure (lcoid, day, reason, inward, amount, entries)
     select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', sum(amount), count(*)
     from transfer where lcoid = $1 group by 1, 2, 3, 4`,
    [lcoid],
  )
  await client.query('commit')
}

/** As `growHomes` numbers them; a box in stock has a number of its own. */
const KEYS = `(3000000000 + n)::text as home, (7000000000000000 + n)::text as stb, (7500000000000000 + n)::text as spare,
  (8000000000 + n * 3 + 2)::text as contract`

const ROWS: Readonly<Record<string, string>> = {
  'transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)': `t.lcoid, 'G' || n,
    case when n % 4 = 0 then 'refund' else 'sale' end, case when n % 4 = 0 then 'income' else 'wallet' end,
    case when n % 4 = 0 then 'wallet' else 'income' end, 8400, 0, t.lcoid, at`,
  'payment (lcoid, paymentid, transactionid, purpose, amount, gateway, merchant, gateway_payment, state, actor, created, settled)': `t.lcoid,
    'PG' || n, 'TG' || n, 'TOPUP', 8400, 'sandbox', '', 'g' || n, 'PAID', t.lcoid, at, at`,
  'box_order (lcoid, payboxid, boxtype, quantity, model, boxprice, totalprice, taxable, cgst, sgst, igst, gateway, state, transactionid, actor, created)': `t.lcoid,
    'BG' || n, 'HD', 1, '', 100, 100, 100, 0, 0, 0, '', 'CREATED', 'TG' || n, t.lcoid, at`,
  'customer_change (lcoid, subscriberid, field, before, after, actor, at)': `t.lcoid, home, 'city', '', 'Nashik', t.lcoid, at`,
  'box_swap (lcoid, replacementno, subscriberid, oldstb, newstb, reason, actor, created)': `t.lcoid, 'WG' || n, home, stb, stb, '', t.lcoid, at`,
  'message (lcoid, event, subscriberid, recipient, content, state, day, actor, created)': `t.lcoid, 'EXP3', home, '', '', 'SENT', today, t.lcoid, at`,
  'scheduled_change (lcoid, scheduleid, stbno, contractno, plancode, state, actor, created, updated)': `t.lcoid, 'SG' || n, stb, contract,
    'DESI-90D', 'PENDING', t.lcoid, at, at`,
  'bulk_job (lcoid, jobid, kind, filename, sha256, state, actor, created)': `t.lcoid, 'JG' || n, 'ACTIVATE', '', 'g' || n, 'DONE', t.lcoid, at`,
  'handover (lcoid, handoverid, collector, receipts, cash, other, counted, created)': `t.lcoid, 'HG' || n, t.lcoid, 1, 100, 0, 100, at`,
  // most owe the same: the price of their pack
  'home_account (lcoid, subscriberid, balance)': `t.lcoid, home, case when n % 4 = 0 then -100 else 15300 end`,
  'home_entry (lcoid, subscriberid, kind, amount, balance_after, contractno, day, actor, at)': `t.lcoid, home,
    case when n % 4 = 0 then 'DISCOUNT' else 'CHARGE' end, 15300, 0, case when n % 4 > 0 then contract end, today - (n % 40)::int, t.lcoid, at`,
  'home_receipt (lcoid, receiptno, subscriberid, amount, mode, collector, taken, at)': `t.lcoid, 'RG' || n, home, 100, 'CASH', t.lcoid, at, at`,
  'audit (lcoid, at, actor, what, target, address, request_id, hash)': `t.lcoid, at, t.lcoid, 'report-export', '', '', '', ''`,
  'box_move (lcoid, stbno, move, to_state, actor, at)': `t.lcoid, stb, 'ARRIVED', 'STOCK', t.lcoid, at`,
  'box (lcoid, stbno, vcno, stb_type, model, castype, stbitemcode, smcitemcode, state, created)': `t.lcoid, spare, (5500000000 + n)::text,
    'SD', 'X', 'Conax', 'STB', 'SMC', 'STOCK', at`,
  'contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)': `t.lcoid,
    contract, 'SOLD', 8400, 'A', 'A', today, today, t.lcoid, at`,
}
