import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SMS_TEMPLATES } from '#domain/messages/templates.ts'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'content')
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

const CONTENT = 'Namaste {name}, box {box} ends on {date}. Renew with {operator}, or call {helpline}.'
const save = (content: string, active: 'YES' | 'NO' = 'YES', smsid = 'EXP5') =>
  desk.call('saveSmsTemplate', { smsid, content, dltid: '1107160000000000001', active })
const send = () => operator.send('/lco/v1/sendsms', { form: { smsid: 'EXP5' } })

describe('a template of an SMS', () => {
  it('is the registered one until it is set', async () => {
    const { data } = (await desk.call('listSmsTemplateRows', {})).json<{ data: { smsid: string; content: string }[] }>()
    expect(data.map(({ smsid, content }) => ({ smsid, content }))).toEqual(
      SMS_TEMPLATES.map(({ smsid, content }) => ({ smsid, content })),
    )
  })

  it('that is not active is not sent', async () => {
    await save(CONTENT, 'NO')
    expect((await send()).json()).toMatchObject({ code: 'sms.inactive' })
    const { data } = (await operator.send('/lco/v1/sendsms/templates')).json<{ data: object[] }>()
    expect(data[0]).toMatchObject({ smsid: 'EXP5', active: 'NO' })
  })

  it('goes out in its words of now', async () => {
    const row = { content: CONTENT, dltid: '1107160000000000001', active: 'YES', changedby: desk.staffid }
    expect((await save(CONTENT)).json()).toMatchObject(row)
    expect((await send()).json<{ queued: number }>().queued).toBeGreaterThan(0)
    await server.deliver()
    expect(server.sms.sent.at(-1)!.dltid).toBe('1107160000000000001')
    expect(server.sms.sent.at(-1)!.text).toMatch(/^Namaste .+, box \d{4} ends on \d\d \w{3}\. Renew with /)
    const noted = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'sms template')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(noted).toMatchObject({ target: 'EXP5', before: { active: false }, after: { active: true } })
  })

  it.each([
    CONTENT.replace('{helpline}', '1800'),
    `${CONTENT} {name}`,
    CONTENT.replace('{name}', '{mobile}'),
    `${CONTENT} {`,
    `${CONTENT} {#var#}`,
  ])('cannot be worded %s', async (content) => {
    expect((await save(content)).json()).toMatchObject({ code: 'desk.template' })
  })

  it('is one of the four', async () => expect((await save(CONTENT, 'YES', 'EXP9')).statusCode).toBe(404))
})
