import { expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { closeMonths } from '../bills/close.ts'
import { foldCounts } from '../stats/fold.ts'
import { expireContracts } from '../subscriptions/expire.ts'
import { renewDue } from '../subscriptions/renew.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sweep } from '../retention/sweep.ts'

const DAYS = 90

/** All that a server does by the clock, as after it was off for long; twice, as two servers would. */
async function catchUp({ services }: TestServer) {
  const [renewed, expired, closed] = [
    await renewDue(services),
    await expireContracts(services),
    await closeMonths(services),
  ]
  await foldCounts(services)
  await sweep(services)
  return { renewed, expired, closed }
}

const runningOn = ({ db }: TestServer, day: string) =>
  db
    .selectFrom('contract')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'A')
    .where('validity', '<', day)
    .executeTakeFirstOrThrow()

it('a server that was off for ninety days expires what ran out, closes each month once and charges nobody for lost days', async () => {
  const server = await testServer()
  const wallets = () => server.db.selectFrom('wallet').select(['lcoid', 'balance']).orderBy('lcoid').execute()
  const before = await wallets()
  server.clock.pass(DAYS * 86_400_000)
  const today = dayOf(server.clock.now())
  // packs that ended while nobody was there are not renewed for days that are gone
  const first = await catchUp(server)
  expect(first.renewed).toBe(0)
  expect(first.expired).toBeGreaterThan(100)
  expect(first.closed).toBeGreaterThan(2)
  expect(await runningOn(server, today)).toEqual({ count: 0 })
  expect(await wallets()).toEqual(before)
  expect(await catchUp(server)).toEqual({ renewed: 0, expired: 0, closed: 0 })

  // who signs in that day sees it as it is
  const ramesh = await server.as('LCO10001')
  const expired = await ramesh.send(`/lco/v1/expiry.php/expired?from=${addDays(today, -DAYS)}&to=${today}`)
  expect([expired.statusCode, expired.json<{ data: unknown[] }>().data.length > 0]).toEqual([200, true])
  await server.close()
})
