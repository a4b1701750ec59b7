// @noon
import { afterAll, beforeAll, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  operator = await newOperator(server)
})
afterAll(() => server.close())

const UNTIL = '8 pm today'
const tell = (areaid = '') => operator.send('/lco/v1/sendsms/outage', { form: { until: UNTIL, areaid } })

it('tells customers with a running pack, of one area or of all, once a day, at once and as it was shown before', async () => {
  const { lcoid } = operator
  await server.db.updateTable('operator').set({ lcoportalnumber: '0253 2500100' }).where('lcoid', '=', lcoid).execute()
  const near = await newHome(server, lcoid, { fname: 'Savita' })
  const far = await newHome(server, lcoid)
  await newHome(server, lcoid, { daysLeft: null })
  const area = { lcoid, areaid: 'AREA77001', name: 'Station Road', created: server.clock.now() }
  await server.db.insertInto('area').values(area).execute()
  const { subscriberid } = near
  await server.db
    .insertInto('home_account')
    .values({ lcoid, subscriberid, areaid: area.areaid })
    .onConflict((known) => known.columns(['lcoid', 'subscriberid']).doUpdateSet({ areaid: area.areaid }))
    .execute()

  const shown = await operator.send(`/lco/v1/sendsms/outage?until=${encodeURIComponent(UNTIL)}&areaid=${area.areaid}`)
  const preview = shown.json<{ customers: number; example: string; cost: string }>()
  expect(preview).toMatchObject({ customers: 1, repeated: 0 })
  expect(preview.example).toMatch(/^Dear Savita, .* by 8 pm today\..*0253 2500100$/)
  expect(Number(preview.cost)).toBeGreaterThan(0)

  const before = server.sms.sent.length
  expect((await tell(area.areaid)).json()).toMatchObject({ queued: 1, repeated: 0 })
  await server.deliver()
  expect(server.sms.sent.slice(before).map(({ text }) => text)).toEqual([preview.example])
  expect((await tell()).json()).toMatchObject({ queued: 1, repeated: 1 })
  await server.deliver()
  const told = server.db.selectFrom('message').select(['subscriberid', 'state']).where('event', '=', 'OUTAGE')
  expect(await told.orderBy('id').execute()).toEqual([
    { subscriberid, state: 'SENT' },
    { subscriberid: far.subscriberid, state: 'SENT' },
  ])
})

it('of an area that is not his, or without a time, is refused', async () => {
  expect((await tell('AREA99999')).statusCode).toBe(404)
  const timeless = await operator.send('/lco/v1/sendsms/outage', { form: { until: '' } })
  expect(timeless.json()).toMatchObject({ fields: { until: 'required' } })
})
