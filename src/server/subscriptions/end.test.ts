import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { creditOf } from '../wallet/ledger.ts'
import { inDays, numberOf } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

const cancel = (contractno: string, more: Record<string, string> = {}) =>
  lco.act('/plan/cancel', { contractno, reason: 'Customer Request', ...more })
const preview = async (home: { subscriberid: string; stbno: string }) =>
  (await lco.send(`/lco/v1/plan/cancelproduct.php?customerid=${home.subscriberid}&stbno=${home.stbno}`)).json<{
    data: (Record<'contractno' | 'refund' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'refusal', string> & {
      alongside: unknown[]
    })[]
  }>().data
const rows = (stbno: string) =>
  server.db
    .selectFrom('contract')
    .select(['contractno', 'plancode', 'status', 'starts', 'validity', 'refunded'])
    .where('stbno', '=', stbno)
    .orderBy('contractno')
    .execute()

describe('cancelling', () => {
  it('₹191.75 for 30 days on day 11 gives ₹121.44 back, split as its credit note is', async () => {
    await server.db
      .updateTable('plan')
      .set({ lcoprice: paise(19_175) })
      .where('plancode', '=', 'UTSAV-30D')
      .execute()
    const home = await homeWith(server, LCOID, { plancodes: ['UTSAV-30D'], daysAgo: 10 })
    expect(await preview(home)).toEqual([
      expect.objectContaining({
        refusal: '',
        refund: '121.44',
        taxable: '102.92',
        cgst: '9.26',
        sgst: '9.26',
        igst: '0.00',
      }),
    ])
    const before = await creditOf(server.db, LCOID)
    const done = await cancel(home.contractno, { refund: '121.44' })
    expect(done).toMatchObject({ contractstatus: 'C', refund: '121.44', contracts: [home.contractno] })
    expect(done.creditnotes).toEqual([expect.stringMatching(numberOf('CN'))])
    expect((await creditOf(server.db, LCOID)) - before).toBe(12_144)
    expect(await rows(home.stbno)).toMatchObject([{ status: 'C', validity: inDays(0), refunded: 12_144 }])
    const command = server.db
      .selectFrom('cas_command')
      .select(['kind', 'detail'])
      .where('id', '=', Number(done.commandid))
    expect(await command.executeTakeFirst()).toEqual({ kind: 'DEACTIVATE', detail: 'UTSAV-30D' })
    expect((await lco.plans(home)).status).toBe('INACTIVE')
  })

  it('a second time is refused and gives nothing', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    await cancel(home.contractno)
    const before = await creditOf(server.db, LCOID)
    expect((await cancel(home.contractno)).code).toBe('contract.cancelled')
    expect(await creditOf(server.db, LCOID)).toBe(before)
  })

  it('with another amount than was shown asks first', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    expect(await cancel(home.contractno, { refund: '53.21' })).toMatchObject({
      code: 'refund.changed',
      old: '53.21',
      new: '53.20',
    })
    expect((await rows(home.stbno))[0]!.status).toBe('A')
  })

  it('what has run out gives nothing: it is refused', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    expect((await cancel(home.contractno)).code).toBe('contract.expired')
    expect(await preview(home)).toEqual([expect.objectContaining({ refusal: 'contract.expired', refund: '0.00' })])
  })

  it('on the last day gives nothing back', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 29 })
    expect(await cancel(home.contractno)).toMatchObject({ refund: '0.00', creditnotes: [], contractstatus: 'C' })
  })

  it('a base pack ends its add-ons and gives its renewal back whole', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D', 'CRICKET-30D'], daysAgo: 10 })
    const [renewal] = await buy(lco, home, 'DESI-30D')
    const [base, addOn] = home.contracts as [string, string]
    // 53.20 of the base pack, 84.00 of its renewal, 47.00 × 19 ÷ 30 of the add-on
    const shown = (await preview(home)).find(({ contractno }) => contractno === base)!
    expect(shown.refund).toBe('166.97')
    expect(shown.alongside).toHaveLength(2)
    const done = await cancel(base, { refund: '166.97' })
    expect(done.contracts).toEqual([base, renewal, addOn])
    expect(done.creditnotes).toHaveLength(3)
    expect(await rows(home.stbno)).toMatchObject([
      { contractno: base, status: 'C', validity: inDays(0), refunded: 5320 },
      { contractno: addOn, status: 'C', validity: inDays(0), refunded: 2977 },
      { contractno: renewal, status: 'C', starts: inDays(20), validity: inDays(19), refunded: 8400 },
    ])
    expect((await lco.trace(renewal!)).at(-1)).toMatchObject({ what: 'CANCELLED', causedby: base })
  })

  it('a renewal that has not begun leaves what runs, and cuts an add-on that reaches into it', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 20 })
    const [renewal, addOn] = (await buy(lco, home, 'DESI-30D', 'CRICKET-30D')) as [string, string]
    expect((await rows(home.stbno)).find(({ contractno }) => contractno === addOn)!.validity).toBe(inDays(29))
    // of the add-on the twenty days after the base pack ends
    expect(await cancel(renewal)).toMatchObject({ refund: '115.33', contracts: [renewal, addOn] })
    expect(await rows(home.stbno)).toMatchObject([
      { contractno: home.contractno, status: 'A', validity: inDays(9), refunded: 0 },
      { contractno: renewal, status: 'C', validity: inDays(9), refunded: 8400 },
      { contractno: addOn, status: 'A', validity: inDays(9), refunded: 3133 },
    ])
  })

  it('what is disconnected ends it too: the clock went on', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    await lco.act('/disconnect.php', { contractno: home.contractno, reason: 'Non Payment' })
    // nothing ran, so the headend has nothing to hear
    expect(await cancel(home.contractno)).toMatchObject({ refund: '53.20', commandid: '' })
  })

  it('takes a scheduled change of that pack along', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    await lco.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode: 'PARIVAR-30D' } })
    await cancel(home.contractno)
    const schedule = server.db.selectFrom('scheduled_change').select('state').where('stbno', '=', home.stbno)
    expect(await schedule.execute()).toEqual([{ state: 'CANCELLED' }])
  })

  it('ten times at once gives back once', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const before = await creditOf(server.db, LCOID)
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(home.contractno)))
    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect((await creditOf(server.db, LCOID)) - before).toBe(5320)
  })
})
