import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { missingIdentity } from '#domain/desk/identity.ts'
import { SET_UP_STEPS, type setUpCalls, type SetUpStep } from '#domain/desk/set-up-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { paise } from '#domain/money.ts'

import { queueMessage } from '../messages/queue.ts'
import { isRegistered } from '../messages/templates.ts'
import { identityOf, portalTitle } from '../settings/identity.ts'
import { DESK } from './chain.ts'
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
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from (select 1 from ${sql.table(TABLES[step])} limit 100) as counted`.execute(system)
  return rows[0]!.there
}

/** A channel is there when every text of it that may be sent is registered. */
async function templatesThere({ system }: DeskContext) {
  const rows = await system
    .selectFrom('message_template')
    .selectAll()
    .where('status', '=', 'ON')
    .where('channel', '=', 'SMS')
    .orderBy('event')
    .orderBy('language')
    .execute()
  const missing = rows.filter((row) => !isRegistered(row)).map(({ event, language }) => `${event} ${language}`)
  return { there: rows.length - missing.length, done: missing.length === 0, missing }
}

type Test = Input<typeof setUpCalls.testSetUp>
const TEST_CHANNELS = { sms: 'SMS', whatsapp: 'WHATSAPP', mail: 'EMAIL' } as const
type Outcome = { state: 'SENT' | 'WORKS'; detail: string }

async function sendTest(test: Test, { writeFor, config, now, staff }: DeskContext): Promise<Outcome> {
  const field = test.what === 'mail' ? 'mail' : 'mobile'
  const to = test[field]
  if (!to) throw wrong(field, 'required')
  await writeFor(DESK)(async (tx, note) => {
    const channel = TEST_CHANNELS[test.what as keyof typeof TEST_CHANNELS]
    const values = { portal: await portalTitle(tx), name: staff.name }
    const message = { event: 'TEST', channel, lcoid: DESK, recipient: to, language: 'en', values } as const
    await queueMessage(tx, { ...message, actor: staff.staffid }, { config, now })
    note({ what: 'set-up-test', target: test.what })
  })
  return { state: 'SENT', detail: to }
}

async function tryGateway({ gateway, newReference, config }: DeskContext): Promise<Outcome> {
  const order = { transactionid: `TEST${newReference()}`, amount: paise(100), returnUrl: `${config.PUBLIC_URL}/desk` }
  const { gatewayOrder } = await gateway.createOrder(order)
  return { state: 'WORKS', detail: gatewayOrder }
}

async function tryStorage({ storage }: DeskContext): Promise<Outcome> {
  const fileid = randomUUID().replaceAll('-', '').slice(0, 22)
  const bytes = Buffer.from(fileid)
  await storage.keep(fileid, bytes)
  const isSame = Buffer.from(await storage.read(fileid)).equals(bytes)
  await storage.drop(fileid)
  if (!isSame) throw new Error('what was read is not what was written')
  return { state: 'WORKS', detail: '' }
}

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

  testSetUp: async (test, context) => {
    if (test.what in TEST_CHANNELS) return { what: test.what, ...(await sendTest(test, context)) }
    try {
      return { what: test.what, ...(await (test.what === 'gateway' ? tryGateway : tryStorage)(context)) }
    } catch (error) {
      return { what: test.what, state: 'FAILED', detail: (error as Error).message }
    }
  },
}
