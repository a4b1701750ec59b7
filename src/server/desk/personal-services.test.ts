// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith, soldTo } from '../testing/sold.ts'

const COMBO = 'ONE599-1M'
const MOBILE = '9811100002'

let server: TestServer
let desk: DeskWindow
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  desk = await windowOf(server, 'DESK1')
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())

type Home = Awaited<ReturnType<typeof homeWith>>

/** Whose apps and broadband ran out a month ago. */
async function formerly(mobilephone = MOBILE): Promise<Home> {
  const home = await homeWith(server, lco.lcoid, { plancodes: [COMBO], daysAgo: 60 })
  const { subscriberid, contractno } = home
  await server.db.updateTable('subscriber').set({ mobilephone }).where('subscriberid', '=', subscriberid).execute()
  for (const table of ['contract_part', 'cas_command'] as const)
    await server.db
      .updateTable(table)
      .set({ account: mobilephone, ...(table === 'cas_command' && { detail: `${mobilephone}, One Digital 599` }) })
      .where('lcoid', '=', lco.lcoid)
      .where('service', '=', 'OTT')
      .where(table === 'cas_command' ? 'stbno' : 'contractno', '=', table === 'cas_command' ? home.stbno : contractno)
      .execute()
  await server.deliver()
  return home
}
const erase = async ({ subscriberid }: Home) => {
  const asked = { lcoid: lco.lcoid, subscriberid, reason: 'Asked for by letter' }
  return (await desk.call('erasePersonalData', asked)).json<{ erased: string[] }>().erased
}
const shown = async ({ stbno }: Pick<Home, 'stbno'>) =>
  (await lco.send(`/lco/v1/hardware/commands?stbno=${stbno}`)).json<{
    data: { service: string; account: string; detail: string }[]
  }>().data
const partsOf = ({ contractno }: Home) =>
  server.db
    .selectFrom('contract_part')
    .select(['service', 'account'])
    .where('contractno', '=', contractno)
    .orderBy('service')
    .execute()

it('no order to a vendor names his number or his user name any more, nor does a pack of his', async () => {
  const home = await formerly()
  const { username } = await server.db
    .selectFrom('broadband')
    .select('username')
    .where('subscriberid', '=', home.subscriberid)
    .executeTakeFirstOrThrow()
  const named = new RegExp(`${MOBILE}|${username}`)
  expect(JSON.stringify(await shown(home))).toMatch(named)
  expect(await erase(home)).toEqual(['home', 'messages', 'broadband', 'apps'])
  const orders = await shown(home)
  expect(orders.map(({ service }) => service)).toEqual(expect.arrayContaining(['BROADBAND', 'OTT']))
  expect(JSON.stringify(orders)).not.toMatch(named)
  expect(await partsOf(home)).toEqual([
    { service: 'BROADBAND', account: `erased-${home.subscriberid}` },
    { service: 'OTT', account: '' },
  ])
  expect(await erase(home)).toEqual([])
})

it('an order that is on its way keeps its number until it is answered, and loses it when he is erased again', async () => {
  const home = await formerly('9811100003')
  const apps = server.db
    .updateTable('cas_command')
    .where('lcoid', '=', lco.lcoid)
    .where('stbno', '=', home.stbno)
    .where('service', '=', 'OTT')
  await apps.set({ state: 'SENT' }).execute()
  await erase(home)
  expect(JSON.stringify(await shown(home))).toContain('9811100003')
  await apps.set({ state: 'ACCEPTED' }).execute()
  expect(await erase(home)).toEqual(['apps'])
  expect(JSON.stringify(await shown(home))).not.toContain('9811100003')
})

it('orders of who has his STB now stay as they are', async () => {
  const home = await formerly('9811100004')
  const { stbno, subscriberid } = home
  const own = { lcoid: lco.lcoid, stbno }
  const next = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 60 })
  server.clock.pass(60_000)
  const moved = { ...own, reason: '', actor: lco.lcoid, at: server.clock.now() }
  await server.db
    .insertInto('box_move')
    .values([
      {
        ...moved,
        move: 'RETURN',
        from_state: 'ASSIGNED',
        to_state: 'STOCK',
        from_subscriberid: subscriberid,
        to_subscriberid: null,
      },
      {
        ...moved,
        move: 'ASSIGN',
        from_state: 'STOCK',
        to_state: 'ASSIGNED',
        from_subscriberid: null,
        to_subscriberid: next.subscriberid,
      },
    ])
    .execute()
  await server.db
    .updateTable('contract')
    .set({ former_subscriberid: subscriberid })
    .where('stbno', '=', stbno)
    .execute()
  await server.db.updateTable('box').set({ subscriberid: next.subscriberid }).where('stbno', '=', stbno).execute()
  server.clock.pass(60_000)
  await soldTo(server, { ...own, plancodes: [COMBO] })
  await server.db
    .updateTable('cas_command')
    .set({ created: server.clock.now() })
    .where('stbno', '=', stbno)
    .where('state', '=', 'NEW')
    .execute()
  await server.deliver()
  const orders = async () => (await shown(home)).filter(({ service }) => service === 'OTT')
  const [newest] = await orders()
  expect(newest!.account).toMatch(/^97/)
  await erase(home)
  expect((await orders()).map(({ account }) => account)).toEqual([newest!.account, ''])
})

it('who is entered again gets broadband anew, under a name that the vendor is told', async () => {
  const home = await formerly('9811100005')
  await erase(home)
  const { subscriberid, stbno } = home
  await server.db
    .updateTable('subscriber')
    .set({ fname: 'Meena', mobilephone: '9811100006' })
    .where('subscriberid', '=', subscriberid)
    .execute()
  server.broadband.sent.splice(0)
  await lco.send('/lco/v1/cart', { form: { customerid: subscriberid, stbno, plancode: COMBO } })
  expect((await lco.send('/lco/v1/cart/checkout', { form: {} })).json()).toMatchObject({ completed: 1 })
  await server.deliver()
  expect(server.broadband.sent).toMatchObject([{ kind: 'CREATE', account: `erased-${subscriberid}` }])
})
