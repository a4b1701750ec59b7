import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise, type Paise } from '#domain/money.ts'

import { newStaff, staffWith, statusesOf, windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { newTotpSecret, stepOf, totpAt } from './totp.ts'

const LIMIT = 1_000_000

let server: TestServer
let lcoid: string
let asker: DeskWindow
let other: DeskWindow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  lcoid = (await newOperator(server)).lcoid
  asker = await staffWith(server, 'finance')
  other = await staffWith(server, 'finance')
})

type Made = { consentid: string; state: string; credit: string; decidedby: string }
type Change = { direction?: 'CREDIT' | 'DEBIT'; amount: Paise }

const ask = (by: DeskWindow, { direction = 'CREDIT', amount }: Change, headers = {}) =>
  by.call('adjustWallet', { lcoid, direction, amount, reason: 'Festival incentive' }, headers)
const decide = (by: DeskWindow, consentid: string, decision: 'APPROVE' | 'REFUSE' = 'APPROVE') =>
  by.call('decideConsent', { consentid, decision })
const waiting = async (amount = paise(LIMIT + 1), direction: Change['direction'] = 'CREDIT') =>
  (await ask(asker, { direction, amount })).json<Made>().consentid
const credit = () => creditOf(server.db, lcoid)

describe('a change up to the limit', () => {
  it('is made at once, noted, and told to the operator', async () => {
    const made = (await ask(asker, { amount: paise(LIMIT) })).json<Made>()
    expect(made).toMatchObject({ state: 'DONE', credit: '10000.00', decidedby: '' })
    const alert = await server.db.selectFrom('alert').selectAll().where('lcoid', '=', lcoid).executeTakeFirstOrThrow()
    expect(alert).toMatchObject({ title: '₹10,000.00 credited to your wallet', message: 'Festival incentive' })
    const noted = await server.db.selectFrom('audit').selectAll().where('lcoid', '=', lcoid).executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ actor: asker.staffid, what: 'wallet', target: lcoid })
  })

  it('waits once the same person has moved that much in this wallet today', async () => {
    await ask(asker, { amount: paise(LIMIT) })
    expect((await ask(asker, { amount: paise(1) })).json<Made>().state).toBe('WAITING')
    expect((await ask(other, { amount: paise(1) })).json<Made>().state).toBe('DONE')
    expect(await credit()).toBe(LIMIT + 1)
  })

  it('as commission stands in the commission report, and is never taken out of a wallet', async () => {
    const asked = { lcoid, what: 'COMMISSION', amount: paise(25_000), reason: 'Commission for October' } as const
    expect((await asker.call('adjustWallet', { ...asked, direction: 'CREDIT' })).json()).toMatchObject({
      state: 'DONE',
    })
    const refused = await asker.call('adjustWallet', { ...asked, direction: 'DEBIT' })
    expect(refused.json()).toMatchObject({ fields: { direction: 'invalid' } })
    const moved = server.db.selectFrom('transfer').selectAll().where('lcoid', '=', lcoid)
    expect(await moved.executeTakeFirstOrThrow()).toMatchObject({ reason: 'commission', from_account: 'commissions' })
    const alert = await server.db.selectFrom('alert').selectAll().where('lcoid', '=', lcoid).executeTakeFirstOrThrow()
    expect(alert.title).toBe('Commission: ₹250.00 credited to your wallet')
    const large = { ...asked, amount: paise(LIMIT + 1), direction: 'CREDIT' } as const
    expect((await asker.call('adjustWallet', large)).json()).toMatchObject({ state: 'WAITING', what: 'COMMISSION' })
  })

  it('that came to the bank is a top-up with its UTR, booked once for whomever', async () => {
    const came = { what: 'BANK_TRANSFER', direction: 'CREDIT', amount: paise(50_000), reason: 'NEFT of July' } as const
    const utr = `HDFCN5${lcoid}1`
    expect((await asker.call('adjustWallet', { lcoid, ...came })).json()).toMatchObject({ fields: { utr: 'required' } })
    const out = { lcoid, utr, ...came, direction: 'DEBIT' } as const
    expect((await asker.call('adjustWallet', out)).json()).toMatchObject({ fields: { direction: 'invalid' } })
    expect((await asker.call('adjustWallet', { lcoid, utr, ...came })).json()).toMatchObject({
      state: 'DONE',
      about: utr,
    })
    const another = { ...came, lcoid: (await newOperator(server)).lcoid, utr }
    expect((await other.call('adjustWallet', another)).json()).toMatchObject({ fields: { utr: 'taken' } })
    // also to somebody who does not see the operator it was booked for
    await server.db.updateTable('operator').set({ region: 'Goa' }).where('lcoid', '=', another.lcoid).execute()
    const bound = await windowOf(server, await newStaff(server, ['finance'], { regions: ['Goa'] }))
    expect((await bound.call('adjustWallet', another)).json()).toMatchObject({ fields: { utr: 'taken' } })
    const moved = server.db.selectFrom('transfer').selectAll().where('lcoid', '=', lcoid)
    expect(await moved.execute()).toMatchObject([
      { reason: 'topup', from_account: 'bank', comment: `Bank transfer, UTR ${utr}`, amount: 50_000 },
    ])
    const alert = await server.db.selectFrom('alert').selectAll().where('lcoid', '=', lcoid).executeTakeFirstOrThrow()
    expect(alert.message).toBe(`Bank transfer, UTR ${utr}. NEFT of July`)
  })

  it('of a UTR that waits for a second person cannot be asked for again, until it is refused', async () => {
    const large = { what: 'BANK_TRANSFER', direction: 'CREDIT', amount: paise(LIMIT + 1), reason: 'RTGS' } as const
    const asked = { lcoid, ...large, utr: `SBINR5${lcoid}2` }
    const { consentid } = (await asker.call('adjustWallet', asked)).json<Made>()
    expect((await asker.call('adjustWallet', asked)).json()).toMatchObject({ fields: { utr: 'taken' } })
    await decide(other, consentid, 'REFUSE')
    expect((await asker.call('adjustWallet', asked)).json()).toMatchObject({ state: 'WAITING' })
  })

  it('is made once however often one key is sent', async () => {
    const headers = { 'idempotency-key': 'one-change' }
    const replies = await Promise.all([1, 2, 3].map(() => ask(asker, { amount: paise(500) }, headers)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await credit()).toBe(500)
  })

  it('is refused when the wallet does not cover a debit, with what is short', async () => {
    await leaveIn(server, lcoid, 300)
    const reply = await ask(asker, { direction: 'DEBIT', amount: paise(500) })
    expect(reply.json()).toMatchObject({ code: 'wallet.insufficient', need: '5.00', have: '3.00', short: '2.00' })
    expect(await credit()).toBe(300)
  })

  it('is refused for nothing, and for an operator who is not there', async () => {
    const form = { direction: 'CREDIT', amount: '0.00', reason: 'Nothing' }
    const nothing = await asker.send(`/desk/v1/wallets/${lcoid}`, { form })
    expect(nothing.json()).toMatchObject({ fields: { amount: 'amount' } })
    const nobody = { lcoid: 'LCO99999', direction: 'CREDIT', amount: paise(100), reason: 'Nobody' } as const
    expect((await asker.call('adjustWallet', nobody)).statusCode).toBe(404)
  })
})

