// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Import } from '#domain/imports/shapes.ts'

import { staffWith } from '../testing/desk.ts'
import { csv, importDesk } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf } from '../wallet/ledger.ts'

const [LCOID, OTHER] = ['LCO10001', 'LCO10002']
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const setStatus = (status: 'ACTIVE' | 'REFUSED') =>
  server.db.updateTable('operator').set({ status }).where('lcoid', '=', OTHER).execute()

it('rows of money that failed are tried again by either of the two who moved them, as theirs', async () => {
  const [first, second] = [await staffWith(server, 'administrator'), await staffWith(server, 'finance')]
  const imports = importDesk(server, first)
  const file = csv(['LCO code', 'Commission', 'For what'], [LCOID, '10', 'October'], [OTHER, '20.50', 'October'])
  const { importid } = await imports.start(await imports.upload('COMMISSIONS', file))
  await second.call('decideImport', { importid, decision: 'APPROVE' })
  await setStatus('REFUSED')
  await server.deliver()
  await setStatus('ACTIVE')
  const before = await creditOf(server.db, OTHER)
  expect((await second.call('getImport', { importid })).json()).toMatchObject({ done: 1, failed: 1 })

  expect((await second.call('retryImport', { importid })).statusCode).toBe(200)
  await server.deliver()
  const after = (await second.call('getImport', { importid })).json<Import>()
  expect(after).toMatchObject({
    state: 'DONE',
    done: 2,
    failed: 0,
    startedby: first.staffid,
    allowedby: second.staffid,
  })
  expect(await creditOf(server.db, OTHER)).toBe(before + 20_50)
})
