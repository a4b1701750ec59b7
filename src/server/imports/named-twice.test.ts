// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Import } from '#domain/imports/shapes.ts'

import { runDue } from '../jobs/queue.ts'
import { staffWith } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { csv, importDesk } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf } from '../wallet/ledger.ts'
import { importJob } from './run.ts'

const LCOID = 'LCO10001'
const PATH = '/lco/v1/import/customers'
let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

type Person = Awaited<ReturnType<TestServer['as']>>
const checked = async (lco: Person, kind: string, file: File): Promise<Import> => {
  const { importid } = (await lco.send(PATH, { parts: { file, kind } })).json<Import>()
  await server.deliver()
  return (await lco.send(`${PATH}/${importid}`)).json<Import>()
}
const begin = (lco: Person, { importid }: Import) => lco.send(`${PATH}/${importid}/start`, { method: 'POST' })
const reasonsOf = async (lco: Person, { importid }: Import) =>
  (await lco.send(`${PATH}/${importid}/rows`)).json<{ data: { reason: string }[] }>().data.map(({ reason }) => reason)

it('two files of old dues that two servers move in at once write them down once', async () => {
  const lco = await server.as(LCOID)
  const homes = [await newHome(server, LCOID), await newHome(server, LCOID), await newHome(server, LCOID)]
  const dues = () => csv(['Customer', 'Due'], ...homes.map(({ subscriberid }) => [subscriberid, '450']))
  const files = [await checked(lco, 'DUES', dues()), await checked(lco, 'DUES', dues())]
  for (const file of files) expect((await begin(lco, file)).statusCode).toBe(200)
  const job = importJob(server.services)
  await Promise.all(files.map(({ importid }) => job.run({ lcoid: LCOID, importid }, '')))
  const written = await server.db
    .selectFrom('home_entry')
    .select(['subscriberid', 'amount'])
    .where('lcoid', '=', LCOID)
    .where('kind', '=', 'OPENING')
    .where(
      'subscriberid',
      'in',
      homes.map(({ subscriberid }) => subscriberid),
    )
    .execute()
  expect(written).toHaveLength(homes.length)
})

it('a price that a file says twice, of one customer by two of his numbers, is refused once, and the others are moved in', async () => {
  const lco = await server.as(LCOID)
  const [home, other] = [await newHome(server, LCOID), await newHome(server, LCOID)]
  const file = csv(
    ['Customer', 'Plan code', 'Price'],
    [home.subscriberid, 'DESI-30D', '140'],
    [home.stbno, 'DESI-30D', '150'],
    [other.subscriberid, 'DESI-30D', '145'],
  )
  const made = await checked(lco, 'PRICES', file)
  expect(await reasonsOf(lco, made)).toEqual(['', ':row.twice', ''])
  await begin(lco, made)
  await runDue(server.db, [importJob(server.services)], server.clock.now())
  expect((await lco.send(`${PATH}/${made.importid}`)).json()).toMatchObject({ state: 'DONE', done: 2, refused: 1 })
})

it('commission that a file says twice, of one operator by his two numbers, is paid once', async () => {
  const [first, second] = [await staffWith(server, 'administrator'), await staffWith(server, 'finance')]
  const { frcan } = await server.db
    .selectFrom('operator')
    .select('frcan')
    .where('lcoid', '=', LCOID)
    .executeTakeFirstOrThrow()
  const imports = importDesk(server, first)
  const before = await creditOf(server.db, LCOID)
  const rows = csv(['LCO code', 'Commission', 'For what'], [LCOID, '100', 'October'], [frcan, '100', 'October'])
  const made = await imports.upload('COMMISSIONS', rows)
  expect(made).toMatchObject({ rows: 2, refused: 1, amount: '100.00' })
  expect(await imports.reasonsOf(made)).toEqual(['', ':row.twice'])
  await imports.start(made)
  await second.call('decideImport', { importid: made.importid, decision: 'APPROVE' })
  await server.deliver()
  expect(await creditOf(server.db, LCOID)).toBe(before + 100_00)
})

it('own fields that the desk saves at the same moment stay as it saved them', async () => {
  const imports = importDesk(server, await staffWith(server, 'administrator'))
  const made = await imports.upload('OPERATOR_FIELDS', csv(['Operator', 'Online payment'], [LCOID, 'NO']))
  expect(made).toMatchObject({ state: 'READY', refused: 0 })
  const desk = await server.db.startTransaction().execute()
  await sql`select from wallet where lcoid = ${LCOID} for no key update`.execute(desk)
  await desk.updateTable('operator').set({ ncf: false, payment: true }).where('lcoid', '=', LCOID).execute()
  await server.db
    .updateTable('import_job')
    .set({ state: 'RUNNING', started_by: 'DESK1' })
    .where('importid', '=', made.importid)
    .execute()
  const moving = importJob(server.services).run({ lcoid: 'desk', importid: made.importid }, '')
  const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`
  await expect.poll(async () => (await waiting.execute(desk)).rows[0]!.waiting).toBeGreaterThan(0)
  await desk.commit().execute()
  await moving
  const fields = server.db.selectFrom('operator').select(['ncf', 'payment']).where('lcoid', '=', LCOID)
  expect(await fields.executeTakeFirstOrThrow()).toEqual({ ncf: false, payment: false })
})
