// @day 2026-07-15
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { startPushService } from '../../testing/push-service.ts'
import { newVapidKeys, readVapidKeys } from './vapid.ts'
import { webPusher } from './webpush.ts'

const keys = newVapidKeys()
const PUSHED = {
  title: 'शुभ प्रभात',
  body: 'Two packs end today',
  image: '',
  url: '/lcoportal',
  createddate: '2026-07-15T06:30:00.000Z',
}

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(keys.publicKey)
})
afterAll(() => service.close())

const pusher = (more: Partial<Parameters<typeof webPusher>[0]> = {}) =>
  webPusher({ keys, subject: 'mailto:portal@example.in', production: false, ...more })

describe('a push', () => {
  it('is let in by its signature and read by the one browser it was encrypted for', async () => {
    const [mine, other] = [service.subscribe(), service.subscribe()]
    expect(await pusher().send(mine.token, PUSHED)).toBe('sent')
    expect(service.shown.filter(({ id }) => [mine.id, other.id].includes(id))).toEqual([
      { id: mine.id, message: PUSHED },
    ])
  })

  it.each([404, 410])('to a browser that answers %i is gone for good', async (answers) => {
    expect(await pusher().send(service.subscribe(answers).token, PUSHED)).toBe('gone')
  })

  it.each([400, 429, 500, 302])('that is answered %i fails', async (answers) => {
    await expect(pusher().send(service.subscribe(answers).token, PUSHED)).rejects.toThrow(`answered ${answers}`)
  })

  it('signed by a key that the browser did not subscribe with is turned away', async () => {
    const { token, id } = service.subscribe()
    await expect(pusher({ keys: newVapidKeys() }).send(token, PUSHED)).rejects.toThrow('answered 403')
    expect([service.refused.at(-1), service.shown.some((one) => one.id === id)]).toEqual([
      'signed by another key',
      false,
    ])
  })

  it('waits no longer than it may for a service that says nothing', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/push`
    const token = tokenOf({ ...subscription(), endpoint })
    await expect(pusher({ timeoutMs: 50 }).send(token, PUSHED)).rejects.toThrow('aborted')
    mute.closeAllConnections()
    mute.close()
  })

  it('in production never reaches a service on this machine', async () => {
    const { token, id } = service.subscribe()
    expect(await pusher({ production: true }).send(token, PUSHED)).toBe('gone')
    expect(service.shown.some((one) => one.id === id)).toBe(false)
  })
})

const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const subscription = () => {
  const { token } = service.subscribe()
  return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
}

describe('a token', () => {
  it('of a browser is taken, with whatever else a browser puts into it', () => {
    expect(pusher().accepts(tokenOf({ ...subscription(), expirationTime: null }))).toBe(true)
  })

  it('that is no subscription is refused', () => {
    const { endpoint, keys: own } = subscription()
    const offCurve = Buffer.alloc(65, 7)
    offCurve[0] = 4
    const bad = [
      'hello',
      '',
      tokenOf(null),
      tokenOf({ endpoint }),
      tokenOf({ endpoint: 'javascript:alert(1)', keys: own }),
      tokenOf({ endpoint, keys: { ...own, auth: 'c2hvcnQ' } }),
      tokenOf({ endpoint, keys: { ...own, p256dh: own.p256dh.slice(4) } }),
      tokenOf({ endpoint, keys: { ...own, p256dh: offCurve.toString('base64url') } }),
    ]
    expect(bad.filter((token) => pusher().accepts(token))).toEqual([])
  })
})

describe('the keys', () => {
  it('are made once and kept where nobody else can read them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vapid-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const none = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }
    const first = readVapidKeys(none, folder)
    expect(readVapidKeys(none, folder)).toEqual(first)
    expect(statSync(join(folder, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
    expect(pusher({ keys: first }).publicKey).toBe(first.publicKey)
  })

  it('of the settings come first, and must belong together', () => {
    const set = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    expect(readVapidKeys(set, '/nowhere')).toEqual(keys)
    const torn = { ...keys, publicKey: newVapidKeys().publicKey }
    expect(() => pusher({ keys: torn })).toThrow('do not belong together')
  })
})
