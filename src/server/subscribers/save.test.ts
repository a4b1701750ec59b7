// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const HOME = {
  fname: 'Meera',
  lname: 'Gokhale',
  mobilephone: '+91 98500 12345',
  landline: '02532345678',
  email: 'Meera.Gokhale@example.in',
  addrline1: '7 Godavari Niwas',
  street: 'Peth Road',
  area: 'Panchavati',
  city: 'Nashik',
  district: 'Nashik',
  state: 'Maharashtra',
  zipcode: '422003',
  type: 'RESIDENTIAL',
}
type Info = Record<string, string> & { documents: { fileid: string }[]; planlist: object[] }

const save = (form: Record<string, string>, who = operator, headers = {}) =>
  who.send('/lco/v1/subscriber/subscriber', { form: { ...HOME, ...form }, headers })
const info = async (customerid: string, who = operator) =>
  (await who.send(`/lco/v1/subscriber/subscriberinfo?customerid=${customerid}`)).json<Info>()
const sendCode = async (customerid: string, mobile: string) => {
  const reply = await operator.send('/lco/v1/customer/otp', { form: { customerid, purpose: 'MOBILE', mobile } })
  expect(reply.statusCode, reply.body).toBe(200)
  await server.deliver()
  return /^(\d{6})/.exec(server.sms.sent.at(-1)!.text)![1]!
}
const changes = async (subscriberid: string) =>
  server.db
    .selectFrom('customer_change')
    .select(['field', 'before', 'after', 'actor'])
    .where('subscriberid', '=', subscriberid)
    .orderBy('id')
    .execute()
const upload = async (who = operator, purpose = 'CRF') => {
  const fileid = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
  const lcoid = who === operator ? 'LCO10001' : 'LCO10002'
  await server.db
    .insertInto('document')
    .values({
      lcoid,
      fileid,
      purpose,
      filename: `${fileid}.pdf`,
      type: 'application/pdf',
      bytes: 9,
      sha256: 'x',
      subscriberid: null,
      actor: lcoid,
      created: server.clock.now(),
    })
    .execute()
  return fileid
}

