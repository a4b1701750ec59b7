// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'

import { buildApp } from '../app.ts'
import { addPictures } from '../pictures/pages.ts'
import { after, jpeg, png, webp } from '../testing/corpus.ts'
import { staffWith, statusesOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let app: TestServer['app']
let desk: DeskWindow
let ramesh: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  app = await buildApp(server.services)
  addPictures(app, server.services)
  await app.ready()
  desk = await staffWith(server, 'content')
  ramesh = await server.as('LCO10001')
})
afterAll(async () => {
  await app.close()
  await server.close()
})

type Banner = Input<typeof setCalls.saveBanner>
const BANNER: Banner = {
  adtype: 'SAL',
  filename: '/promo/udaan.svg',
  title: 'Mela',
  weight: 500,
  adstatus: 'ACTIVE',
  url: '/lcoportal/home',
}
const save = (more: Partial<Banner> = {}) => desk.call('saveBanner', { ...BANNER, ...more })
const saved = async (more: Partial<Banner> = {}) => (await save(more)).json<{ promoadsid: string }>().promoadsid
const shown = async (type = 'SAL') =>
  (await ramesh.send(`/lco/v1/banner?bannertype=${type}`))
    .json<{ data: { promoadsid: string; title: string }[] }>()
    .data.map(({ promoadsid }) => promoadsid)

describe('a banner', () => {
  it('is shown to the operators of its region, in its days, while it is active', async () => {
    const [here, elsewhere, over] = [
      await saved({ region: 'Maharashtra', starts: inDays(0), ends: inDays(0) }),
      await saved({ region: 'Delhi' }),
      await saved({ ends: inDays(-1) }),
    ]
    expect(await shown()).toContain(here)
    expect(await shown()).not.toContain(elsewhere)
    expect(await shown()).not.toContain(over)
    await saved({ promoadsid: here, region: 'Maharashtra', adstatus: 'INACTIVE' })
    expect(await shown()).not.toContain(here)
    const listed = (await desk.call('listDeskBanners', {})).json<{ data: { promoadsid: string }[] }>().data
    expect(listed.map(({ promoadsid }) => promoadsid)).toEqual(expect.arrayContaining([here, elsewhere, over]))
  })

  it('is changed with a trace of how it was', async () => {
    const promoadsid = await saved()
    await save({ promoadsid, title: 'Maha mela' })
    const noted = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'banner')
      .where('target', '=', promoadsid)
      .orderBy('id')
      .execute()
    expect(noted).toMatchObject([
      { actor: desk.staffid, before: null, after: { title: 'Mela' } },
      { actor: desk.staffid, before: { title: 'Mela' }, after: { title: 'Maha mela' } },
    ])
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'http://example.in' }, 'url'],
    [{ filename: 'javascript:alert(1)' }, 'filename'],
    [{ filename: '/promo/../data-key.png' }, 'filename'],
    [{ filename: '/promo/u/bm90LXRoZXJlLWF0LWFsbA' }, 'filename'],
    [{ filename: 'https://example.in/a.png' }, 'filename'],
    [{ region: 'Atlantis' }, 'region'],
    [{ starts: inDays(0), ends: inDays(-1) }, 'ends'],
  ])('with %j is refused by its %s', async (more, field) => {
    const reply = await save(more)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([422, [field]])
  })

  it('whose last day is before its first says so at the last', async () => {
    const reply = await save({ starts: inDays(0), ends: inDays(-1) })
    expect(reply.json()).toMatchObject({ fields: { ends: 'beforeFirst' } })
  })

  it('that does not exist is not made by changing it', async () => {
    expect((await save({ promoadsid: '99999' })).statusCode).toBe(404)
  })
})

const upload = (bytes: Uint8Array, name: string, type = '') =>
  desk.send('/desk/v1/pictures', { parts: { file: new File([new Uint8Array(bytes)], name, { type }) } })
const pathOf = async (bytes: Uint8Array, name: string) =>
  (await upload(bytes, name)).json<{ filename: string }>().filename

