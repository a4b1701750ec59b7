// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { approveOperator, listPendingOperators } from '../desk/approve.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const REGISTRATION = {
  lconame: 'Sai Cable',
  contactname: 'Vijay More',
  mobileno: '+91 98230 11111',
  email: 'Vijay@Example.in',
  addrline1: '7 College Road',
  city: 'Nashik',
  region: 'Maharashtra',
  zipcode: '422005',
  frcan: '2700010003',
  panno: 'aapfu0939f',
  gstin: '27AAPFU0939F1ZV',
  headendid: 'HE2701',
  employee: 'E1001',
  connections: '120',
  password: 'Monsoon2026',
}
const register = (changed: Record<string, string> = {}) =>
  visitor(server.app).send('/lco/v1/account.php', { form: { ...REGISTRATION, ...changed } })
const lookUp = async (frcan: string) =>
  (await visitor(server.app).send(`/lco/v1/lco/frcan?frcan=${frcan}`)).json<object>()
const stored = (frcan = REGISTRATION.frcan) =>
  server.db.selectFrom('operator').selectAll().where('frcan', '=', frcan).execute()

describe('registration', () => {
  it('answers with the new id, waiting for approval, and stores everything in its one form', async () => {
    const reply = await register()
    expect([reply.statusCode, reply.json()]).toEqual([200, { lcoid: 'LCO10005', status: 'PENDING' }])
    expect(await stored()).toMatchObject([
      {
        lcoid: 'LCO10005',
        status: 'PENDING',
        mobileno: '9823011111',
        email: 'vijay@example.in',
        frcode: 'FR27002',
        dpid: 'DP2701',
        connections: 120,
        gstin: '27AAPFU0939F1ZV',
        employee: 'E1001',
      },
    ])
  })

  it('opens the door only after the provider’s approval, to an empty wallet', async () => {
    await register()
    await expect(server.as('LCO10005', 'Monsoon2026')).rejects.toThrow('login.pending')
    expect((await listPendingOperators(server.db)).at(-1)).toMatchObject({ lcoid: 'LCO10005', frcan: '2700010003' })
    expect(await approveOperator(server.services, 'LCO10005')).toMatchObject({ told: true })
    expect(await approveOperator(server.services, 'LCO10005')).toBeUndefined()
    await server.deliver()
    expect(server.sms.sent.map(({ text }) => text)).toEqual([
      'LCO Portal: your registration is approved. Log in with LCO10005 and your password. Help: 1800 123 4567',
    ])
    const operator = await server.as('LCO10005', 'Monsoon2026')
    expect((await operator.send('/lco/v1/lco.php')).json()).toMatchObject({ credit: '0.00', panno: 'AAPFU0939F' })
  })

  it('needs neither a GSTIN nor an employee', async () => {
    expect((await register({ gstin: '', employee: '' })).statusCode).toBe(200)
  })

  it('keeps the PAN sealed and the password hashed', async () => {
    await register()
    const [row] = await stored()
    const { gstin: _, ...others } = row!
    expect(JSON.stringify(others)).not.toMatch(/AAPFU0939F|Monsoon2026/i)
    expect(server.services.secrets.open(row!.pan_sealed)).toBe('AAPFU0939F')
    expect(row!.password_hash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    ['a PAN of the wrong form', { panno: 'AAPFU0939' }, { panno: 'pan' }],
    ['a GSTIN whose check digit is wrong', { gstin: '27AAPFU0939F1ZW' }, { gstin: 'gstin' }],
    ['a GSTIN that carries another PAN', { panno: 'ABCPP1234K' }, { gstin: 'gstinOther' }],
    ['a GSTIN of another state', { region: 'Karnataka' }, { gstin: 'gstinOther' }],
    ['a mobile number that is none', { mobileno: '+91 58230 11111' }, { mobileno: 'mobile' }],
    ['an e-mail address that is none', { email: 'vijay@' }, { email: 'email' }],
    ['a PIN code that starts with 0', { zipcode: '022005' }, { zipcode: 'pincode' }],
    ['a region that is not served', { region: 'Kerala', gstin: '' }, { region: 'unknown' }],
    ['a headend that does not exist', { headendid: 'HE9999' }, { headendid: 'unknown' }],
    ['an employee who does not exist', { employee: 'E9999' }, { employee: 'unknown' }],
    ['half a connection', { connections: '1.5' }, { connections: 'number' }],
    ['a weak password', { password: 'password' }, { password: 'password' }],
    ['no name', { lconame: '  ' }, { lconame: 'required' }],
  ])('with %s marks that field and stores nothing', async (_what, changed, fields) => {
    const reply = await register(changed)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'input.invalid', fields }])
    expect(await stored()).toEqual([])
  })

  it('marks all wrong fields at once', async () => {
    const reply = await register({ panno: '', zipcode: '', mobileno: '' })
    expect(reply.json()).toMatchObject({ fields: { panno: 'pan', zipcode: 'pincode', mobileno: 'mobile' } })
  })

  it('refuses a FRCAN that the provider does not know', async () => {
    const reply = await register({ frcan: '9900010099' })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'frcan.unknown', fields: { frcan: 'unknown' } },
    ])
  })

  it('refuses a FRCAN that is taken', async () => {
    const reply = await register({ frcan: '2700010001' })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'frcan.taken', fields: { frcan: 'taken' } }])
  })

  it('lets one of two registrations of one FRCAN win that arrive at once', async () => {
    const replies = await Promise.all([register(), register({ lconame: 'Other Cable', mobileno: '9823022222' })])
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stored()).toHaveLength(1)
  })
})