describe('a change above the limit', () => {
  it('moves nothing until another person allows it', async () => {
    const consentid = await waiting()
    expect(await credit()).toBe(0)
    expect((await decide(other, consentid)).json()).toMatchObject({ state: 'DONE', decidedby: other.staffid })
    expect(await credit()).toBe(LIMIT + 1)
  })

  it('cannot be allowed by who asked for it, in whichever window', async () => {
    const consentid = await waiting()
    const second = await windowOf(server, asker.staffid)
    for (const window of [asker, second])
      expect((await decide(window, consentid)).json()).toMatchObject({ code: 'desk.self' })
    expect(await credit()).toBe(0)
  })

  it('cannot be allowed by who asked for it past the handlers either', async () => {
    const consentid = Number(await waiting())
    const forged = { state: 'DONE' as const, decided_by: asker.staffid, decided: server.clock.now() }
    const forging = server.db.updateTable('consent').set(forged).where('consentid', '=', consentid).execute()
    await expect(forging).rejects.toThrow(/check constraint/)
  })

  it('is made once when two others allow it at once', async () => {
    const consentid = await waiting()
    const third = await staffWith(server, 'administrator')
    await server.warmUp()
    const replies = await Promise.all([other, third, other, third].map((window) => decide(window, consentid)))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    expect(await credit()).toBe(LIMIT + 1)
  })

  it.each([
    ['whose account the asker made', 'other'],
    ['who made the account of the asker', 'asker'],
  ] as const)('is not allowed by somebody %s within 7 days', async (_who, set) => {
    const [one, by] = set === 'other' ? [other, asker] : [asker, other]
    const at = { set_by: by.staffid, set_at: server.clock.now() }
    await server.db.updateTable('staff').set(at).where('staffid', '=', one.staffid).execute()
    const consentid = await waiting()
    const reply = await decide(other, consentid)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'desk.same-hands' }])
    await server.db
      .updateTable('staff')
      .set({ set_at: new Date(server.clock.now().getTime() - 7 * 86_400_000 - 1) })
      .where('staffid', '=', one.staffid)
      .execute()
    expect((await decide(other, consentid)).json()).toMatchObject({ state: 'DONE' })
  })

  it('is not allowed by an account that the asker has just made, given a new password or a new factor', async () => {
    const administrator = await staffWith(server, 'administrator')
    const made = { staffid: 'PUPPET', name: 'Puppet', roles: ['finance' as const], status: 'ACTIVE' as const }
    await administrator.call('saveStaff', { ...made, password: 'Monsoon2026' })
    const consentid = (await ask(administrator, { amount: paise(LIMIT + 1) })).json<Made>().consentid
    const puppet = await windowOf(server, 'PUPPET')
    expect((await decide(puppet, consentid)).json()).toMatchObject({ code: 'desk.same-hands' })
    await administrator.call('resetSecondFactor', { staffid: other.staffid })
    const window = await windowOf(server, other.staffid)
    expect((await decide(window, consentid)).json()).toMatchObject({ code: 'desk.same-hands' })
    expect((await decide(asker, consentid)).json()).toMatchObject({ state: 'DONE' })
  })

  it('asks whoever allows it for the second factor once more', async () => {
    const secret = newTotpSecret()
    const totp_sealed = server.services.secrets.seal(secret)
    const sealed = await windowOf(server, await newStaff(server, ['finance'], { totp_sealed }))
    const consentid = await waiting()
    const tried = (code?: string) =>
      sealed.call('decideConsent', { consentid, decision: 'APPROVE', ...(code && { code }) })
    expect((await tried()).json()).toMatchObject({ code: 'desk.code' })
    expect((await tried('000000')).json()).toMatchObject({ code: 'desk.code' })
    expect((await tried(totpAt(secret, stepOf(server.clock.now())))).json()).toMatchObject({ state: 'DONE' })
  })

  it('is refused by another person and then stays so', async () => {
    const consentid = await waiting()
    expect((await decide(other, consentid, 'REFUSE')).json()).toMatchObject({ state: 'REFUSED' })
    expect((await decide(other, consentid)).json()).toMatchObject({ code: 'desk.decided' })
    expect(await credit()).toBe(0)
  })

  it('is refused to who asks for a debit that the wallet does not cover, and nobody else is asked', async () => {
    await leaveIn(server, lcoid, 300)
    const reply = await ask(asker, { direction: 'DEBIT', amount: paise(LIMIT + 1) })
    expect(reply.json()).toMatchObject({ code: 'wallet.insufficient', need: '10000.01', have: '3.00' })
    const asked = server.db.selectFrom('consent').select('consentid').where('lcoid', '=', lcoid)
    expect(await asked.execute()).toEqual([])
  })

  it('waits on when the wallet was spent before the debit is allowed', async () => {
    await leaveIn(server, lcoid, LIMIT + 1)
    const consentid = await waiting(paise(LIMIT + 1), 'DEBIT')
    await leaveIn(server, lcoid, 300)
    expect((await decide(other, consentid)).json()).toMatchObject({ code: 'wallet.insufficient', have: '3.00' })
    await leaveIn(server, lcoid, LIMIT + 1)
    expect((await decide(other, consentid)).json()).toMatchObject({ state: 'DONE' })
    expect(await credit()).toBe(0)
  })

  it('is taken back by who asked for it, noted, and then decided by nobody', async () => {
    const consentid = await waiting()
    const taken = (await asker.call('withdrawConsent', { consentid })).json<Made>()
    expect(taken).toMatchObject({ consentid, state: 'WITHDRAWN', decidedby: asker.staffid })
    expect((await decide(other, consentid)).json()).toMatchObject({ code: 'desk.decided' })
    const listed = (await other.call('listConsents', { state: 'WAITING' })).json<{ data: Made[] }>()
    expect(listed.data.map((one) => one.consentid)).not.toContain(consentid)
    const noted = await server.db.selectFrom('audit').selectAll().where('lcoid', '=', lcoid).orderBy('id').execute()
    expect(noted.at(-1)).toMatchObject({ what: 'consent-withdrawn', actor: asker.staffid, target: lcoid })
    expect(await credit()).toBe(0)
  })

  it('is taken back by nobody else, nor once it was decided', async () => {
    const consentid = await waiting()
    expect((await other.call('withdrawConsent', { consentid })).json()).toMatchObject({ code: 'desk.not-yours' })
    await decide(other, consentid)
    expect((await asker.call('withdrawConsent', { consentid })).json()).toMatchObject({ code: 'desk.decided' })
    expect(await credit()).toBe(LIMIT + 1)
  })

  it('is either allowed or taken back when both come at once', async () => {
    const consentid = await waiting()
    await server.warmUp()
    const replies = await Promise.all([decide(other, consentid), asker.call('withdrawConsent', { consentid })])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await credit()).toBe(replies[0].statusCode === 200 ? LIMIT + 1 : 0)
  })

  it('cannot be marked as taken back by another, past the handlers', async () => {
    const consentid = Number(await waiting())
    const forged = { state: 'WITHDRAWN' as const, decided_by: other.staffid, decided: server.clock.now() }
    const forging = server.db.updateTable('consent').set(forged).where('consentid', '=', consentid).execute()
    await expect(forging).rejects.toThrow(/check constraint/)
  })

  it('is listed with the limit, by state', async () => {
    const consentid = await waiting()
    const listed = (await other.call('listConsents', { state: 'WAITING' })).json<{ limit: string; data: Made[] }>()
    expect(listed.limit).toBe('10000.00')
    expect(listed.data.map((one) => one.consentid)).toContain(consentid)
    const done = (await other.call('listConsents', { state: 'DONE' })).json<{ data: Made[] }>()
    expect(done.data.map((one) => one.consentid)).not.toContain(consentid)
  })
})

it('the operator’s open windows hear the new credit and the alert', async () => {
  const gone = new AbortController()
  const heard = server.services.live.listen(lcoid, gone.signal)
  await ask(asker, { amount: paise(700) })
  const kinds = [(await heard.next()).value, (await heard.next()).value].map((event) => event?.kind)
  gone.abort()
  expect(kinds).toEqual(['credit', 'alert'])
})
