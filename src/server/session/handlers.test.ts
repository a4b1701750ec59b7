// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const OPERATOR = { userid: 'LCO10001', password: DEMO_PASSWORD }
const SUBUSER = { userid: 'SUB10002', password: DEMO_PASSWORD }
const logIn = (form: Record<string, string>, path = '/lco/v1/login.php') => visitor(server.app).send(path, { form })

/** The LCO record of the specification, letter for letter. */
const LCO_RECORD = [
  'lcoid',
  'lconame',
  'frcode',
  'frcan',
  'city',
  'region',
  'country',
  'status',
  'mobileno',
  'contactname',
  'email',
  'amount',
  'currency',
  'panno',
  'dpid',
  'connections',
  'smstype',
  'quiz_complete',
  'lcoagreementtype',
  'lcoportalnumber',
  'payment',
  'NCF',
]

describe('log-in of an operator', () => {
  it('answers with the LCO record, letter for letter, and the credit', async () => {
    const reply = await logIn(OPERATOR)
    const record = reply.json<Record<string, string>>()
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(record)).toEqual(expect.arrayContaining([...LCO_RECORD, 'credit']))
    expect(record).toMatchObject({
      lcoid: 'LCO10001',
      status: 'ACTIVE',
      panno: 'ABCPP1234K',
      currency: 'INR',
      connections: '320',
      quiz_complete: 'NO',
      lcoagreementtype: '',
      payment: 'YES',
      NCF: 'ON',
      amount: record['credit'],
    })
    expect(record['credit']).toMatch(/^\d+\.\d\d$/)
  })

  it('takes the user id in small letters and with spaces around it', async () => {
    expect((await logIn({ ...OPERATOR, userid: ' lco10001 ' })).statusCode).toBe(200)
  })

  it('takes JSON as well as a form', async () => {
    const reply = await visitor(server.app).send('/lco/v1/login.php', { method: 'POST', json: OPERATOR })
    expect(reply.json()).toMatchObject({ lcoid: 'LCO10001' })
  })

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const [cookie] = (await logIn(OPERATOR)).cookies
    expect(cookie).toMatchObject({ name: 'lco', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 2_592_000 })
    expect(cookie).not.toHaveProperty('secure')
  })

  it('is refused while the registration waits for approval', async () => {
    await server.db.updateTable('operator').set({ status: 'PENDING' }).where('lcoid', '=', 'LCO10001').execute()
    const reply = await logIn(OPERATOR)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'login.pending'])
    expect(reply.cookies).toEqual([])
  })

  it('tells nobody without the password that the registration is pending', async () => {
    await server.db.updateTable('operator').set({ status: 'PENDING' }).where('lcoid', '=', 'LCO10001').execute()
    expect((await logIn({ ...OPERATOR, password: 'wrong' })).json()).toMatchObject({ code: 'login.refused' })
  })

  it('never takes a sub-user, nor the sub-users’ log-in an operator', async () => {
    const replies = [await logIn(SUBUSER), await logIn(OPERATOR, '/lco/v1/subuser/login')]
    expect(replies.map((reply) => reply.json<{ code: string }>().code)).toEqual(['login.refused', 'login.refused'])
  })

  it('is written into the audit, the password is not', async () => {
    await logIn(OPERATOR)
    const rows = await server.db.selectFrom('audit').selectAll().execute()
    expect(rows).toMatchObject([{ lcoid: 'LCO10001', actor: 'LCO10001', what: 'log-in', address: '127.0.0.1' }])
    expect(JSON.stringify(rows)).not.toContain(DEMO_PASSWORD)
  })
})

describe('log-in of a sub-user', () => {
  it('answers with his own details, and with the operator’s credit where he has to do with payments', async () => {
    const reply = await logIn(SUBUSER, '/lco/v1/subuser/login')
    expect(reply.json()).toMatchObject({
      lcosubuserid: 'SUB10002',
      lcoid: 'LCO10001',
      name: 'Imran Shaikh',
      status: 'ACTIVE',
      permissions: 'subscribers,reports',
      dailylimit: '5000.00',
      credit: null,
      lastlogin: '2026-07-15T06:30:00.000Z',
    })
    const cashier = await logIn({ ...SUBUSER, userid: 'SUB10001' }, '/lco/v1/subuser/login')
    const operator = (await logIn(OPERATOR)).json<{ credit: string }>()
    expect(cashier.json()).toMatchObject({ credit: operator.credit })
  })

  it('lets him see credit, PAN and GSTIN only where he has to do with payments', async () => {
    const seenBy = async (who: string) => (await (await server.as(who)).send('/lco/v1/lco.php')).json<object>()
    const own = await seenBy('LCO10001')
    expect(await seenBy('SUB10001')).toEqual({ ...own, panno: 'XXXXXX234K' })
    expect(await seenBy('SUB10002')).toEqual({
      ...own,
      panno: '',
      gstin: '',
      credit: null,
      amount: null,
      muststay: undefined,
    })
    expect(JSON.stringify(await seenBy('SUB10002'))).not.toContain('ABCPP1234K')
  })

  it.each(['PENDING', 'BLOCKED'] as const)('is refused while his operator is %s', async (status) => {
    await server.db.updateTable('operator').set({ status }).where('lcoid', '=', 'LCO10001').execute()
    const reply = await logIn(SUBUSER, '/lco/v1/subuser/login')
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([401, 'User is not valid.'])
  })
})

