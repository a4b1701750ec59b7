// @day 2026-07-15
import { describe, expect, it } from 'vitest'

import { isInside, outsideOnly, pushEndpoint } from './endpoint.ts'

const inProduction = (url: string) => pushEndpoint(url, true)?.href ?? null

describe('in production', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  ])('%s is pushed to', (url) => {
    expect(inProduction(url)).toBe(url)
  })

  it.each([
    'https://8.8.8.8/push',
    'https://push.example.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'http://push.example.com/abc',
    'https://localhost/abc',
    'https://LOCALHOST./abc',
    'https://a.localhost/abc',
    'https://database/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://0177.0.0.1/abc',
    'https://0.0.0.0/abc',
    'https://10.1.2.3/abc',
    'https://172.16.0.1/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/abc',
    'https://[::1]/abc',
    'https://[::]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[::ffff:a9fe:a9fe]/abc',
    'https://[::7f00:1]/abc',
    'https://[64:ff9b::a00:1]/abc',
    'https://[fd00::1]/abc',
    'https://[fe80::1]/abc',
    'https://push.example.com:8443/abc',
    'https://me:secret@push.example.com/abc',
    'ftp://push.example.com/abc',
    'file:///etc/passwd',
    'push.example.com',
  ])('%s is refused', (url) => {
    expect(inProduction(url)).toBeNull()
  })
})

describe('in development', () => {
  it.each([
    'http://localhost:4000/abc',
    'http://127.0.0.1:4000/abc',
    'http://[::1]:4000/abc',
    'https://push.example.com/',
  ])('%s is pushed to', (url) => {
    expect(pushEndpoint(url, false)?.href).toBe(url)
  })

  it.each(['http://push.example.com/', 'http://10.0.0.1/', 'ftp://localhost/'])('%s is refused', (url) => {
    expect(pushEndpoint(url, false)).toBeNull()
  })
})

it('a zone does not hide an address of the own link', () => {
  expect(isInside('fe80::1%eth0')).toBe(true)
})

it.each([true, false])('a name that leads inside is not dialled, however it is asked for (all: %s)', async (all) => {
  const error = await new Promise((resolve) => outsideOnly('localhost', { all }, (failed) => resolve(failed)))
  expect(error).toMatchObject({ message: 'its address stands inside the network' })
})

it('an address outside is handed on in the form that was asked for', async () => {
  const ask = (all: boolean) =>
    new Promise((resolve) => outsideOnly('93.184.215.14', { all }, (_, address, family) => resolve([address, family])))
  expect(await ask(true)).toEqual([[{ address: '93.184.215.14', family: 4 }], undefined])
  expect(await ask(false)).toEqual(['93.184.215.14', 4])
})
