import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { boxesFor, BOXES_ASKED, REASON, REQUESTS } from '../testing/desk-requests.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf } from '../wallet/ledger.ts'

const { agreement, refund, replacement, android } = REQUESTS

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support', 'finance')
})
afterAll(() => server.close())

type Listed = { data: Record<string, string>[] }
const stockOf = (lcoid: string) =>
  server.db
    .selectFrom('box')
    .select(['stbno', 'vcno', 'stb_type', 'castype', 'model'])
    .where('lcoid', '=', lcoid)
    .where('state', '=', 'STOCK')
    .orderBy('stbno')
    .execute()

describe('an approved replacement', () => {
  it('is in the operator’s stock, of the type and CAS of the old box, and can take its place', async () => {
    const { id, operator, stbno } = await replacement.ask(server)
    const [box] = boxesFor(id)
    await replacement.decide(desk, id, 'APPROVE')
    expect(await stockOf(operator.lcoid)).toEqual([{ ...box, stb_type: 'SD', castype: 'Irdeto', model: 'T-1' }])
    const { data } = (await operator.send('/lco/v1/hardware/hwreplacement')).json<Listed>()
    expect(data).toMatchObject([{ requestid: id, status: 'APPROVED', decision: REASON, newstb: box!.stbno }])
    const swap = { stbno: stbno!, newstbno: box!.stbno, reason: 'Burnt' }
    expect((await operator.send('/lco/v1/hardware/swap', { form: swap })).json()).toMatchObject({ newstb: box!.stbno })
  })

  it.each([
    ['without a box', {}, { newstb: 'required', newvc: 'required' }],
    ['without its card', { newstb: '8027000000007777' }, { newvc: 'required' }],
  ])('%s is refused, and waits on', async (_what, given, fields) => {
    const { id, operator } = await replacement.ask(server)
    const reply = await desk.call('decideReplacement', {
      requestid: id,
      decision: 'APPROVE',
      reason: REASON,
      ...given,
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'input.invalid', fields }])
    expect(await stockOf(operator.lcoid)).toEqual([])
    expect((await replacement.decide(desk, id, 'APPROVE')).statusCode).toBe(200)
  })

  it('with a box or a card that somebody has is refused, and waits on', async () => {
    const first = await replacement.ask(server)
    const second = await replacement.ask(server)
    const [taken] = boxesFor(first.id)
    await replacement.decide(desk, first.id, 'APPROVE')
    const ruling = { requestid: second.id, decision: 'APPROVE', reason: REASON } as const
    for (const box of [
      { newstb: taken!.stbno, newvc: '4300007777' },
      { newstb: '8027000000007777', newvc: taken!.vcno },
    ])
      expect((await desk.call('decideReplacement', { ...ruling, ...box })).json()).toMatchObject({ code: 'desk.boxes' })
    expect(await stockOf(second.operator.lcoid)).toEqual([])
    expect((await replacement.decide(desk, second.id, 'REFUSE')).statusCode).toBe(200)
  })
})

describe('approved Android boxes', () => {
  it('may be fewer than were asked for, and the operator is told how many', async () => {
    const { id, operator } = await android.ask(server)
    const boxes = '8027000000777701,4027777701'
    const reply = await desk.call('decideAndroid', { requestid: id, decision: 'APPROVE', reason: REASON, boxes })
    expect(reply.json()).toMatchObject({ status: 'APPROVED', granted: 1 })
    const told = await server.db
      .selectFrom('alert')
      .select('title')
      .where('lcoid', '=', operator.lcoid)
      .orderBy('alertid', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.title).toMatch(/^1 Android STB in your stock, of \d+ requested$/)
  })

  it('are in the operator’s stock, exactly those that were asked for', async () => {
    const { id, operator } = await android.ask(server)
    await android.decide(desk, id, 'APPROVE')
    const look = { stb_type: 'ANDROID', model: 'ATV-9', castype: 'Conax' }
    expect(await stockOf(operator.lcoid)).toEqual(boxesFor(id, BOXES_ASKED).map((box) => ({ ...box, ...look })))
    const { data } = (await operator.send('/lco/v1/hardware/andriodrequest')).json<Listed>()
    expect(data).toMatchObject([{ requestid: id, status: 'APPROVED', decision: REASON }])
  })

  const MANY = Array.from({ length: BOXES_ASKED + 1 }, (_, n) => `802700000000701${n},430000701${n}`).join('\n')
  it.each([
    ['one too many', MANY, { boxes: 'tooMany' }],
    ['a line that is none', '8027000000007001,4300007001\n8027000000007002', { boxes: 'invalid' }],
    ['one twice', '8027000000007001,4300007001\n8027000000007001,4300007002', { boxes: 'invalid' }],
  ])('with %s are refused: none of them is handed out', async (_what, boxes, fields) => {
    const { id, operator } = await android.ask(server)
    const reply = await desk.call('decideAndroid', { requestid: id, decision: 'APPROVE', reason: REASON, boxes })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'desk.boxes', fields }])
    expect(await stockOf(operator.lcoid)).toEqual([])
  })

  it('with one that somebody has are refused: none of them is handed out, and the line is named', async () => {
    const first = await android.ask(server)
    const second = await android.ask(server)
    await android.decide(desk, first.id, 'APPROVE')
    const [taken] = boxesFor(first.id)
    const boxes = `8027000000007003,4300007003\n${taken!.stbno},4300007004`
    const ruling = { requestid: second.id, decision: 'APPROVE', reason: REASON, boxes } as const
    const reply = await desk.call('decideAndroid', ruling)
    expect(reply.json()).toMatchObject({ code: 'desk.boxes', fields: { boxes: 'taken' }, lines: [2] })
    expect(await stockOf(second.operator.lcoid)).toEqual([])
  })
})