describe('a refused log-in', () => {
  it.each(['/lco/v1/login.php', '/lco/v1/subuser/login'])(
    'at %s reads the same for a wrong password and for an unknown user',
    async (path) => {
      const known = path.includes('subuser') ? 'SUB10001' : 'LCO10001'
      const wrong = await logIn({ userid: known, password: 'Wrong2026' }, path)
      const unknown = await logIn({ userid: 'XXX10001', password: 'Wrong2026' }, path)
      expect(wrong.statusCode).toBe(403)
      expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
      expect([wrong.cookies, unknown.cookies]).toEqual([[], []])
    },
  )

  it('never repeats the password, whatever was wrong', async () => {
    const secret = 'Sup3rSecretWord'
    const replies = [
      await logIn({ userid: 'LCO10001', password: secret }),
      await logIn({ userid: '!', password: secret }),
      await visitor(server.app).send(`/lco/v1/login.php?userid=LCO10001&password=${secret}`),
      await visitor(server.app).send(`/lco/v1/nowhere?password=${secret}`),
    ]
    for (const reply of replies) expect(reply.body + JSON.stringify(reply.headers)).not.toContain(secret)
  })
})

describe('a session', () => {
  it('gets a new token at every log-in, whatever token was brought along', async () => {
    const planted = visitor(server.app, 'lco=planted')
    const tokens = [await planted.send('/lco/v1/login.php', { form: OPERATOR }), await logIn(OPERATOR)].map(
      (reply) => reply.cookies[0]!.value,
    )
    expect(new Set([...tokens, 'planted']).size).toBe(3)
    expect((await planted.send('/lco/v1/lco.php')).statusCode).toBe(401)
  })

  it('is kept as a hash: the token is nowhere in the database', async () => {
    const { cookie } = await server.as('LCO10001')
    const rows = await server.db.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash.toString('latin1')).not.toContain(cookie.split('=')[1])
  })

  it('of a blocked operator, and of his sub-users, ends with "User is not valid."', async () => {
    const people = [await server.as('LCO10001'), await server.as('SUB10001')]
    await server.db.updateTable('operator').set({ status: 'BLOCKED' }).where('lcoid', '=', 'LCO10001').execute()
    for (const person of people) {
      const reply = await person.send('/lco/v1/lco.php')
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([401, 'User is not valid.'])
    }
  })
})

describe('log-out', () => {
  it.each([
    ['LCO10001', '/lco/v1/logout.php/LCO10001'],
    ['SUB10001', '/lco/v1/subuser/logout'],
  ])('of %s ends the session on the server and takes the cookie away', async (userid, path) => {
    const person = await server.as(userid)
    const reply = await person.send(path)
    expect(reply.json()).toEqual({ loggedout: true })
    expect(reply.cookies[0]).toMatchObject({ name: 'lco', value: '', path: '/' })
    const after = await person.send('/lco/v1/lco.php')
    expect([after.statusCode, after.json()]).toEqual([
      401,
      { code: 'session.missing', message: 'No valid session exist' },
    ])
  })

  it('leaves the other sessions of the same user alone', async () => {
    const [shop, phone] = [await server.as('LCO10001'), await server.as('LCO10001')]
    await shop.send('/lco/v1/logout.php/LCO10001')
    expect((await phone.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('with another operator’s id is refused and ends nothing', async () => {
    const [own, other] = [await server.as('LCO10001'), await server.as('LCO10002')]
    expect((await own.send('/lco/v1/logout.php/LCO10002')).statusCode).toBe(404)
    expect((await own.send('/lco/v1/lco.php')).statusCode).toBe(200)
    expect((await other.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })
})
