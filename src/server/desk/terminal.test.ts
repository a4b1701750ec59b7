// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newStaff, windowOf } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { findPerson } from './people.ts'
import { staffCommands } from './terminal.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const say = (name: string, ...words: string[]) =>
  staffCommands(() => server.services)[name]!(words, {}, server.terminal)
const passwordIn = (answer: string): string => /password (?:of \S+ is )?(\S+)$/.exec(answer)![1]!
const signIn = (staffid: string, password: string) =>
  visitor(server.app).send('/desk/v1/signin', { form: { staffid, password } })

describe('create-operator', () => {
  const FIELDS = [
    'frcan=2700010003',
    'lconame=Godavari Cable',
    'contactname=Suresh More',
    'mobileno=+91 98220 11111',
    'email=suresh@example.in',
    'addrline1=2 River Road',
    'city=Nashik',
    'region=Maharashtra',
    'zipcode=422001',
    'panno=ABCPM1234K',
    'headendid=HE2701',
    'connections=80',
  ]

  it('makes one who may log in at once', async () => {
    const answer = await say('create-operator', ...FIELDS)
    const [lcoid = ''] = answer.split(' ')
    expect((await server.as(lcoid, passwordIn(answer))).cookie).toBeTruthy()
  })

  it('says what is wrong, field by field', async () => {
    await expect(say('create-operator', 'frcan=2700010003', 'panno=1')).rejects.toThrow(/panno: .*\n?/)
    await expect(say('create-operator', ...FIELDS)).rejects.toThrow('frcan.taken')
  })
})

describe('create-staff', () => {
  it('takes somebody on, once', async () => {
    const answer = await say('create-staff', 'staffid=desk8', 'name=Nikhil Rao', 'roles=support,finance')
    expect((await signIn('DESK8', passwordIn(answer))).json()).toMatchObject({ roles: ['support', 'finance'] })
    await expect(say('create-staff', 'staffid=DESK8', 'name=Another', 'roles=support')).rejects.toThrow('taken')
    await expect(say('create-staff', 'staffid=DESK7', 'name=X', 'roles=king')).rejects.toThrow('roles')
  })
})

describe('reset-password', () => {
  it('gives an operator and a sub-user a new one, and ends their sessions', async () => {
    for (const userid of ['LCO10002', 'SUB10002']) {
      const before = await server.as(userid)
      const password = passwordIn(await say('reset-password', userid))
      expect((await before.send('/lco/v1/lco.php')).statusCode).toBe(401)
      expect((await server.as(userid, password)).cookie).toBeTruthy()
    }
  })

  it('gives somebody at the desk a new one, and keeps his roles', async () => {
    const window = await windowOf(server, 'DESK3')
    const password = passwordIn(await say('reset-password', 'DESK3'))
    expect((await window.call('whoAmI', {})).statusCode).toBe(401)
    expect((await signIn('DESK3', password)).json()).toMatchObject({ roles: ['support'] })
  })

  it('of nobody says so', async () => {
    await expect(say('reset-password', 'NOBODY')).rejects.toThrow('Nobody is called NOBODY')
  })
})

it('reset-second-factor takes it away', async () => {
  const staffid = await newStaff(server, ['support'], { totp_sealed: 'sealed' })
  await say('reset-second-factor', staffid)
  expect((await findPerson(server.db, staffid))!.totp_sealed).toBeNull()
})

it('personal data is exported and erased, noted as done at the terminal', async () => {
  const { subscriberid } = await newHome(server, 'LCO10001', { daysLeft: null, fname: 'Savitri' })
  const data = JSON.parse(await say('export-personal', 'LCO10001', subscriberid)) as object
  expect(data).toMatchObject({ home: { fname: 'Savitri' } })
  expect(await say('erase-personal', 'LCO10001', subscriberid, 'by', 'letter')).toBe('Erased: home.')
  expect(await say('erase-personal', 'LCO10001', subscriberid, 'again')).toBe('There was nothing left to erase.')
  await expect(say('erase-personal', 'LCO10001', subscriberid)).rejects.toThrow('<reason>')
  const noted = await server.db.selectFrom('audit').selectAll().where('target', '=', subscriberid).execute()
  expect(noted).toHaveLength(3)
  expect(noted[0]).toMatchObject({ actor: 'desk', address: 'terminal' })
})
