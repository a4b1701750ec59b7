// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { httpSms } from '../adapters/messages/choose.ts'
import { runDue } from '../jobs/queue.ts'
import { newHome } from '../testing/homes.ts'
import { messageVendor } from '../testing/message-vendor.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { messageJob } from './jobs.ts'

const REMINDERS = sized({ small: 120, long: 10_000 })
const TOGETHER = 20
const MEGABYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { SMS_QUOTA: '100000' } })
})
afterAll(() => server.close())

it(`${REMINDERS} reminders are queued by one press, go out once each, and say how far they are`, async () => {
  const lco = await newOperator(server)
  for (let made = 0; made < REMINDERS; made += TOGETHER)
    await Promise.all(Array.from({ length: TOGETHER }, () => newHome(server, lco.lcoid, { daysLeft: 2 })))
  const vendor = await messageVendor('shared')
  const job = messageJob(server.services, { ...server, sms: httpSms(vendor) })
  const progress = async () =>
    (await lco.send('/lco/v1/sendsms/progress')).json<{ waiting: number; sent: number; failed: number }>()
  const sent = await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })
  expect(sent.json()).toMatchObject({ queued: REMINDERS })
  expect(await progress()).toEqual({ waiting: REMINDERS, sent: 0, failed: 0 })
  const heaps: number[] = []
  for (let before = REMINDERS; before > 0;) {
    await runDue(server.db, [job], server.clock.now())
    const { waiting, ...ended } = await progress()
    expect([waiting + ended.sent + ended.failed, waiting < before]).toEqual([REMINDERS, true])
    before = waiting
    heaps.push(process.memoryUsage().heapUsed / MEGABYTE)
  }
  expect([vendor.taken.size, vendor.posts(), await progress()]).toEqual([
    REMINDERS,
    REMINDERS,
    { waiting: 0, sent: REMINDERS, failed: 0 },
  ])
  vendor.close()
  if (SOAK) console.info(`heap in MB while they went: ${heaps.map(Math.round).join(' ')}`)
  // between two collections it grows; what stays after them does not
  const [early, late] = [heaps.slice(0, heaps.length / 2), heaps.slice(heaps.length / 2)].map((some) =>
    Math.min(...some),
  )
  if (SOAK) expect(late! - early!).toBeLessThan(50)
}, 1_800_000)
