// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { declarationOf, MESSAGE_EVENT_NAMES, MESSAGE_LANGUAGES } from '#domain/messages/events.ts'
import { EXAMPLE_VALUES, fillTemplate, variablesIn, wrongInTemplate } from '#domain/messages/variables.ts'

import { newHome } from '../testing/homes.ts'
import { staffWith } from '../testing/desk.ts'
import { newOperator } from '../testing/shop.ts'
import { inDays } from '../testing/in-days.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const WANTED = MESSAGE_EVENT_NAMES.flatMap((event) =>
  declarationOf(event).channels.flatMap((channel) =>
    MESSAGE_LANGUAGES.map((language) => `${event} ${channel} ${language}`),
  ),
)

it('there is a text for every event on each of its channels in every language, and it can be filled', async () => {
  const rows = await server.db.selectFrom('message_template').selectAll().execute()
  expect(rows.map(({ event, channel, language }) => `${event} ${channel} ${language}`).toSorted()).toEqual(
    WANTED.toSorted(),
  )
  const wrong = rows.flatMap((row) => {
    const filled = fillTemplate(row.event as 'TEST', row.text, EXAMPLE_VALUES)
    return 'wrong' in filled || Object.keys(wrongInTemplate(row)).length > 0 ? [row] : []
  })
  expect(wrong).toEqual([])
})

it('a text says the same in every language: the same variables are filled', async () => {
  const rows = await server.db.selectFrom('message_template').selectAll().execute()
  const english = (event: string, channel: string) =>
    rows.find((row) => row.event === event && row.channel === channel && row.language === 'en')!
  for (const row of rows) expect(variablesIn(row.text)).toEqual(variablesIn(english(row.event, row.channel).text))
})

const remind = async (lco: Awaited<ReturnType<typeof newOperator>>) =>
  (await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })).json<{ queued?: number; code?: string }>()

describe('the language', () => {
  it('is the customer’s own, else that of the operator’s messages', async () => {
    const lco = await newOperator(server)
    await server.db.updateTable('operator').set({ smstype: 'HI' }).where('lcoid', '=', lco.lcoid).execute()
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    const own = await newHome(server, lco.lcoid, { daysLeft: 2 })
    await server.db
      .updateTable('subscriber')
      .set({ language: 'mr' })
      .where('subscriberid', '=', own.subscriberid)
      .execute()
    expect(await remind(lco)).toMatchObject({ queued: 2 })
    await server.deliver()
    expect(server.sms.sent.map(({ text }) => /पर 3 दिन|वर 3 किंवा/.exec(text)?.[0] ?? '').toSorted()).toEqual([
      'पर 3 दिन',
      'वर 3 किंवा',
    ])
    expect(server.sms.sent[0]).toMatchObject({
      entityid: '1101000000000000000',
      header: 'LCOPRT',
      templateid: expect.stringMatching(/^1107/),
    })
  })

  it('of a code too, and the code itself stands nowhere at rest', async () => {
    await server.db.updateTable('operator').set({ smstype: 'HI' }).where('lcoid', '=', 'LCO10001').execute()
    await visitor(server.app).send('/lco/v1/passwordreset.php?userid=LCO10001')
    await server.deliver()
    expect(server.sms.sent[0]!.text).toMatch(/^\d{6} आपका LCO Portal पासवर्ड कोड/)
    const kept = await server.db.selectFrom('message').select(['content', 'state', 'channel']).execute()
    expect(kept.filter(({ content }) => content.includes('••••••'))).toHaveLength(2)
    expect(kept.some(({ content }) => content.includes(server.sms.sent[0]!.text.slice(0, 6)))).toBe(false)
    expect(server.mail.sent[0]!.subject).toBe('LCO Portal का नया पासवर्ड बनाएँ')
  })
})

