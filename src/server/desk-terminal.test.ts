// @day 2026-07-15
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from './testing/server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** As typed on a machine in production, where a terminal may know of no vendor. */
const say = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/server/desk.ts', ...words], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: server.url,
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    encoding: 'utf8',
  })

it('calls no message sent whose text no network lets through, and says that nobody was told', async () => {
  await server.db.updateTable('message_template').set({ templateid: '' }).execute()
  const pending = server.db.selectFrom('operator').select(['lcoid', 'mobileno']).where('status', '=', 'PENDING')
  const { lcoid, mobileno } = await pending.executeTakeFirstOrThrow()
  const { stdout, status } = say('approve', lcoid)
  expect([status, stdout.trim()]).toEqual([0, `${lcoid} may log in now. No SMS tells him: call ${mobileno}.`])
  const told = await server.db.selectFrom('message').selectAll().where('event', '=', 'REGISTRATION_APPROVED').execute()
  expect(told).toMatchObject([{ lcoid, state: 'FAILED', reason: 'message.unregistered' }])
})

it('ends badly for a command that it does not know, so that a nightly script is not taken for done', () => {
  const { stderr, stdout, status } = say('bakcup', '/nowhere')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('There is no command bakcup.')
  expect(say('help')).toMatchObject({ status: 0, stdout: expect.stringContaining('backup <folder>') })
})

it('notes who closed the portal, and takes no page that the desk would not take', async () => {
  expect(say('maintenance', 'on', '--header', 'Back at six')).toMatchObject({
    status: 0,
    stdout: 'Maintenance is ON.\n',
  })
  const noted = await server.db.selectFrom('audit').selectAll().where('what', '=', 'maintenance').execute()
  expect(noted).toMatchObject([{ actor: 'desk', target: 'ON', after: { header: 'Back at six' } }])
  const long = say('maintenance', 'off', '--content', 'x'.repeat(7100))
  expect([long.status, long.stderr]).toEqual([1, expect.stringContaining('content')])
  expect(say('maintenance', 'off', '--redirect', 'javascript:alert(1)').status).toBe(1)
  expect(say('maintenance', 'off').status).toBe(0)
})
