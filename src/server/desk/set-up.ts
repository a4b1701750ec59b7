import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { missingIdentity } from '#domain/desk/identity.ts'
import { SET_UP_STEPS, type setUpCalls, type SetUpStep } from '#domain/desk/set-up-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'

import { orderCommand } from '../cas/commands.ts'
import { sendMessage } from '../messages/kinds.ts'
import { compose, queueMessage } from '../messages/queue.ts'
import { isRegistered } from '../messages/templates.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { identityOf, portalTitle } from '../settings/identity.ts'
import { DESK } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { wrong } from './given.ts'

/** Where each step shows; counting stops at a hundred, for it is a list and no report. */
const TABLES: Record<Exclude<SetUpStep, 'identity' | 'templates'>, string> = {
  regions: 'region',
  headends: 'headend',
  employees: 'employee',
  franchises: 'franchise',
  casvendors: 'cas_vendor',
  boxmodels: 'box_model',
  catalogue: 'plan',
  operator: 'operator',
  stock: 'box',
}

async function countOf({ system, config, now }: DeskContext, step: Exclude<SetUpStep, 'templates'>): Promise<number> {
  if (step === 'identity') return missingIdentity(await identityOf(system, config, now())).length === 0 ? 1 : 0
  // who waits to be let in cannot work yet
  const counts = step === 'operator' ? sql`status = 'ACTIVE'` : sql`true`
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from (select 1 from ${sql.table(TABLES[step])} where ${counts} limit 100) as counted`.execute(
    system,
  )
  return firstOf(rows).there
}

/** A channel is there when every text of it that may be sent is registered. */
async function templatesThere({ system, config }: DeskContext) {
  const rows = await system
    .selectFrom('message_template')
    .selectAll()
    .where('status', '=', 'ON')
    .where('channel', 'in', config.WHATSAPP_PHONE_ID ? ['SMS', 'WHATSAPP'] : ['SMS'])
    .orderBy('channel')
    .orderBy('event')
    .orderBy('language')
    .execute()
  const missing = rows
    .filter((row) => !isRegistered(row))
    .map(({ event, channel, language }) =>
      channel === 'SMS' ? `${event} ${language}` : `${event} ${language} WhatsApp`,
    )
  return { there: rows.length - missing.length, done: missing.length === 0, missing }
}

type Test = Input<typeof setUpCalls.testSetUp>
const TEST_CHANNELS = { sms: 'SMS', whatsapp: 'WHATSAPP', mail: 'EMAIL' } as const
/** A change says its whole reply: a repeat is answered by it. */
type Outcome = Reply<typeof setUpCalls.getSetUpTest> & { what?: Test['what'] }

async function sendTest(test: Test, { writeFor, config, now, staff }: DeskContext): Promise<Outcome> {
  const field = test.what === 'mail' ? 'mail' : 'mobile'
  const to = test[field]
  if (!to) throw wrong(field, 'required')
  return writeFor(DESK)(async (tx, note) => {
    const channel = TEST_CHANNELS[test.what as keyof typeof TEST_CHANNELS]
    const values = { portal: await portalTitle(tx), name: staff.name }
    const message = { event: 'TEST', channel, lcoid: DESK, recipient: to, language: 'en', values } as const
    const composed = await compose(tx, { ...message, actor: staff.staffid }, { config, now })
    // he stands before it: in words, not as a message that failed
    if ('refused' in composed) throw new Failure(composed.refused)
    note({ what: 'set-up-test', target: test.what })
    const id = await queueMessage(tx, { ...message, actor: staff.staffid }, { config, now })
    return { what: test.what, state: 'SENT', detail: to, test: `message:${id}` }
  })
}

async function tryGateway({ gateway, newReference, config }: DeskContext): Promise<Outcome> {
  const order = { transactionid: `TEST${newReference()}`, amount: paise(100), returnUrl: `${config.PUBLIC_URL}/desk` }
  const { gatewayOrder } = await gateway.createOrder(order)
  return works(gatewayOrder)
}

async function tryStorage({ storage }: DeskContext): Promise<Outcome> {
  const fileid = randomUUID().replaceAll('-', '').slice(0, 22)
  const bytes = Buffer.from(fileid)
  await storage.keep(fileid, bytes)
  const isSame = Buffer.from(await storage.read(fileid)).equals(bytes)
  await storage.drop(fileid)
  if (!isSame) throw new Error('what was read is not what was written')
  return works('')
}

/** Through the outbox, as every command: the headend's own answer is asked for afterwards. */
async function tryHeadend({ stbno }: Test, { system, writeFor, now, staff }: DeskContext): Promise<Outcome> {
  const box = await system
    .selectFrom('box')
    .select('lcoid')
    .where('stbno', '=', stbno ?? '')
    .where('vcno', 'is not', null)
    .executeTakeFirst()
  if (!stbno || !box) throw wrong('stbno', stbno ? 'unknown' : 'required')
  const { lcoid } = box
  return writeFor(lcoid)(async (tx, note) => {
    note({ what: 'set-up-test', target: stbno })
    const order = { lcoid, stbno, kind: 'OSD', detail: 'Test', actor: staff.staffid } as const
    const { id } = await orderCommand(tx, order, now())
    return { what: 'headend', state: 'SENT', detail: stbno, test: `${lcoid}:${id}` }
  })
}

/** To the browser that an operator switched notifications on in last. */
async function tryPush({ operator }: Test, { system, pusher, now }: DeskContext): Promise<Outcome> {
  const device = await system
    .selectFrom('push_device')
    .select('token')
    .where('lcoid', '=', operator ?? '')
    .orderBy('renewed', 'desc')
    .executeTakeFirst()
  if (!operator || !device) throw wrong('operator', operator ? 'unknown' : 'required')
  const title = await portalTitle(system)
  const said = await pusher.send(device.token, {
    title,
    body: 'Test',
    image: '',
    url: '/lcoportal/',
    createddate: now().toISOString(),
  })
  if (said === 'gone') throw new Error('the browser has switched notifications off')
  return works(operator)
}

const works = (detail: string): Outcome => ({ state: 'WORKS', detail, test: '' })

const CAME_TO = {
  WAITING: 'SENT',
  NEW: 'SENT',
  SENT: 'WORKS',
  DELIVERED: 'WORKS',
  ACCEPTED: 'WORKS',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
} as const

type Found = { state: Outcome['state']; to: string; why: string }

/** Done once its vendor has taken it. */
async function testMessage(id: number, system: Db): Promise<Found | null> {
  const row = await findRow(system, 'message', { lcoid: DESK, event: 'TEST', id }, ['state', 'reason', 'recipient'])
  if (!row) return null
  return { state: CAME_TO[row.state], to: row.recipient, why: await whyUntaken(id, row.reason, system) }
}

/** Done once the headend has answered: one that was sent still waits for that. */
async function testCommand(lcoid: string, id: number, system: Db): Promise<Found | null> {
  const row = await findRow(system, 'cas_command', { lcoid, kind: 'OSD', id }, ['state', 'reason', 'stbno'])
  if (!row) return null
  return { state: row.state === 'SENT' ? 'SENT' : CAME_TO[row.state], to: row.stbno ?? '', why: row.reason }
}

async function becameOf(test: string, { system }: DeskContext): Promise<Outcome> {
  const [whose = '', id = ''] = test.split(':')
  const found = orNotFound(
    await (whose === 'message' ? testMessage(Number(id), system) : testCommand(whose, Number(id), system)),
  )
  const { state, to, why } = found
  if (state === 'WORKS' || why === '') return { state, detail: to, test: state === 'SENT' ? test : '' }
  // tried again by itself for hours, while somebody wants to know what to mend
  return { state: 'FAILED', detail: why, test: state === 'SENT' ? test : '' }
}

/** Why its vendor has not taken a message, as the line said it. */
async function whyUntaken(id: number, reason: string, system: Db): Promise<string> {
  if (reason !== '' && reason !== 'message.untaken') return reason
  const { rows } = await sql<{ failure: string }>`
    select failure from job where kind = ${sendMessage.kind} and failure is not null and payload ->> 'lcoid' = ${DESK}
      and (payload ->> 'id')::bigint = ${id} order by id desc limit 1`.execute(system)
  return rows[0]?.failure.replace(/^\w*Error: /, '') ?? reason
}

const TESTS: Record<
  Exclude<Test['what'], keyof typeof TEST_CHANNELS>,
  (test: Test, context: DeskContext) => Promise<Outcome>
> = {
  gateway: (_test, context) => tryGateway(context),
  storage: (_test, context) => tryStorage(context),
  headend: tryHeadend,
  push: tryPush,
}

const isMessage = (what: Test['what']): what is keyof typeof TEST_CHANNELS => what in TEST_CHANNELS

export const setUpHandlers: DeskHandlers<typeof setUpCalls> = {
  getSetUp: async (_input, context) => {
    const data = []
    for (const step of SET_UP_STEPS) {
      if (step === 'templates') data.push({ step, ...(await templatesThere(context)) })
      else {
        const there = await countOf(context, step)
        data.push({ step, there, done: there > 0, missing: [] })
      }
    }
    return { count: data.length, data }
  },

  getSetUpTest: ({ test }, context) => becameOf(test, context),

  testSetUp: async (test, context) => {
    const { what } = test
    if (isMessage(what)) return { what, ...(await sendTest(test, context)) }
    try {
      return { what, ...(await TESTS[what](test, context)) }
    } catch (error) {
      if (error instanceof Failure) throw error
      return { what, state: 'FAILED', detail: (error as Error).message, test: '' }
    }
  },
}
