// @noon
import { afterEach, beforeEach, expect, it } from 'vitest'

import { tell } from '../notices/tell.ts'
import { saveDevice } from '../push/devices.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  ;({ lcoid } = await newOperator(server))
})
afterEach(() => server.close())

const words = { title: 'Ticket T1 has an answer', message: 'Fixed' }
const answered = async (reference: string) => {
  const message = { event: 'TICKET_ANSWERED', values: { ticket: 'T1' } } as const
  const notice = { lcoid, alerttype: 'ALERT', en: words, hi: words, url: '', reference, message } as const
  await server.db.transaction().execute((tx) => tell(tx, notice, server.clock.now()))
  for (let n = 0; n < 2; n++) await server.deliver()
  return server.sms.sent.map(({ text }) => text)
}
const switchOn = () =>
  server.db.updateTable('message_template').set({ status: 'ON' }).where('event', '=', 'TICKET_ANSWERED').execute()

it('an operator without the portal on his phone hears it by SMS, once, if the provider wants it so', async () => {
  expect(await answered('one')).toEqual([])
  await switchOn()
  const said = ['LCO Portal: your ticket T1 was answered. Help: 1800 123 4567']
  expect(await answered('two')).toEqual(said)
  expect(await answered('three')).toEqual(said)
})

it('who has it on his phone hears it by push alone', async () => {
  await switchOn()
  const device = { token: 'his', region: 'Maharashtra', language: 'en' } as const
  await saveDevice(server.db, { lcoid, session_hash: null, actor: lcoid }, device, server.clock.now())
  expect(await answered('one')).toEqual([])
  expect(server.pusher.sent).toHaveLength(1)
})
