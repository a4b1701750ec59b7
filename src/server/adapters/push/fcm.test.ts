// @day 2026-07-15
import { generateKeyPairSync } from 'node:crypto'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { startFcmSimulator } from '../../testing/fcm-simulator.ts'
import { fcm } from './fcm.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PUSHED = { title: 'Hello', body: 'World', image: '', url: '/lcoportal', createddate: '2026-07-15T06:30:00.000Z' }
const TOKEN = 'dGhlLWRldmljZQ:APA91bHelloWorld_0123-4567'

let simulator: Awaited<ReturnType<typeof startFcmSimulator>>
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  simulator = await startFcmSimulator({ publicKey, email: 'push@lco.iam.example.com', project: 'lco' })
})
afterEach(() => simulator.close())

const pusherOf = (more: { private_key?: string; project_id?: string } = {}) =>
  fcm({
    account: {
      project_id: 'lco',
      client_email: 'push@lco.iam.example.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      token_uri: `${simulator.url}/token`,
      ...more,
    },
    url: simulator.url,
    publicKey: 'certificate',
    now: () => new Date(nowMs),
  })

it('a push goes out as data of the message, by the account’s own signature', async () => {
  expect(await pusherOf().send(TOKEN, PUSHED)).toBe('sent')
  expect(simulator.messages).toEqual([{ token: TOKEN, data: PUSHED, webpush: { headers: { TTL: '86400' } } }])
})

it('many at once share one access, which is renewed before it runs out', async () => {
  const pusher = pusherOf()
  await Promise.all(Array.from({ length: 5 }, () => pusher.send(TOKEN, PUSHED)))
  expect([simulator.messages.length, simulator.grants()]).toEqual([5, 1])
  nowMs += 59.5 * 60_000
  await pusher.send(TOKEN, PUSHED)
  expect(simulator.grants()).toBe(2)
})

it('an access that was taken away is asked for anew', async () => {
  const pusher = pusherOf()
  await pusher.send(TOKEN, PUSHED)
  simulator.revoke()
  expect(await pusher.send(TOKEN, PUSHED)).toBe('sent')
  expect(simulator.grants()).toBe(2)
})

it('a device that is not registered any more is gone; a wrong project is no device’s fault', async () => {
  simulator.unregister(TOKEN)
  expect(await pusherOf().send(TOKEN, PUSHED)).toBe('gone')
  await expect(pusherOf({ project_id: 'other' }).send(TOKEN, PUSHED)).rejects.toThrow('answered 404')
})

it('a stranger’s signature gets no access, and the next try asks again', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const pusher = pusherOf({ private_key: stranger.export({ type: 'pkcs8', format: 'pem' }) as string })
  await expect(pusher.send(TOKEN, PUSHED)).rejects.toThrow('no access: 400')
  await expect(pusher.send(TOKEN, PUSHED)).rejects.toThrow('no access: 400')
})

it('takes what looks like its tokens and nothing else', () => {
  const taken = [TOKEN, 'short', 'has a space in the middle of it', 'x'.repeat(1001)].filter(pusherOf().accepts)
  expect(taken).toEqual([TOKEN])
})