describe('in production', () => {
  let lco: Awaited<ReturnType<typeof newOperator>>
  beforeEach(async () => {
    lco = await newOperator(server)
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    server.services.config.production = true
  })
  afterEach(() => {
    server.services.config.production = false
  })
  const unregister = (language?: 'en' | 'hi' | 'mr') =>
    server.db
      .updateTable('message_template')
      .set({ templateid: '' })
      .$if(language !== undefined, (rows) => rows.where('language', '=', language!))
      .execute()

  it('what is not registered is refused in words, and what is registered in English goes out in it', async () => {
    await server.db.updateTable('operator').set({ smstype: 'HI' }).where('lcoid', '=', lco.lcoid).execute()
    await unregister('hi')
    expect(await remind(lco)).toMatchObject({ queued: 1 })
    await unregister()
    expect(await remind(await withHome())).toMatchObject({ code: 'message.unregistered' })
  })

  it('what is registered in Hindi alone goes out in it to who reads another language: a code, and a reminder', async () => {
    await unregister('en')
    await unregister('mr')
    await server.db.updateTable('operator').set({ smstype: 'MR' }).where('lcoid', '=', lco.lcoid).execute()
    expect(await remind(lco)).toMatchObject({ queued: 1 })
    await visitor(server.app).send(`/lco/v1/passwordreset.php?userid=${lco.lcoid}`)
    await server.deliver()
    expect(server.sms.sent.map(({ text }) => /[\u0900-\u097F]/.test(text))).toEqual([true, true])
    const kept = server.db.selectFrom('message').select('language').where('lcoid', '=', lco.lcoid)
    expect(await kept.where('channel', '=', 'SMS').execute()).toEqual([{ language: 'hi' }, { language: 'hi' }])
  })

  const withHome = async () => {
    const other = await newOperator(server)
    await newHome(server, other.lcoid, { daysLeft: 2 })
    return other
  }

  it('a reset that cannot be sent answers as any other, and is shown as failed with its reason', async () => {
    await unregister()
    expect((await visitor(server.app).send('/lco/v1/passwordreset.php?userid=LCO10001')).statusCode).toBe(200)
    const [sms] = await server.db
      .selectFrom('message')
      .selectAll()
      .where('event', '=', 'PASSWORD_RESET')
      .where('channel', '=', 'SMS')
      .execute()
    expect(sms).toMatchObject({ state: 'FAILED', reason: 'message.unregistered' })
  })

  it('the set-up list names what is missing', async () => {
    const desk = await staffWith(server, 'administrator')
    const templates = async () =>
      (await desk.call('getSetUp', {}))
        .json<{ data: { step: string; done: boolean; missing: string[] }[] }>()
        .data.find(({ step }) => step === 'templates')
    expect(await templates()).toMatchObject({ done: true, missing: [] })
    await unregister('mr')
    expect(await templates()).toMatchObject({ done: false, missing: expect.arrayContaining(['EXP5 mr', 'OTP_OTT mr']) })
  })
})

it('without a helpline of the operator the provider’s is given, and without either nothing is sent', async () => {
  const lco = await newOperator(server)
  await newHome(server, lco.lcoid, { daysLeft: 2 })
  await server.db.updateTable('operator').set({ lcoportalnumber: '' }).where('lcoid', '=', lco.lcoid).execute()
  const desk = await staffWith(server, 'administrator')
  const helpline = { name: 'HELPLINE', value: '', changed_by: desk.staffid, changed: server.clock.now() }
  await server.db.insertInto('setting').values(helpline).execute()
  server.clock.pass(2000)
  expect(await remind(lco)).toMatchObject({ code: 'message.helpline' })
  await server.db.updateTable('setting').set({ value: '1800 209 0900' }).where('name', '=', 'HELPLINE').execute()
  server.clock.pass(2000)
  expect(await remind(lco)).toMatchObject({ queued: 1 })
  await server.deliver()
  expect(server.sms.sent.at(-1)!.text).toContain('1800 209 0900')
})

it('at the desk a text is changed, not taken out, and its history is kept', async () => {
  const desk = await staffWith(server, 'administrator')
  const key = { event: 'EXP3', channel: 'SMS', language: 'en' }
  const row = {
    ...key,
    text: 'Namaste {name}, {date}. {operator} {helpline}',
    subject: '',
    templateid: '1107',
    entityid: '',
    header: '',
    status: 'ON',
  }
  expect((await desk.call('saveRegisterRow', { register: 'templates', isnew: 'NO', ...row })).statusCode).toBe(200)
  const wrong = await desk.call('saveRegisterRow', { register: 'templates', isnew: 'NO', ...row, text: '{mobile}' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { fields: { text: 'template' } }])
  const name = { register: 'templates', key: 'EXP3 / SMS / en' } as const
  expect((await desk.call('removeRegisterRow', name)).json()).toMatchObject({ code: 'register.used' })
  expect((await desk.call('listRegisterHistory', name)).json()).toMatchObject({
    count: 1,
    data: [{ actor: desk.staffid }],
  })
  const out = await desk.call('exportRegister', { register: 'templates', format: 'xlsx' })
  const file = new File([new Uint8Array(out.rawPayload)], 'templates.xlsx')
  const again = await desk.call('importRegisterFile', { register: 'templates', file })
  expect(again.json()).toMatchObject({ added: 0, changed: 0, same: WANTED.length, refused: [] })
  const lco = await newOperator(server)
  await newHome(server, lco.lcoid, { daysLeft: 2, fname: 'Sunita' })
  await remind(lco)
  await server.deliver()
  const [, month, day] = inDays(2).split('-')
  const named = new Date(`2026-${month}-01`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  expect(server.sms.sent.at(-1)!.text).toContain(`Namaste Sunita, ${day} ${named}. `)
})
