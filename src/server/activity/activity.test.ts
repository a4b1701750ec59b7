// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Activity } from '#domain/activity/calls.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/activity/kinds.ts'
import { dayOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newCard, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'

type Page = { code?: string; count: number; data: OnWire<Activity>[]; next: string | null }
type Visitor = Pick<Counter, 'send'>
let server: TestServer
let lco: Counter
let home: Awaited<ReturnType<typeof homeWith>>
let newstbno: string
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  await leaveIn(server, LCOID, 10_000_000)
  home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 9 })
  newstbno = await newStockBox(server, LCOID)
  await liveThrough()
})
afterAll(() => server.close())

/** One of each kind, a minute apart. */
async function liveThrough() {
  const { subscriberid, stbno, contractno } = home
  const form = (path: string, sent: Record<string, string>) => {
    server.clock.pass(60_000)
    return lco.send(`/lco/v1${path}`, { form: sent })
  }
  const newvc = await newCard(server, LCOID)
  const person = {
    fname: 'Vaishali',
    mobilephone: '',
    addrline1: '1 Main Road',
    state: 'Maharashtra',
    zipcode: '422001',
  }
  const { mobilephone } = await server.db
    .selectFrom('subscriber')
    .select('mobilephone')
    .where('subscriberid', '=', subscriberid)
    .executeTakeFirstOrThrow()
  const replies = [
    await form('/disconnect.php', { contractno, reason: 'Non Payment' }),
    await form('/collections/receipts', { subscriberid, amount: '100', mode: 'CASH' }),
    await form(`/boxes/${stbno}/card`, { change: 'REPLACE', newvc, old: 'FAULTY', reason: 'Worn' }),
    await form('/hardware/swap', { stbno, newstbno, reason: 'Burnt' }),
    await form('/ticket', {
      category: 'No signal',
      subject: 'Dark since noon',
      customerid: subscriberid,
      body: 'Dark',
    }),
    await form('/refund', { contractno, reason: 'NOT_ACTIVATED' }),
    await form('/subscriber/subscriber', { ...person, subscriberid, mobilephone, city: 'Pune', type: 'RESIDENTIAL' }),
  ]
  expect(replies.map(({ statusCode, body }) => statusCode === 200 || body)).toEqual(replies.map(() => true))
  server.clock.pass(60_000)
  const created = server.clock.now()
  await server.db
    .insertInto('message')
    .values({
      lcoid: LCOID,
      event: 'EXP3',
      subscriberid,
      recipient: mobilephone,
      content: 'Your pack expires',
      state: 'SENT',
      day: dayOf(created),
      actor: 'SYSTEM',
      created,
    })
    .execute()
}

const ask = async (who: Visitor = lco, more = '', customerid = home.subscriberid) =>
  (await who.send(`/lco/v1/subscriber/activity?customerid=${customerid}${more}`)).json<Page>()
const kindsIn = ({ data }: Page): ActivityKind[] => [...new Set(data.map(({ kind }) => kind))].toSorted()

async function clerk(permissions: string): Promise<Visitor & { id: string }> {
  const person = { name: 'Ravi', mobileno: '9822222222', email: '', dailylimit: '', password: PASSWORD }
  const reply = await lco.send('/lco/v1/subuser', { form: { ...person, permissions } })
  const { lcosubuserid: id } = reply.json<{ lcosubuserid: string }>()
  return { id, ...(await server.as(id, PASSWORD)) }
}