describe('a refund', () => {
  it('that is approved is in the wallet with its credit note, and both sides read the same of it', async () => {
    const { id, operator } = await refund.ask(server)
    const before = await creditOf(server.db, operator.lcoid)
    const decided = (await refund.decide(desk, id, 'APPROVE')).json<Record<string, string>>()
    expect(decided).toMatchObject({ amount: '108.00', decidedby: desk.staffid, lcoid: operator.lcoid })
    expect(decided['creditnoteno']).toMatch(/\d{6}$/)
    expect(await creditOf(server.db, operator.lcoid)).toBe(before + 10_800)
    const { lcoid: _lcoid, lconame: _lconame, city: _city, ...shared } = decided
    expect((await operator.send(`/lco/v1/refund/${id}`)).json()).toEqual(shared)
  })

  it('that is refused moves nothing', async () => {
    const { id, operator } = await refund.ask(server)
    const before = await creditOf(server.db, operator.lcoid)
    await refund.decide(desk, id, 'REFUSE')
    expect(await creditOf(server.db, operator.lcoid)).toBe(before)
  })

  it('that waits is listed oldest first, with whose it is', async () => {
    const asked = [await refund.ask(server)]
    server.clock.pass(60_000)
    asked.push(await refund.ask(server))
    const { data } = (await desk.call('listDeskRefunds', { status: 'OPEN' })).json<Listed>()
    const ours = data.filter(({ refundid }) => asked.some(({ id }) => id === refundid))
    expect(ours.map(({ refundid, lcoid }) => [refundid, lcoid])).toEqual(
      asked.map(({ id, operator }) => [id, operator.lcoid]),
    )
    const { data: all } = (await desk.call('listDeskRefunds', {})).json<Listed>()
    expect(all[0]).toMatchObject({ refundid: asked[1]!.id })
  })
})

describe('an agreement', () => {
  it('that is sent back can be accepted again, and is decided anew', async () => {
    const { id, operator } = await agreement.ask(server)
    const listed = async (state: 'ACCEPTED' | 'CONFIRMED') =>
      (await desk.call('listAgreements', { state })).json<Listed>().data.filter(({ lcoid }) => lcoid === id)
    expect(await listed('ACCEPTED')).toMatchObject([{ acceptedby: 'Ramesh Patil', lcoagreementtype: 'MIA' }])
    await agreement.decide(desk, id, 'REFUSE')
    expect(await listed('ACCEPTED')).toEqual([])
    expect((await operator.send('/lco/v1/lco.php')).json()).toMatchObject({ lcoagreementtype: '' })
    server.clock.pass(1000)
    const again = { lcoagreementtype: 'SIA', name: 'Ramesh B. Patil' }
    expect((await operator.send('/lco/v1/lco/lcoagreement', { form: again })).statusCode).toBe(200)
    await agreement.decide(desk, id, 'APPROVE')
    expect(await listed('CONFIRMED')).toMatchObject([{ acceptedby: 'Ramesh B. Patil' }])
    expect(
      (await server.db.selectFrom('alert').select('title').where('lcoid', '=', id).orderBy('alertid').execute()).map(
        ({ title }) => title,
      ),
    ).toEqual(['Please accept the MIA again', 'SIA confirmed'])
  })

  it('that was never accepted cannot be confirmed', async () => {
    expect((await agreement.decide(desk, 'LCO10002', 'APPROVE')).json()).toMatchObject({ code: 'desk.decided' })
  })
})
