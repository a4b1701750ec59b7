// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls, type CallName } from '#domain/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import type { Input } from '#domain/endpoint.ts'
import { paise } from '#domain/money.ts'
import { operatorSamples } from '#domain/operators/samples.ts'
import { subscriberSamples } from '#domain/subscribers/samples.ts'
import { subuserSamples } from '#domain/subusers/samples.ts'

import { shownName } from '../files/names.ts'
import { pdf, png } from '../testing/corpus.ts'
import { requestOf, staffWith, type DeskWindow } from '../testing/desk.ts'
import { REQUESTS } from '../testing/desk-requests.ts'
import { newHome } from '../testing/homes.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { newOperator } from '../testing/shop.ts'
import { UNREAD } from '../testing/unread-words.ts'
import { listeningTo, wordFields } from '../testing/word-fields.ts'

const { registration, agreement, refund, replacement, android } = REQUESTS

let server: TestServer
let said: Set<string>
let desk: DeskWindow
beforeAll(async () => {
  ;({ server, said } = listeningTo(await testServer()))
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

type Said = { body: string; attachments: { filename: string }[] }
/** A list, a decision or a ticket. */
type Read = { data: Record<string, unknown>[]; decision: string; subject: string; thread: Said[] }
type Sent = { headers: Record<string, unknown>; body: string }

/** A browser that reads this as a page would run it. */
function read(reply: Sent): Read {
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  return JSON.parse(reply.body) as Read
}
const rowOf = ({ data }: Read, key: string, id: string) => data.find((row) => row[key] === id)!
const alerted = async (operator: Awaited<ReturnType<typeof newOperator>>) =>
  JSON.stringify(read(await operator.send('/lco/v1/alertmessage.php?alerttype=ALERT')))
/** Where a tap leads or a picture is: words are none. */
const ADDRESSES = [
  ['saveIdentity', 'LOGO'],
  ['saveBanner', 'filename'],
  ['saveBanner', 'url'],
  ['sendAlert', 'url'],
  ['broadcastPush', 'url'],
  ['broadcastPush', 'image'],
  ['saveMaintenance', 'image'],
  ['saveMaintenance', 'redirect'],
  ['saveBoxType', 'picture'],
] as const

/** As it stands inside JSON. */
const quoted = (words: string): string => JSON.stringify(words).slice(1, -1)
/** As much of it as the field holds. */
const first = (most: number, words: string): string => words.slice(0, most).trim()

type Person = Pick<Awaited<ReturnType<typeof newOperator>>, 'send'>
const ask = <N extends CallName>(person: Person, name: N, input: Input<(typeof calls)[N]>) => {
  const { url, sent } = requestOf(calls[name], input)
  return person.send(url, sent)
}
/** What somebody reads of it, whole. */
const readBy = async (person: Person, url: string): Promise<string> => JSON.stringify(read(await person.send(url)))

describe.each(HOSTILE_WORDS)('%s', (words) => {
  const number = HOSTILE_WORDS.indexOf(words)
  const names = { lconame: words, contactname: words, addrline1: words, city: first(60, words) }

  it('of a registration, a profile and an agreement is read at the desk as it was written', async () => {
    const { id } = await agreement.ask(server, words)
    const listed = read(await desk.call('listAgreements', { state: 'ACCEPTED' }))
    expect(rowOf(listed, 'lcoid', id)['acceptedby']).toBe(words)
    await agreement.decide(desk, id, 'REFUSE', { reason: words })

    const frcan = `99${String(number).padStart(8, '0')}`
    await server.db.insertInto('franchise').values({ frcan, frcode: frcan, type: 'MOCA', dpid: 'DP1' }).execute()
    const typed = { ...operatorSamples.registerOperator.input, headendid: 'HE2701', frcan, ...names }
    const registered = await ask(visitor(server.app), 'registerOperator', typed)
    expect(registered.statusCode, registered.body).toBe(200)
    const { lcoid } = registered.json<{ lcoid: string }>()
    const waiting = read(await desk.call('listRegistrations', { status: 'PENDING' }))
    expect(rowOf(waiting, 'lcoid', lcoid)).toMatchObject(names)
    await registration.decide(desk, lcoid, 'REFUSE', { reason: words })
    await server.deliver()
    expect(server.sms.sent.at(-1)!.text).toContain(words.slice(0, 20))

    const operator = await newOperator(server)
    await ask(operator, 'updateProfile', { ...operatorSamples.updateProfile.input, ...names })
    expect(read(await desk.call('getDeskOperator', { lcoid: operator.lcoid }))).toMatchObject(names)
  })

  it('of a home and of a sub-user is read at the desk as it was written', async () => {
    const operator = await newOperator(server)
    const person = { ...subuserSamples.createSubUser.input, name: words }
    const made = (await ask(operator, 'createSubUser', person)).json<{ lcosubuserid: string }>()
    await ask(operator, 'updateSubUser', { ...person, subuserid: made.lcosubuserid, name: `${words} again` })
    const audit = read(await desk.call('searchAudit', { lcoid: operator.lcoid }))
    expect(audit.data.map((row) => row['after']).join()).toContain(quoted(`${words} again`))

    const { subscriberid } = await newHome(server, operator.lcoid)
    const [fname, lname] = [first(60, words), first(60, words)]
    const lines = { addrline1: words, addrline2: words, street: words, area: words }
    const places = { city: fname, district: fname, state: fname }
    const home = { ...subscriberSamples.saveSubscriber.input, ...lines, ...places, subscriberid, fname, lname }
    const { mobilephone } = await server.db
      .selectFrom('subscriber')
      .select('mobilephone')
      .where('subscriberid', '=', subscriberid)
      .executeTakeFirstOrThrow()
    const saved = await ask(operator, 'saveSubscriber', { ...home, mobilephone, otp: '', stbno: '', documents: '' })
    expect(saved.statusCode, saved.body).toBe(200)
    const { ticketid } = await ticketBookOf(operator).raise({ customerid: subscriberid })
    expect(read(await desk.call('getDeskTicket', { ticketid }))).toMatchObject({ name: `${fname} ${lname}` })
    const file = await desk.call('exportPersonalData', { lcoid: operator.lcoid, subscriberid })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.body).toContain(quoted(words))
  })

  it('crosses with a refund, a replacement and Android boxes in both directions, unchanged', async () => {
    const asked = { refund: await refund.ask(server, words), box: await replacement.ask(server, words) }
    const tv = await android.ask(server, words)
    const refunds = read(await desk.call('listDeskRefunds', {}))
    const boxes = read(await desk.call('listReplacements', {}))
    const tvs = read(await desk.call('listAndroids', {}))
    expect(rowOf(refunds, 'refundid', asked.refund.id)['comment']).toBe(words)
    expect(rowOf(boxes, 'requestid', asked.box.id)['comments']).toBe(words)
    expect(rowOf(tvs, 'requestid', tv.id)).toMatchObject({ comments: words, subscribers: words })

    await refund.decide(desk, asked.refund.id, 'REFUSE', { reason: words })
    await replacement.decide(desk, asked.box.id, 'REFUSE', { reason: words })
    await android.decide(desk, tv.id, 'REFUSE', { reason: words })
    const portal = await Promise.all([
      asked.refund.operator.send(`/lco/v1/refund/${asked.refund.id}`),
      asked.box.operator.send('/lco/v1/hardware/hwreplacement'),
      tv.operator.send('/lco/v1/hardware/andriodrequest'),
    ])
    const [own, replaced, allotted] = portal.map((reply) => read(reply))
    expect([own!.decision, replaced!.data[0]!['decision'], allotted!.data[0]!['decision']]).toEqual([
      words,
      words,
      words,
    ])
    for (const { operator } of [asked.refund, asked.box, tv]) expect(await alerted(operator)).toContain(quoted(words))
  })

  it('crosses with a ticket in both directions, unchanged', async () => {
    const operator = await newOperator(server)
    const { upload, raise, update } = ticketBookOf(operator)
    const { fileid } = await upload(png(), `${words}.png`)
    const { ticketid } = await raise({ subject: words, body: words, attachments: fileid })
    await update(ticketid, 'REPLY', words)
    const seen = read(await desk.call('getDeskTicket', { ticketid }))
    expect([seen.subject, seen.thread[0]!.body, seen.thread.at(-1)!.body]).toEqual([words, words, words])
    // a browser writes a quote so, and of a path the last part is the name
    const { filename } = seen.thread[0]!.attachments[0]!
    expect(filename).toBe(shownName(`${words}.png`.replaceAll('"', '%22')))
    const query = words.slice(0, 80).trim()
    expect(rowOf(read(await desk.call('listDeskTickets', { query })), 'ticketid', ticketid)).toBeDefined()
    await desk.call('answerTicket', { ticketid, action: 'CLOSE', body: words })
    const { thread, action } = await ticketBookOf(operator).get(ticketid)
    expect([thread.at(-1)!.body, action]).toEqual([words, words])
    expect(await alerted(operator)).toContain(quoted(words).slice(0, 20))
  })

  it('that the desk sets is read in the portal as it was written, and leads nowhere', async () => {
    const ramesh = await server.as('LCO10001')
    const both = { title: words, title_hi: words, url: '' }
    const adtype = 'SAL' as const
    const banner = {
      ...both,
      adtype,
      filename: '/promo/udaan.svg',
      body: words,
      body_hi: words,
      weight: 900 + number,
    }
    await desk.call('saveBanner', { ...banner, adstatus: 'ACTIVE' })
    const banners = read(await ramesh.send('/lco/v1/banner?bannertype=SAL'))
    expect(banners.data).toEqual(expect.arrayContaining([expect.objectContaining({ title: words, body: words })]))

    await desk.call('sendAlert', { ...both, alerttype: 'OFFERS', message: words, message_hi: words })
    const alerts = read(await ramesh.send('/lco/v1/alertmessage.php?alerttype=OFFERS'))
    expect(alerts.data[0]).toMatchObject({ title: words, message: words })

    const english = { ans1: words, ans2: `${words} 2`, ans3: `${words} 3` }
    const answers = { ...english, ans1_hi: words, ans2_hi: `${words} 2`, ans3_hi: `${words} 3` }
    const asked = { key: 'HOSTILE', place: 99, question: words, question_hi: words, ...answers }
    await desk.call('saveQuizQuestion', { ...asked, rightanswer: '1', active: 'YES' })
    const quiz = read(await ramesh.send('/lco/v1/quiz/questions'))
    expect(rowOf(quiz, 'key', 'HOSTILE')).toMatchObject({ question: words, ...english })

    const page = { header: words, image: '', content: words, style: '', redirect: '' }
    await desk.call('saveMaintenance', { maintenance: 'OFF', ...page })
    expect(read(await ramesh.send('/lco/v1/lco/maintenance'))).toMatchObject({ header: words, content: words })
  })

  it('on what the desk sells, hands out and keeps is read in the portal as it was written', async () => {
    const operator = await newOperator(server)
    const { lcoid } = operator
    const ware = { idboxtypeclass: first(40, words), model: first(60, words), description: words }
    await desk.call('saveBoxType', { ...ware, price: paise(100), kind: 'ACCESSORY', picture: '', sold: 'YES' })
    expect((await ask(operator, 'listBoxPrices', {})).json()).toContainEqual(expect.objectContaining(ware))

    const identity = {
      ...deskSamples.saveIdentity.input,
      PORTAL_TITLE: first(40, words),
      PROVIDER_NAME: first(120, words),
      PROVIDER_ADDRESS: first(200, words),
      SUPPORT_HOURS: first(80, words),
      GRIEVANCE_OFFICER: first(80, words),
    }
    expect((await desk.call('saveIdentity', identity)).json()).toMatchObject(identity)

    const boxes = `80310000000000${10 + number},43000009${10 + number}`
    const model = { model: first(60, words), stb_type: 'SD', maker: words, warranty_months: '', deposit: '' }
    await desk.call('saveRegisterRow', { register: 'boxmodels', isnew: 'YES', ...model })
    await desk.call('addStock', { lcoid, model: first(60, words), castype: 'Irdeto', boxes })
    expect(read(await operator.send('/lco/v1/hardware/stock')).data).toMatchObject([{ model: first(60, words) }])

    await desk.call('lookAs', { lcoid, reason: words })
    expect(await readBy(operator, '/lco/v1/reports/activity?by=PROVIDER')).toContain(quoted(words))
    await desk.call('adjustWallet', { lcoid, direction: 'CREDIT', amount: paise(100), reason: words })
    expect(await readBy(operator, '/lco/v1/lco/ledgerreport')).toContain(quoted(words))

    const texts = { name: words, header: words, description: words }
    const file = new File([new Uint8Array(pdf())], `${words}.pdf`)
    const thumbnail = new File([new Uint8Array(png())], `${words}.png`)
    const put = await desk.call('addDocument', { ...texts, file, thumbnail, type: 'PDF', category: '' })
    expect(read(await operator.send('/lco/v1/downloadfile')).data).toContainEqual(expect.objectContaining(texts))
    const { id } = put.json<{ id: string }>()
    const stored = await server.db.selectFrom('download_file').select('filename').where('id', '=', id).execute()
    expect(stored).toEqual([{ filename: shownName(`${words}.pdf`.replaceAll('"', '%22')) }])
    const changed = { name: `${words} 2`, header: `${words} 2`, description: `${words} 2` }
    await desk.call('changeDocument', { id, ...changed, category: '', hidden: 'NO' })
    expect(read(await operator.send('/lco/v1/downloadfile')).data).toContainEqual(expect.objectContaining(changed))

    const cell = `"${words.replaceAll('"', '""')}"`
    const head =
      'record,plancode,planname,description,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff'
    const plan = `PLAN,HOSTILE${number}-30D,${cell},${cell},PACKAGE,HOSTILE${number},30,D,47,59`
    await desk.call('importCatalogue', { file: new File([`${head}\n${plan}\n`], `${words}.csv`), effective: '' })
    expect(await readBy(operator, `/lco/v1/plan?q=HOSTILE${number}-`)).toContain(quoted(words))
    const noted = server.db.selectFrom('audit').select('target').where('what', '=', 'catalogue').orderBy('id', 'desc')
    expect(await noted.limit(1).execute()).toEqual([{ target: shownName(`${words}.csv`.replaceAll('"', '%22')) }])
  })

  it('of a push and of an SMS leaves as it was written', async () => {
    const operator = await newOperator(server)
    await ask(operator, 'registerPush', { token: `device-${number}`, region: 'Maharashtra', language: 'hi' })
    const both = { title: words, message: words, title_hi: words, message_hi: words }
    await desk.call('broadcastPush', { ...both, region: '', url: '', image: '' })
    await server.deliver()
    const { pushed } = server.pusher.sent.findLast(({ token }) => token === `device-${number}`)!
    expect(pushed).toMatchObject({ title: words, body: words })

    const when = { event: 'EXP5', channel: 'SMS', language: 'en' }
    const row = {
      ...when,
      text: `{name} ${words}`,
      subject: '',
      templateid: '1107160000000000001',
      entityid: '',
      header: '',
      status: 'ON',
    }
    const save = async (of: object) => await desk.call('saveRegisterRow', { register: 'templates', isnew: 'NO', ...of })
    // what the networks keep a text under is a number
    expect((await save({ ...row, templateid: first(40, words) })).statusCode).toBe(422)
    const saved = await save(row)
    // braces are for what is filled in
    expect(saved.statusCode).toBe(/[{}]/.test(words) ? 422 : 200)
    if (saved.statusCode === 200)
      expect(await readBy(operator, '/lco/v1/sendsms/templates')).toContain(quoted(row.text))
  })

  it.each(ADDRESSES)('is no address for %s.%s', async (name, field) => {
    const { url, sent } = requestOf(deskCalls[name], deskSamples[name].input, { [field]: words })
    const reply = await desk.send(url, sent)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { [field]: expect.any(String) as string } }])
  })
})

it('every field that takes words has crossed with them, is an address, or is known to be read by nobody else', () => {
  // the columns of a register are fields of its own, which its declaration names and not the call
  const crossed = [...said].filter((field) => !field.startsWith('saveRegisterRow.'))
  const known = [...crossed, ...ADDRESSES.map((one) => one.join('.')), ...Object.values(UNREAD).flat()]
  expect(new Set(known.toSorted())).toEqual(new Set(wordFields().toSorted()))
  expect(known).toHaveLength(wordFields().length)
})