describe('an uploaded picture', () => {
  it.each([
    [png(), 'a.png', 'image/png'],
    [jpeg(), 'a.JPG', 'image/jpeg'],
    [webp(640, 480), 'a.webp', 'image/webp'],
  ])('is seen by anybody, for good, and as nothing but itself (%#)', async (bytes, name, type) => {
    const path = await pathOf(bytes, name)
    expect(path).toMatch(/^\/promo\/u\/[\w-]{22}$/)
    const reply = await visitor(app).send(path)
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await save({ filename: path })).statusCode).toBe(200)
  })

  it('given twice is one', async () => {
    expect(await pathOf(png(8, 8), 'one.png')).toBe(await pathOf(png(8, 8), 'two.png'))
  })

  it.each([
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a.png', Buffer.from('<svg onload="alert(1)"/>')],
    ['a.html', png()],
    ['a.png', jpeg()],
    ['a.png', webp(4, 4)],
    ['a.webp', png()],
    ['a.webp', after(webp(4, 4), '<script>alert(1)</script>')],
    ['a.webp', after(webp(4, 4), 'x')],
    ['a.webp', webp(16_000, 16_000)],
    ['a.jpg', after(jpeg(), '<script>alert(1)</script>')],
    ['a.jpg', after(jpeg(), Buffer.alloc(2 * 1024 * 1024))],
    ['a.pdf', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a.png', Buffer.alloc(0)],
  ])('is not %s with what is no picture in it (%#)', async (name, bytes) => {
    const reply = await upload(bytes, name, 'image/png')
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'desk.picture'])
  })

  it('that nobody uploaded is not there, whatever lies in the store', async () => {
    await server.storage.keep('cHJpdmF0ZS1kb2N1bWVudA', png())
    expect((await visitor(app).send('/promo/u/cHJpdmF0ZS1kb2N1bWVudA')).statusCode).toBe(404)
  })
})

const WORDS = { title: 'Work tonight', message: 'From 2 to 3' }
const alert = (more: Partial<Input<typeof setCalls.sendAlert>> = {}) =>
  desk.call('sendAlert', { alerttype: 'ALERT', ...WORDS, ...more })
type Alerts = { data: { alertid: string; title: string; read: number; lcoid: string }[]; next: string | null }
const newest = async () => (await desk.call('listDeskAlerts', {})).json<Alerts>().data[0]!

describe('an alert', () => {
  beforeAll(async () => {
    await ramesh.send('/lco/v1/push/topic', { form: { token: 'ramesh', region: 'Maharashtra' } })
  })

  it('of a region is in the lists there, rings there, and counts its readers', async () => {
    const gone = new AbortController()
    const heard = server.services.live.listen('LCO10001', gone.signal)
    const { alertid, devices } = (await alert({ region: 'Maharashtra' })).json<{ alertid: string; devices: number }>()
    expect(devices).toBe(1)
    expect((await heard.next()).value).toEqual({ kind: 'alert', alerttype: 'ALERT' })
    gone.abort()
    server.clock.pass(1000)
    await server.deliver()
    expect(server.pusher.sent.at(-1)!.pushed).toMatchObject({ title: 'Work tonight', body: 'From 2 to 3' })
    expect(await newest()).toMatchObject({ alertid, lcoid: '', title: 'Work tonight', read: 0 })
    await ramesh.send('/lco/v1/alertmessage', { form: { alerttype: 'ALERT' } })
    expect(await newest()).toMatchObject({ alertid, read: 1 })
  })

  it('of one operator is his alone', async () => {
    const reply = await alert({ lcoid: 'LCO10002', title: 'For one' })
    expect(reply.json()).toMatchObject({ devices: 0 })
    expect((await ramesh.send('/lco/v1/alertmessage.php?alerttype=ALERT')).body).not.toContain('For one')
    const other = await server.as('LCO10002')
    expect((await other.send('/lco/v1/alertmessage.php?alerttype=ALERT')).body).toContain('For one')
  })

  it('is sent once, however often the same request comes', async () => {
    const once = { 'idempotency-key': 'alert-1' }
    const told = { alerttype: 'ALERT', ...WORDS, title: 'Only once' } as const
    const replies = [await desk.call('sendAlert', told, once), await desk.call('sendAlert', told, once)]
    expect(replies[0]!.body).toBe(replies[1]!.body)
    const rows = await server.db.selectFrom('alert').select('alertid').where('title', '=', 'Only once').execute()
    expect(rows).toHaveLength(1)
  })

  it('is listed page by page, newest first', async () => {
    for (let n = 0; n < 51; n++) await alert({ title: `Number ${n}` })
    const first = (await desk.call('listDeskAlerts', {})).json<Alerts>()
    expect([first.data.length, first.data[0]!.title]).toEqual([50, 'Number 50'])
    const second = (await desk.call('listDeskAlerts', { after: first.next! })).json<Alerts>()
    expect(second.data[0]!.title).toBe('Number 0')
  })

  it.each([
    [{ lcoid: 'LCO99999' }, 'lcoid'],
    [{ lcoid: 'LCO10001', region: 'Delhi' }, 'region'],
    [{ region: 'Atlantis' }, 'region'],
    [{ url: '//evil.example' }, 'url'],
  ])('with %j is refused by its %s', async (more, field) => {
    expect(Object.keys((await alert(more)).json<{ fields: object }>().fields)).toEqual([field])
  })
})