describe('the activity of a customer', () => {
  it('is all that happened with him, newest first, with who did it and what it moved', async () => {
    const page = await ask()
    expect(kindsIn(page)).toEqual(ACTIVITY_KINDS.toSorted())
    const times = page.data.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
    const lines = page.data.map(({ kind, what, subject, authorisedby }) => [kind, what, subject, authorisedby])
    expect(lines).toEqual([
      ['MESSAGE', 'EXP3', 'SMS', 'SYSTEM'],
      ['CHANGE', 'city', 'Pune', LCOID],
      ['REFUND', 'OPEN', 'Desi Starter 30D', LCOID],
      ['TICKET', 'RAISED', 'Dark since noon', LCOID],
      ['STB', 'SWAP', `${home.stbno} → ${newstbno}`, LCOID],
      ['CARD', 'INSERT', expect.any(String), LCOID],
      ['CARD', 'MARK_FAULTY', home.vcno, LCOID],
      ['CARD', 'TAKE_OUT', home.vcno, LCOID],
      ['MONEY', 'RECEIPT', expect.stringMatching(/^R\//), LCOID],
      ['PACK', 'DISCONNECTED', 'Desi Starter 30D', LCOID],
      ['PACK', 'SOLD', 'Desi Starter 30D', LCOID],
      ['MONEY', 'CHARGE', 'Desi Starter 30D', LCOID],
    ])
    const sold = page.data.find(({ what }) => what === 'SOLD')!
    expect(sold).toMatchObject({ target: newstbno, amount: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(page.data.find(({ what }) => what === 'RECEIPT')).toMatchObject({ amount: '-100.00' })
  })

  it('says when a ticket of his was closed, and when it was opened again', async () => {
    const { target } = (await ask(lco, '&kind=TICKET')).data[0]!
    for (const action of ['CLOSE', 'REOPEN']) {
      server.clock.pass(60_000)
      const reply = await lco.send(`/lco/v1/ticket/${target}`, { method: 'PUT', form: { action, body: 'Light again' } })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const { data } = await ask(lco, '&kind=TICKET')
    expect(data.map(({ what }) => what)).toEqual(['REOPENED', 'CLOSED', 'RAISED'])
  })

  it('is asked for one kind at a time too', async () => {
    for (const kind of ACTIVITY_KINDS) expect(kindsIn(await ask(lco, `&kind=${kind}`))).toEqual([kind])
  })

  it('is nobody else’s: not of another operator, nor of another customer', async () => {
    expect(await ask(await server.as('LCO10002'))).toMatchObject({ code: 'not.found' })
    const other = await homeWith(server, LCOID, { plancodes: ['DESI-30D'] })
    expect(kindsIn(await ask(lco, '', other.subscriberid))).toEqual(['MONEY', 'PACK'])
  })

  it('comes page by page, each line once, also where many have the same time', async () => {
    const { subscriberid } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'] })
    const change = { lcoid: LCOID, subscriberid, before: '', after: 'x', actor: LCOID, at: server.clock.now() }
    const fields = Array.from({ length: 119 }, (_, n) => ({ ...change, field: `f${n}` }))
    await server.db.insertInto('customer_change').values(fields).execute()
    const pages = [await ask(lco, '', subscriberid)]
    while (pages.at(-1)!.next) pages.push(await ask(lco, `&after=${pages.at(-1)!.next}`, subscriberid))
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(pages.map(({ count }) => count)).toEqual([50, 50, 21])
    expect(new Set(ids).size).toBe(121)
  })
})

describe('a sub-user', () => {
  it('sees of it what he holds the permission for, and no figure of the wallet without payments', async () => {
    expect(await ask(await clerk('plans'))).toMatchObject({ code: 'permission.denied' })
    expect(await ask(await clerk('subscribers'))).toMatchObject({ count: 0, data: [] })
    const seller = await clerk('subscribers,plans,refunds,hardware')
    const page = await ask(seller)
    expect(kindsIn(page)).toEqual(['CARD', 'PACK', 'REFUND', 'STB'])
    expect(page.data.every(({ amount }) => amount === null)).toBe(true)
    expect(await ask(seller, '&kind=TICKET')).toMatchObject({ count: 0 })
    const cashier = await ask(await clerk('subscribers,plans,payments'))
    expect(cashier.data.find(({ what }) => what === 'SOLD')!.amount).not.toBeNull()
    const rest = await ask(await clerk('subscribers,tickets,messages,reports'))
    expect(kindsIn(rest)).toEqual(['CHANGE', 'MESSAGE', 'TICKET'])
  })

  it('who collects sees receipts and charges of his own areas alone', async () => {
    const ravi = await clerk('subscribers,collections')
    expect(kindsIn(await ask(ravi))).toEqual([])
    const area = await lco.send('/lco/v1/collections/areas', { form: { name: 'North', collectors: ravi.id } })
    const { areaid } = area.json<{ areaid: string }>()
    await lco.send('/lco/v1/collections/areas/customers', { form: { areaid, subscribers: home.subscriberid } })
    expect(kindsIn(await ask(ravi))).toEqual(['MONEY'])
  })
})
