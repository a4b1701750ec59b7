import { afterAll, beforeAll, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

type Listed = { data: { step: string; done: boolean }[] }

it('the set-up list of a working provider has nothing left but what he has not done', async () => {
  const { data } = (await desk.call('getSetUp', {})).json<Listed>()
  const left = data.filter(({ done }) => !done).map(({ step }) => step)
  expect(left.filter((step) => step !== 'templates')).toEqual([])
})

it('one SMS and one mail go out for real to what was typed', async () => {
  await desk.call('testSetUp', { what: 'sms', mobile: '9822012345' })
  await desk.call('testSetUp', { what: 'mail', mail: 'asha@kavericable.in' })
  await server.deliver()
  expect(server.sms.sent.at(-1)).toMatchObject({ to: '9822012345' })
  expect(server.mail.sent.at(-1)).toMatchObject({ to: 'asha@kavericable.in' })
  expect((await desk.call('testSetUp', { what: 'sms' })).statusCode).toBe(422)
})

it('gateway and storage are tried, and a failure is said as one', async () => {
  for (const what of ['gateway', 'storage'] as const)
    expect((await desk.call('testSetUp', { what })).json()).toMatchObject({ what, state: 'WORKS' })
  const { read } = server.storage
  server.storage.read = () => Promise.reject(new Error('no such bucket'))
  const failed = await desk.call('testSetUp', { what: 'storage' })
  server.storage.read = read
  expect(failed.json()).toMatchObject({ state: 'FAILED', detail: 'no such bucket' })
})