it('a push alone rings and leaves nothing in the list', async () => {
  const before = await newest()
  const reply = await desk.call('broadcastPush', { ...WORDS, title: 'Only a push', image: '/promo/udaan.svg' })
  expect(reply.json()).toEqual({ devices: 1 })
  server.clock.pass(1000)
  await server.deliver()
  expect(server.pusher.sent.at(-1)!.pushed).toMatchObject({ title: 'Only a push', image: '/promo/udaan.svg' })
  expect(await newest()).toEqual(before)
})

describe('the quiz', () => {
  const words = { question: 'Which?', ans1: 'This', ans2: 'That', ans3: 'None' }
  const hindi = { question_hi: 'कौन?', ans1_hi: 'यह', ans2_hi: 'वह', ans3_hi: 'कोई नहीं' }
  const question = { key: 'NEW-1', place: 99, ...words, ...hindi, rightanswer: '2', active: 'YES' } as const
  type Listed = { data: { key: string; active: string; answered: number; right: number; rightanswer: number }[] }
  const listed = async (key: string) =>
    (await desk.call('listQuizQuestions', {})).json<Listed>().data.find((one) => one.key === key)

  it('gets a question, counts how it is answered, and loses it again', async () => {
    await desk.call('saveQuizQuestion', question)
    const asked = (await ramesh.send('/lco/v1/quiz/questions')).json<{ data: { key: string }[] }>().data
    expect(asked.map(({ key }) => key)).toContain('NEW-1')
    const answer = { lcoid: 'LCO10001', key: 'NEW-1', actor: 'LCO10001', at: server.clock.now() }
    await server.db
      .insertInto('quiz_answer')
      .values({ ...answer, answer: 2, is_right: true })
      .execute()
    await server.db
      .insertInto('quiz_answer')
      .values({ ...answer, lcoid: 'LCO10002', answer: 1, is_right: false })
      .execute()
    expect(await listed('NEW-1')).toMatchObject({ rightanswer: 2, answered: 2, right: 1, active: 'YES' })
    const ended = await desk.call('saveQuizQuestion', { ...question, active: 'NO' })
    expect(ended.json()).toMatchObject({ active: 'NO', answered: 2, right: 1 })
    expect((await ramesh.send('/lco/v1/quiz/questions')).body).not.toContain('NEW-1')
  })

  it('keeps a question from a new one of its short name, and of two new ones at once takes one', async () => {
    await desk.call('saveQuizQuestion', { ...question, key: 'KEPT' })
    const reply = await desk.call('saveQuizQuestion', { ...question, key: 'KEPT', rightanswer: '3', isnew: 'YES' })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { key: 'taken' } }])
    expect(await listed('KEPT')).toMatchObject({ rightanswer: 2 })
    await server.warmUp()
    const isNew = (place: number) => desk.call('saveQuizQuestion', { ...question, key: 'RACE', place, isnew: 'YES' })
    expect(statusesOf(await Promise.all([isNew(1), isNew(2)]))).toEqual([200, 422])
  })

  it.each([
    [{ ans2: ' this' }, 'ans2'],
    [{ ans3: 'That' }, 'ans3'],
    [{ ans3_hi: 'यह' }, 'ans3_hi'],
  ])('refuses %j: two answers that read alike cannot be told apart', async (more, field) => {
    const reply = await desk.call('saveQuizQuestion', { ...question, key: 'ALIKE', ...more })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { [field]: 'taken' } }])
    const unasked = await desk.call('saveQuizQuestion', { ...question, key: 'ALIKE', ...more, active: 'NO' })
    expect(unasked.statusCode).toBe(200)
  })
})