describe('a new home', () => {
  it('gets the next customer number and CAN, and can be read as it was sent', async () => {
    const made = (await save({})).json<Info>()
    expect(made).toMatchObject({
      subscriberid: '2000000341',
      accountno: '1000000341',
      fname: 'Meera',
      mobilephone: '9850012345',
      email: 'meera.gokhale@example.in',
      frcode: 'FR27001',
      country: 'India',
      ekyc: 'NO',
      planlist: [],
      stbserialno: '',
    })
    expect(await info('2000000341')).toEqual(made)
  })

  it('takes a box of the stock, which then is in the list and out of the stock', async () => {
    const stbno = await newStockBox(server, 'LCO10001')
    const made = (await save({ stbno })).json<Info>()
    expect(made).toMatchObject({ stbserialno: stbno, hwplancode: 'STB', smcitemcode: 'SMC' })
    const box = await server.db.selectFrom('box').selectAll().where('stbno', '=', stbno).executeTakeFirstOrThrow()
    expect(box).toMatchObject({ state: 'ASSIGNED', subscriberid: made['subscriberid'] })
  })

  it('has the headend pair its box with the card, once', async () => {
    const stbno = await newStockBox(server, 'LCO10001')
    const commands = () =>
      server.db.selectFrom('cas_command').select(['kind', 'state', 'actor']).where('stbno', '=', stbno).execute()
    const made = (await save({ stbno })).json<Info>()
    await save({ stbno, subscriberid: made['subscriberid']!, mobilephone: made['mobilephone']! })
    expect(await commands()).toEqual([{ kind: 'PAIR', state: 'NEW', actor: 'LCO10001' }])
    await server.deliver()
    expect(await commands()).toMatchObject([{ state: 'ACCEPTED' }])
  })

  it('gets a box that ten want at once, one of them', async () => {
    const stbno = await newStockBox(server, 'LCO10001')
    const replies = await Promise.all(Array.from({ length: 10 }, () => save({ stbno })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ statusCode }) => statusCode !== 200).map((r) => r.json<Info>()['code']))).toEqual(
      new Set(['box.unavailable']),
    )
    const { rows } = await sql`select from subscriber where fname = 'Meera'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it('does not get a box of another home, of another operator, or one that is not there: all the same', async () => {
    const foreign = await newStockBox(server, 'LCO10002')
    const bodies = await Promise.all(
      ['8940000000000001', foreign, '1111111111111111'].map(async (stbno) => (await save({ stbno })).body),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('box.unavailable')
  })

  it('keeps its documents; a CRF is known as that', async () => {
    const [form, other] = [await upload(), await upload()]
    const made = (await save({ documents: `${form}, ${other}` })).json<Info>()
    expect(made.documents.map(({ fileid }) => fileid).toSorted()).toEqual([form, other].toSorted())
    expect([form, other]).toContain(made['crf'])
  })

  it('takes no document of another home, of another operator, of a ticket, or one that is not there: all the same', async () => {
    const taken = await upload()
    await save({ documents: taken })
    const foreign = await upload(await server.as('LCO10002'))
    const ticket = await upload(operator, 'TICKET')
    for (const documents of [taken, foreign, ticket, 'bm90LXRoZXJlLWF0LWFsbA']) {
      const reply = await save({ documents })
      expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { documents: 'unknown' } }])
    }
    const reply = await save({ documents: 'a\0b' })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { documents: 'invalid' } }])
  })

  it('sent twice with one key is made once', async () => {
    const key = { 'idempotency-key': 'home-1' }
    const [first, second] = [await save({}, operator, key), await save({}, operator, key)]
    expect(second.body).toBe(first.body)
    expect((await sql`select from subscriber where fname = 'Meera'`.execute(server.db)).rows).toHaveLength(1)
  })

  it('is noted with who made it', async () => {
    const { subscriberid } = (await save({}, await server.as('SUB10002'))).json<Info>()
    const audit = await server.db.selectFrom('audit').selectAll().where('target', '=', subscriberid!).execute()
    expect(audit).toMatchObject([{ what: 'subscriber', actor: 'SUB10002', after: { fname: 'Meera' } }])
  })

  it.each([
    [{ fname: '' }, { fname: 'required' }],
    [{ mobilephone: '12345' }, { mobilephone: 'mobile' }],
    [{ zipcode: '022003' }, { zipcode: 'pincode' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ landline: 'abc' }, { landline: 'landline' }],
    [{ stbno: '123' }, { stbno: 'stb' }],
    [{ type: 'PALACE' }, { type: 'required' }],
  ])('with %j is refused at %j', async (wrong, fields) => {
    const reply = await save(wrong)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'input.invalid', fields }])
  })
})

describe('a change', () => {
  let subscriberid: string
  beforeEach(async () => {
    subscriberid = (await save({})).json<{ subscriberid: string }>().subscriberid
  })

  it('is kept field by field; what is as it was is not', async () => {
    server.clock.pass(60_000)
    const changed = (await save({ subscriberid, area: 'Satpur', zipcode: '422007', landline: '' })).json<Info>()
    expect(changed).toMatchObject({ area: 'Satpur', zipcode: '422007', landline: '', street: 'Peth Road' })
    expect(changed['update']).toBe(server.clock.now().toISOString())
    expect(await changes(subscriberid)).toEqual([
      { field: 'landline', before: '02532345678', after: '', actor: 'LCO10001' },
      { field: 'area', before: 'Panchavati', after: 'Satpur', actor: 'LCO10001' },
      { field: 'zipcode', before: '422003', after: '422007', actor: 'LCO10001' },
    ])
  })

  it('of language and consent to WhatsApp is kept with its source; with another number the consent ends', async () => {
    await save({ subscriberid, language: 'mr', whatsapp: 'YES' })
    expect(await info(subscriberid)).toMatchObject({ language: 'mr', whatsapp: 'YES' })
    const consent = async () =>
      server.db
        .selectFrom('subscriber')
        .select(['whatsapp', 'whatsapp_source', 'whatsapp_at'])
        .where('subscriberid', '=', subscriberid)
        .executeTakeFirst()
    expect(await consent()).toEqual({ whatsapp: 'YES', whatsapp_source: 'OPERATOR', whatsapp_at: server.clock.now() })
    expect(await changes(subscriberid)).toEqual([
      { field: 'language', before: '', after: 'mr', actor: 'LCO10001' },
      { field: 'whatsapp', before: 'NO', after: 'YES', actor: 'LCO10001' },
    ])
    const mobilephone = '9822033445'
    const otp = await sendCode(subscriberid, mobilephone)
    await save({ subscriberid, mobilephone, otp })
    expect(await consent()).toMatchObject({ whatsapp: 'NO', whatsapp_source: 'OPERATOR' })
  })

  it('leaves alone what was not sent', async () => {
    const { fname, mobilephone, addrline1, city, state, zipcode, type } = HOME
    await operator.send('/lco/v1/subscriber/subscriber', {
      form: { subscriberid, fname, mobilephone, addrline1, city, state, zipcode, type },
    })
    expect(await info(subscriberid)).toMatchObject({ lname: 'Gokhale', email: 'meera.gokhale@example.in' })
    expect(await changes(subscriberid)).toEqual([])
  })

  it('is in the report and in the audit', async () => {
    await save({ subscriberid, fname: 'Mira' })
    const report = (await operator.send(`/lco/v1/lcocustomerupdatereport?customerid=${subscriberid}`)).json<{
      data: Info[]
    }>()
    expect(report.data).toMatchObject([{ name: 'Mira Gokhale', field: 'fname', before: 'Meera', after: 'Mira' }])
    const audit = await server.db.selectFrom('audit').selectAll().where('target', '=', subscriberid).execute()
    expect(audit[1]).toMatchObject({ before: { fname: 'Meera' }, after: { fname: 'Mira' } })
  })

  it('adds a further box and further documents; a box that the home has is no change', async () => {
    const stbno = await newStockBox(server, 'LCO10001')
    const fileid = await upload()
    for (let n = 0; n < 2; n++) expect((await save({ subscriberid, stbno, documents: fileid })).statusCode).toBe(200)
    expect((await changes(subscriberid)).map(({ field }) => field)).toEqual(['stbno', 'documents'])
  })

  it('of a home of another operator, or of none, is answered as not found', async () => {
    const other = await server.as('LCO10002')
    const [far, nowhere] = [await save({ subscriberid }, other), await save({ subscriberid: '2999999999' }, other)]
    expect([far.statusCode, far.body]).toEqual([404, nowhere.body])
    expect(await changes(subscriberid)).toEqual([])
  })

  describe('of the mobile', () => {
    const NEW = '9890098900'

    it('needs a code', async () => {
      const reply = await save({ subscriberid, mobilephone: NEW })
      expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { otp: 'otpNeeded' } }])
    })

    it('is made with the code sent to that number, which then is used up', async () => {
      const otp = await sendCode(subscriberid, NEW)
      expect(server.sms.sent.at(-1)!.to).toBe(NEW)
      expect((await save({ subscriberid, mobilephone: `0${NEW}`, otp })).json()).toMatchObject({ mobilephone: NEW })
      expect(await changes(subscriberid)).toMatchObject([{ field: 'mobilephone', before: '9850012345', after: NEW }])
      expect((await save({ subscriberid, mobilephone: '9850012345', otp })).json()).toMatchObject({
        code: 'code.wrong',
      })
    })

    it('answers a repeat with its key as before, though the code is used up', async () => {
      const otp = await sendCode(subscriberid, NEW)
      const key = { 'idempotency-key': 'mobile-1' }
      const first = await save({ subscriberid, mobilephone: NEW, otp }, operator, key)
      const second = await save({ subscriberid, mobilephone: NEW, otp }, operator, key)
      expect([second.statusCode, second.body]).toEqual([200, first.body])
    })

    it('is refused with a code for another number, another home or another purpose', async () => {
      const forOther = await sendCode(subscriberid, '9890098901')
      const forOtherHome = await sendCode('2000000001', NEW)
      await operator.send('/lco/v1/customer/otp', { form: { customerid: subscriberid, purpose: 'OTT', mobile: NEW } })
      await server.deliver()
      const forOtt = server.sms.sent.at(-1)!.text.slice(0, 6)
      for (const otp of [forOther, forOtherHome, forOtt, '000000'])
        expect((await save({ subscriberid, mobilephone: NEW, otp })).json()).toMatchObject({ code: 'code.wrong' })
      expect(await info(subscriberid)).toMatchObject({ mobilephone: '9850012345' })
    })

    it('is refused with the right code after five wrong ones, and after ten minutes', async () => {
      const otp = await sendCode(subscriberid, NEW)
      for (let n = 0; n < 5; n++) await save({ subscriberid, mobilephone: NEW, otp: '000000' })
      expect((await save({ subscriberid, mobilephone: NEW, otp })).json()).toMatchObject({ code: 'code.wrong' })
      const fresh = await sendCode(subscriberid, NEW)
      server.clock.pass(10 * 60_000)
      expect((await save({ subscriberid, mobilephone: NEW, otp: fresh })).json()).toMatchObject({ code: 'code.wrong' })
    })

    it('that fails for another reason leaves the code good', async () => {
      const otp = await sendCode(subscriberid, NEW)
      const refused = await save({ subscriberid, mobilephone: NEW, otp, stbno: '1111111111111111' })
      expect(refused.json()).toMatchObject({ code: 'box.unavailable' })
      expect((await save({ subscriberid, mobilephone: NEW, otp })).statusCode).toBe(200)
    })
  })
})
