// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { httpSms } from '../adapters/messages/choose.ts'
import { runDue } from '../jobs/queue.ts'
import { newHome } from '../testing/homes.ts'
import { messageVendor, signatureOf, type VendorFault } from '../testing/message-vendor.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { messageJob } from './jobs.ts'
import { referenceOf } from './kinds.ts'
import { queueMessage } from './queue.ts'
import { addMessagePages } from './status-pages.ts'

const SECRET = 'shared'

let server: TestServer
beforeEach(async () => {
  server = await testServer({ env: { MESSAGES_SECRET: SECRET }, furnish: addMessagePages })
})
afterEach(() => server.close())

const tell = async (news: object, signature?: string) => {
  const payload = JSON.stringify(news)
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? signatureOf(SECRET, payload) }
  return (await server.app.inject({ method: 'POST', url: '/messages/status', payload, headers })).statusCode
}
const rows = (lcoid: string) =>
  server.db.selectFrom('message').selectAll().where('lcoid', '=', lcoid).orderBy('id').execute()

describe('the vendor’s word on a reminder', () => {
  let lco: Awaited<ReturnType<typeof newOperator>>
  let reference: string
  beforeEach(async () => {
    lco = await newOperator(server)
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })
    await server.deliver()
    reference = referenceOf((await rows(lco.lcoid))[0]!)
  })
  const reported = async () => (await lco.send('/lco/v1/sendsms/report')).json<{ data: object[] }>().data[0]

  it('is shown with its cost, whatever the order it comes in', async () => {
    expect(await reported()).toMatchObject({ status: 'SENT', cost: '0.40', delivered: null })
    expect(await tell({ reference, status: 'delivered' })).toBe(200)
    expect(await reported()).toMatchObject({ status: 'DELIVERED', delivered: server.clock.now().toISOString() })
    for (const status of ['queued', 'sent', 'failed'])
      expect(await tell({ reference, status, reason: 'late news' })).toBe(200)
    expect(await reported()).toMatchObject({ status: 'DELIVERED', reason: '' })
  })

  it('that it failed is shown with the reason, until it arrives after all', async () => {
    await tell({ reference, status: 'failed', reason: 'Absent subscriber' })
    expect(await reported()).toMatchObject({ status: 'FAILED', reason: 'Absent subscriber' })
    await tell({ reference, status: 'delivered' })
    expect(await reported()).toMatchObject({ status: 'DELIVERED', reason: '' })
  })

  it('is believed only with his signature', async () => {
    const news = { reference, status: 'delivered' }
    expect(await tell(news, signatureOf('other', JSON.stringify(news)))).toBe(401)
    expect(await tell(news, '')).toBe(401)
    expect(await tell({ reference, status: 'eaten' })).toBe(422)
    expect(await tell({ reference: 'message-LCO99999-1', status: 'delivered' })).toBe(200)
    expect(await reported()).toMatchObject({ status: 'SENT' })
  })
})

const FAULTS: VendorFault[] = ['refused', 'busy', 'page', 'cut-before', 'cut-after']
const MESSAGES = sized({ small: 40, long: 5000 })

/** The same sequence in every run. */
function dice(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

it('through a vendor who fails three times of four, each message is taken once and shown so, or shown as failed', async () => {
  const roll = dice(2026)
  const vendor = await messageVendor(SECRET, () =>
    roll() < 0.75 ? FAULTS[Math.floor(roll() * FAULTS.length)]! : 'none',
  )
  const job = messageJob(server.services, { sms: httpSms(vendor), mail: server.mail, whatsapp: server.whatsapp })
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < MESSAGES; n++) {
      const message = { event: 'TEST', lcoid: 'desk', recipient: '9822012345', language: 'hi', actor: 'x' } as const
      await queueMessage(tx, { ...message, values: { portal: 'LCO Portal', name: `Asha ${n}` } }, server.services)
    }
  })
  const waiting = async () => (await rows('desk')).some(({ state }) => state === 'WAITING')
  for (let round = 0; round < 400 && (await waiting()); round++) {
    await runDue(server.db, [job], server.clock.now())
    server.clock.pass(60_000)
  }
  const sent = await rows('desk')
  const isTaken = (row: (typeof sent)[number]) => vendor.taken.has(referenceOf(row))
  expect(vendor.forged).toEqual([])
  const known = new Set(sent.map(referenceOf))
  expect([...vendor.taken.keys()].filter((reference) => !known.has(reference))).toEqual([])
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['SENT', 'FAILED']))
  expect(sent.filter((row) => row.state === 'SENT' && !isTaken(row))).toEqual([])
  expect(sent.filter(({ state, reason }) => state === 'FAILED' && reason === '')).toEqual([])
  // what was given up though he had it is put right by his own word
  for (const row of sent.filter(isTaken)) await tell({ reference: referenceOf(row), status: 'delivered' })
  const ended = await rows('desk')
  expect(ended.map((row) => row.state)).toEqual(ended.map((row) => (isTaken(row) ? 'DELIVERED' : 'FAILED')))
  vendor.close()
}, 1_800_000)
