// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const HOUR_MS = 3_600_000
const OLD = { mobileno: '9822012345', email: 'ramesh.patil@example.in' }
const NEW = { mobileno: '9811199999', email: 'other@example.in' }
const PROFILE = {
  lconame: 'Shree Ganesh Cable Network',
  contactname: 'Ramesh Patil',
  addrline1: '14 Panchavati Road',
  city: 'Nashik',
  zipcode: '422003',
  ...OLD,
}

type Saved = { codesto?: string; codesuntil?: string }
const save = async (contact: object) =>
  (await operator.send('/lco/v1/lco', { json: { ...PROFILE, ...contact } })).json<Saved>()

/** What left since the last look, and to whom. */
async function delivered() {
  const [sms, mail] = [server.sms.sent.length, server.mail.sent.length]
  await server.deliver()
  return { sms: server.sms.sent.slice(sms), mail: server.mail.sent.slice(mail) }
}

/** Whose phone and mailbox a reset of this password reaches. */
async function resetOf(userid = 'LCO10001') {
  await server.deliver()
  await visitor(server.app).send(`/lco/v1/passwordreset.php?userid=${userid}`)
  const { sms, mail } = await delivered()
  return [...sms, ...mail].map(({ to }) => to)
}

const nextDay = async () => {
  server.clock.pass(24 * HOUR_MS)
  operator = await server.as('LCO10001')
}

describe('an operator who changes his number or e-mail', () => {
  it('is told at the old ones, and in the portal', async () => {
    await save(NEW)
    const { sms, mail } = await delivered()
    const words =
      'LCO Portal: mobile number or e-mail of LCO10001 was changed (mobile now ends in 9999). Not you? Call 1800 123 4567 within 24 hours.'
    expect(sms).toMatchObject([{ to: OLD.mobileno, text: words }])
    expect(mail).toMatchObject([{ to: OLD.email, text: words }])
    const alerts = (await operator.send('/lco/v1/alertmessage.php?alerttype=ALERT')).json<{
      data: { title: string }[]
    }>()
    expect(alerts.data[0]).toMatchObject({ title: 'Mobile number or e-mail of LCO10001 changed', read: 'NO' })
  })

  it('hears nothing when he changes something else', async () => {
    expect(await save({ contactname: 'Sushma Patil' })).not.toHaveProperty('codesto')
    expect(await delivered()).toEqual({ sms: [], mail: [] })
  })

  it('is told once, and answered the same, when the answer was lost and he saves again', async () => {
    const again = () =>
      operator.send('/lco/v1/lco', { json: { ...PROFILE, ...NEW }, headers: { 'idempotency-key': 'profile-1' } })
    const first = (await again()).json()
    expect(first).toMatchObject({ ...NEW, codesto: 'XXXXXX2345' })
    expect((await again()).json()).toEqual(first)
    expect((await delivered()).sms).toHaveLength(1)
  })

  it.each([
    ['both', NEW],
    ['the number alone', { ...OLD, mobileno: NEW.mobileno }],
    ['the e-mail alone', { ...OLD, email: NEW.email }],
  ])('resets his password at the old ones for a day (%s)', async (_which, contact) => {
    await save(contact)
    server.clock.pass(24 * HOUR_MS - 1)
    expect(await resetOf()).toEqual([OLD.mobileno, OLD.email])
    server.clock.pass(1)
    expect(await resetOf()).toEqual([contact.mobileno, contact.email])
  })

  it.each(['/lco/v1/paylinks/payee/code', '/lco/v1/paylinks/gateway/code'])(
    'gets the code of %s at the old number for a day, and is told so',
    async (path) => {
      await save(NEW)
      await server.deliver()
      expect((await operator.send(path, { form: {} })).json()).toMatchObject({ to: 'XXXXXX2345' })
      expect((await delivered()).sms).toMatchObject([{ to: OLD.mobileno }])
      await nextDay()
      expect((await operator.send(path, { form: {} })).json()).toMatchObject({ to: 'XXXXXX9999' })
      expect((await delivered()).sms).toMatchObject([{ to: NEW.mobileno }])
    },
  )

  it('does not make a new number the old one by changing it twice', async () => {
    await save(NEW)
    await delivered()
    server.clock.pass(23 * HOUR_MS)
    operator = await server.as('LCO10001')
    await save({ ...NEW, mobileno: '9811188888' })
    expect((await delivered()).sms).toMatchObject([{ to: OLD.mobileno }])
    server.clock.pass(23 * HOUR_MS)
    expect(await resetOf()).toEqual([OLD.mobileno, OLD.email])
  })

  it('has an end of it when he takes the old ones back', async () => {
    await save(NEW)
    expect(await save(OLD)).not.toHaveProperty('codesto')
    await save({ ...OLD, email: NEW.email })
    expect(await resetOf()).toEqual([OLD.mobileno, OLD.email])
  })

  it('reads where codes go and until when, also after other changes of that day', async () => {
    const until = new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    const told = { ...NEW, codesto: 'XXXXXX2345', codesuntil: until }
    expect(await save(NEW)).toMatchObject(told)
    server.clock.pass(HOUR_MS)
    expect(await save({ ...NEW, contactname: 'Sushma Patil' })).toMatchObject(told)
    await nextDay()
    expect((await operator.send('/lco/v1/lco.php')).json()).not.toHaveProperty('codesto')
  })
})

describe('a sub-user’s number', () => {
  const IMRAN = { name: 'Imran Shaikh', mobileno: '9765044556' }
  const path = '/lco/v1/subuser/SUB10002'

  it('changed by himself gets no reset of his password for a day', async () => {
    const imran = await server.as('SUB10002')
    const json = { ...IMRAN, mobileno: NEW.mobileno, email: NEW.email }
    expect((await imran.send(path, { json })).json()).toMatchObject({ codesto: 'XXXXXX4556' })
    expect((await delivered()).sms).toMatchObject([{ to: IMRAN.mobileno, text: expect.stringContaining('SUB10002') }])
    expect(await resetOf('SUB10002')).toEqual([IMRAN.mobileno])
    server.clock.pass(24 * HOUR_MS)
    expect(await resetOf('SUB10002')).toEqual([NEW.mobileno, NEW.email])
  })

  it('changed by his operator counts at once', async () => {
    const imran = await server.as('SUB10002')
    await imran.send(path, { json: { ...IMRAN, mobileno: NEW.mobileno } })
    await operator.send(path, { json: { ...IMRAN, mobileno: '9811188888' } })
    expect(await resetOf('SUB10002')).toEqual(['9811188888'])
  })

  it('left as it is by his operator stays in doubt', async () => {
    const imran = await server.as('SUB10002')
    await imran.send(path, { json: { ...IMRAN, mobileno: NEW.mobileno } })
    await operator.send(path, { json: { name: 'Imran S.', mobileno: NEW.mobileno, permissions: 'reports' } })
    expect(await resetOf('SUB10002')).toEqual([IMRAN.mobileno])
  })
})
