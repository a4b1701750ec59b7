import { sql, type Selectable } from 'kysely'

import type { webhookCalls } from '#domain/desk/webhook-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf, pick } from '#domain/lists.ts'

import { newWebhookSecret, webhookUrl } from '../adapters/webhook-post.ts'
import type { Db } from '../db/connect.ts'
import { insertRow, lockRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { queueDeliveries } from '../integrations/webhook-job.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { wrong } from './given.ts'
import { checkRegions } from './people.ts'

type Calls = typeof webhookCalls
type Row = Selectable<Database['webhook']>

const MOST_AGAIN = 1000

const NOT_ARRIVED = sql`state in ('UNSENT', 'FAILED')`

/** With what became of the deliveries; each is read off an index. */
async function listed(db: Db, webhookid?: string) {
  const { rows } = await sql<Row & { failed: number; lastsent: Date | null }>`
    select w.*, (select count(*)::int from webhook_delivery d where d.webhookid = w.webhookid and ${NOT_ARRIVED}) as failed,
      (select d.updated from webhook_delivery d where d.webhookid = w.webhookid and d.state = 'SENT' order by d.created desc, d.id desc limit 1) as lastsent
    from webhook w where ${webhookid ? sql`w.webhookid = ${webhookid}` : sql`true`} order by w.name, w.webhookid`.execute(
    db,
  )
  return rows.map((row) => ({
    ...pick(row, 'webhookid', 'name', 'url', 'events', 'regions', 'status', 'failed', 'lastsent'),
  }))
}

async function listWebhooks(_input: object, { system }: DeskContext) {
  const data = await listed(system)
  return { count: data.length, data }
}

function saveWebhook({ webhookid = '', ...wanted }: Input<Calls['saveWebhook']>, context: DeskContext) {
  const { staff, writeFor, now, config, secrets, newReference } = context
  const { name, events, regions = [], status } = wanted
  const url = webhookUrl(wanted.url, config)
  if (typeof url === 'string') throw wrong('url', url)
  return writeFor(DESK)(async (tx, note) => {
    await checkRegions(tx, regions)
    const before = webhookid ? await find(tx, webhookid) : null
    const id = before?.webhookid ?? `WH${newReference().slice(0, 8)}`
    const change = { name, url: url.href, events, regions, status }
    const secret = before ? '' : newWebhookSecret()
    const made = { webhookid: id, secret_sealed: secrets.seal(secret), created_by: staff.staffid, created: now() }
    if (before) await updateRows(tx, 'webhook', { webhookid: id }, change)
    else await insertRow(tx, 'webhook', { ...made, ...change })
    note({ what: 'webhook', target: id, ...(before && { before: noted(before) }), after: change })
    return { ...firstOf(await listed(tx, id)), secret }
  })
}

const noted = ({ name, url, events, regions, status }: Row) => ({ name, url, events, regions, status })

async function find(tx: Tx, webhookid: string): Promise<Row> {
  return orNotFound(await lockRow(tx, 'webhook', { webhookid }))
}

const renewWebhookSecret = ({ webhookid }: { webhookid: string }, { writeFor, secrets }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    await find(tx, webhookid)
    const secret = newWebhookSecret()
    const sealed = { secret_sealed: secrets.seal(secret) }
    await updateRows(tx, 'webhook', { webhookid }, sealed)
    note({ what: 'webhook', target: webhookid, after: { secret: 'new' } })
    return { ...firstOf(await listed(tx, webhookid)), secret }
  })

async function listWebhookDeliveries({ state, after }: Input<Calls['listWebhookDeliveries']>, { system }: DeskContext) {
  return pageBy(
    system
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', 'w.webhookid', 'd.webhookid')
      .selectAll('d')
      .select('w.name as webhook')
      .where(narrowedTo('d.state', state)),
    { after, at: 'd.created', id: 'd.id', idType: 'bigint' },
    (row) => ({
      id: String(row.id),
      ...pick(row, 'lcoid', 'webhook', 'event', 'state', 'attempts', 'answer', 'failure', 'created', 'updated'),
      eventid: row.body.id,
    }),
  )
}

/** The receiver tells a repeat by its id. What waits anyway is not queued twice. */
const replayWebhook = ({ webhookid = '', id = '' }: Input<Calls['replayWebhook']>, { writeFor, now }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    if (!webhookid && !id) throw new Failure('not.found')
    const which = id ? sql`id = ${id}::bigint and state <> 'WAITING'` : sql`webhookid = ${webhookid} and ${NOT_ARRIVED}`
    const { rows } = await sql<{ lcoid: string; id: number; status: Row['status'] }>`
      update webhook_delivery d set state = 'WAITING', attempts = 0, failure = '', answer = null, updated = ${now()}
      from webhook w where w.webhookid = d.webhookid and (d.lcoid, d.id) in
        (select lcoid, id from webhook_delivery where ${which} order by created, id limit ${MOST_AGAIN})
      returning d.lcoid, d.id, w.status`.execute(tx)
    // nothing would leave, and the record of what was delivered would be gone
    if (rows[0]?.status === 'OFF') throw new Failure('webhook.off')
    const again = rows.map(({ lcoid, id: delivery }) => ({ lcoid, id: delivery }))
    await queueDeliveries(tx, again, now())
    if (rows.length > 0)
      note({ what: 'webhook', target: id || webhookid, after: { sent: 'again', deliveries: rows.length } })
    return { queued: rows.length }
  })

export const webhookHandlers: DeskHandlers<Calls> = {
  listWebhooks,
  saveWebhook,
  renewWebhookSecret,
  listWebhookDeliveries,
  replayWebhook,
}