describe('the FRCAN look-up', () => {
  it('tells free, taken and unknown apart, and nothing more of the owner', async () => {
    expect(await lookUp('2700010003')).toEqual({ success: true, type: 'MOCA', user: '' })
    expect(await lookUp('2700010001')).toEqual({ success: true, type: 'MOCA', user: 'LCO' })
    expect(await lookUp('9900010099')).toEqual({ success: false, type: '', user: '' })
  })

  it('calls a FRCAN taken as soon as somebody has registered it', async () => {
    await register()
    expect(await lookUp('2700010003')).toMatchObject({ user: 'LCO' })
  })
})

it('headends and employees are open to people who register, in order of their names', async () => {
  const headends = (await visitor(server.app).send('/lco/v1/lco/headend')).json<{ headendname: string }[]>()
  const employees = (await visitor(server.app).send('/lco/v1/lco/emp')).json<object[]>()
  expect(headends.map(({ headendname }) => headendname).slice(0, 2)).toEqual(['Coimbatore', 'Delhi Rohini'])
  expect(headends[0]).toEqual({ headendid: 'HE3301', headendname: 'Coimbatore' })
  expect(employees[0]).toEqual({ employee: 'E1001', employeename: 'Anita Deshmukh' })
})

describe('the profile', () => {
  const PROFILE = {
    lconame: 'Shree Ganesh Cable',
    contactname: 'Ramesh Patil',
    mobileno: '098220 12346',
    zipcode: '422004',
    email: 'ramesh@example.in',
    addrline1: '15 Panchavati Road',
    city: 'Nashik',
    smstype: 'HI',
    whatsapp: 'YES',
  }

  it('is changed for good; what is the provider’s to say stays', async () => {
    const operator = await server.as('LCO10001')
    const json = { ...PROFILE, credit: '999999.00', frcan: '2700010003', status: 'PENDING', panno: 'ZZZZZ9999Z' }
    const reply = await operator.send('/lco/v1/lco', { json })
    expect(reply.json()).toMatchObject({ ...PROFILE, mobileno: '9822012346', frcan: '2700010001', panno: 'ABCPP1234K' })
    expect((await operator.send('/lco/v1/lco.php')).json()).toEqual(reply.json())
  })

  it('is noted with before and after, every field that changed', async () => {
    const operator = await server.as('LCO10001')
    await operator.send('/lco/v1/lco', { json: PROFILE })
    const rows = await server.db.selectFrom('audit').selectAll().where('what', '=', 'profile').execute()
    expect(rows).toMatchObject([{ lcoid: 'LCO10001', actor: 'LCO10001', target: 'LCO10001' }])
    expect(rows[0]!.before).toMatchObject({ lconame: 'Shree Ganesh Cable Network', zipcode: '422003', smstype: 'EN' })
    expect(rows[0]!.after).toEqual({ ...PROFILE, mobileno: '9822012346' })
  })

  it('marks what is wrong and changes nothing', async () => {
    const operator = await server.as('LCO10001')
    const before = (await operator.send('/lco/v1/lco.php')).json()
    const reply = await operator.send('/lco/v1/lco', { json: { ...PROFILE, lconame: 5, email: undefined } })
    expect(reply.json()).toMatchObject({ fields: { lconame: 'invalid', email: 'required' } })
    expect((await operator.send('/lco/v1/lco.php')).json()).toEqual(before)
  })

  it('is closed to sub-users', async () => {
    const subuser = await server.as('SUB10001')
    expect((await subuser.send('/lco/v1/lco', { json: PROFILE })).json()).toMatchObject({ code: 'permission.denied' })
  })
})
