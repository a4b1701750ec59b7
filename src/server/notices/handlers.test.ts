// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { tell, type Notice } from './tell.ts'

let server: TestServer
let ramesh: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  ramesh = await server.as('LCO10001')
})
afterEach(() => server.close())

const NOTICE: Notice = {
  lcoid: null,
  alerttype: 'ALERT',
  en: { title: 'Hello', message: 'World' },
  hi: { title: 'नमस्ते', message: 'दुनिया' },
  url: '',
  reference: null,
}
const told = (notice: Partial<Notice>) =>
  server.db.transaction().execute((tx) => tell(tx, { ...NOTICE, ...notice }, server.clock.now()))

type Alerts = {
  count: number
  unread: number
  data: { alertid: string; title: string; message: string; read: string }[]
}
type Person = { send: (typeof ramesh)['send'] }
const alertsOf = async (person: Person, query = 'alerttype=ALERT') =>
  (await person.send(`/lco/v1/alertmessage.php?${query}`)).json<Alerts>()
const titlesOf = async (person: Person, query?: string) =>
  (await alertsOf(person, query)).data.map(({ title }) => title)
const mark = (person: Person, form: Record<string, string>) =>
  person.send('/lco/v1/alertmessage', { form: { alerttype: 'ALERT', ...form } })

describe('alerts', () => {
  it('are the operator’s own, those of his region and those for everybody, newest first', async () => {
    await told({ en: { title: 'For all', message: '' } })
    await told({ lcoid: 'LCO10001', en: { title: 'For Ramesh', message: '' } })
    await told({ lcoid: 'LCO10002', en: { title: 'For Basavaraj', message: '' } })
    await told({ region: 'Karnataka', en: { title: 'For Karnataka', message: '' } })
    await told({ alerttype: 'OFFERS', en: { title: 'An offer', message: '' } })
    const basavaraj = await server.as('LCO10002')
    expect((await titlesOf(ramesh)).slice(0, 3)).toEqual(['For Ramesh', 'For all', 'A quiz about the trade'])
    expect((await titlesOf(basavaraj)).slice(0, 3)).toEqual(['For Karnataka', 'For Basavaraj', 'For all'])
    expect((await titlesOf(ramesh, 'alerttype=OFFERS'))[0]).toBe('An offer')
  })

  it('come in the language asked for; what has no Hindi words comes in English', async () => {
    await told({})
    await told({ hi: { title: '', message: '' } })
    expect((await titlesOf(ramesh, 'alerttype=ALERT&language=hi')).slice(0, 2)).toEqual(['Hello', 'नमस्ते'])
  })

  it('are a hundred at most', async () => {
    for (let n = 0; n < 105; n++) await told({ lcoid: n % 2 ? 'LCO10001' : null, en: { title: `${n}`, message: '' } })
    const { count, unread, data } = await alertsOf(ramesh)
    expect([count, unread, data[0]!.title, data[99]!.title]).toEqual([100, 100, '104', '5'])
  })

  it('carry their text as it was written, whatever it looks like', async () => {
    const message = '<script>alert("1")</script> & \u2028 \'; drop table alert; --'
    await told({ en: { title: '<img src=x onerror=alert(1)>', message } })
    expect((await alertsOf(ramesh)).data[0]).toMatchObject({ title: '<img src=x onerror=alert(1)>', message })
  })

  it('lead into the portal or to an https address, and nowhere else', async () => {
    for (const url of ['javascript:alert(1)', '//evil.example', 'http://plain.example', `/${'a'.repeat(300)}`])
      await expect(told({ url }), url).rejects.toThrow('neither a path of the portal nor an https address')
    for (const url of ['', '/lcoportal/topup', 'https://provider.example/offer'])
      expect(await told({ url }), url).toBe(true)
  })

  it('of one business event are told once', async () => {
    expect([await told({ reference: 'bill:7' }), await told({ reference: 'bill:7' })]).toEqual([true, false])
    expect((await titlesOf(ramesh)).filter((title) => title === 'Hello')).toHaveLength(1)
  })
})

describe('reading', () => {
  it('is each person’s own: the sub-user’s list is as unread as before', async () => {
    const sunita = await server.as('SUB10001')
    const before = await alertsOf(ramesh)
    expect((await mark(ramesh, {})).json()).toEqual({ marked: before.count, unread: 0 })
    expect(await alertsOf(ramesh)).toMatchObject({ unread: 0, count: before.count })
    expect(await alertsOf(sunita)).toMatchObject({ unread: before.count })
  })

  it('marks one alert, and says the same the second time', async () => {
    const { data, unread } = await alertsOf(ramesh)
    const form = { alertid: data[0]!.alertid }
    expect((await mark(ramesh, form)).json()).toEqual({ marked: 1, unread: unread - 1 })
    expect((await mark(ramesh, form)).json()).toEqual({ marked: 0, unread: unread - 1 })
    expect((await alertsOf(ramesh)).data.map(({ read }) => read)).toEqual(['YES', 'NO'])
  })

  it('by two windows at once marks each alert once', async () => {
    const before = await alertsOf(ramesh)
    const replies = await Promise.all([mark(ramesh, {}), mark(ramesh, {}), mark(ramesh, {})])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    const rows = await server.db.selectFrom('alert_read').selectAll().execute()
    expect(rows).toHaveLength(before.count)
  })

  it('cannot mark another operator’s, another region’s or another type’s alert, nor tell them from none', async () => {
    await told({ lcoid: 'LCO10002' })
    await told({ region: 'Karnataka' })
    await told({ alerttype: 'OFFERS' })
    const rows = await server.db.selectFrom('alert').select('alertid').orderBy('alertid', 'desc').limit(3).execute()
    const replies = await Promise.all(
      [...rows.map(({ alertid }) => String(alertid)), '99999999'].map((alertid) => mark(ramesh, { alertid })),
    )
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]!.json()).toMatchObject({ code: 'input.invalid', fields: { alertid: 'unknown' } })
    expect(await server.db.selectFrom('alert_read').selectAll().execute()).toEqual([])
  })
})

type Banners = { count: number; data: { promoadsid: string; adtype: string; title: string; url: string }[] }
const bannersOf = async (person: Person, bannertype: string, more = '') =>
  (await person.send(`/lco/v1/banner?bannertype=${bannertype}&page=1${more}`)).json<Banners>()
const addBanner = (promoadsid: string, more: object = {}) =>
  server.db
    .insertInto('banner')
    .values({
      promoadsid,
      adtype: 'SAL',
      filename: '/promo/udaan.svg',
      title: promoadsid,
      starts: null,
      ends: null,
      created: server.clock.now(),
      ...more,
    })
    .execute()

describe('banners', () => {
  it('of a type stand heaviest first, advertisements among the banners', async () => {
    expect((await bannersOf(ramesh, 'BANNER')).data.map(({ adtype }) => adtype)).toEqual(['BANNER', 'AD'])
    expect((await bannersOf(ramesh, 'BANNER')).data[0]).toEqual({
      promoadsid: '101',
      filename: '/promo/cricket-plus.svg',
      adtype: 'BANNER',
      weight: 100,
      adstatus: 'ACTIVE',
      created: expect.any(String) as string,
      url: '/lcoportal/product/planmaster',
      title: 'Cricket Plus from ₹47',
      body: expect.any(String) as string,
    })
  })

  it('run from their first day to their last, where they are for, and while they are active', async () => {
    const today = dayOf(server.clock.now())
    await addBanner('first', { starts: today, weight: 3000 })
    await addBanner('last', { ends: today, weight: 2000 })
    await addBanner('here', { region: 'Maharashtra', weight: 1000 })
    await addBanner('soon', { starts: addDays(today, 1) })
    await addBanner('over', { ends: addDays(today, -1) })
    await addBanner('there', { region: 'Karnataka' })
    await addBanner('off', { adstatus: 'INACTIVE' })
    expect((await bannersOf(ramesh, 'SAL')).data.map(({ promoadsid }) => promoadsid)).toEqual([
      'first',
      'last',
      'here',
      '106',
    ])
  })

  it('come ten to a page', async () => {
    for (let n = 10; n < 22; n++) await addBanner(`b${n}`, { weight: 1000 - n })
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await ramesh.send(`/lco/v1/banner?bannertype=SAL&page=${page}`)).json<Banners>()),
    )
    expect(pages.map(({ count }) => count)).toEqual([10, 3, 0])
    expect(pages[1]!.data[0]!.promoadsid).toBe('b20')
  })

  it('speak Hindi; those of no known type are refused', async () => {
    const [udaan] = (await bannersOf(ramesh, 'NXTUDAAN', '&language=hi')).data
    expect(udaan!.title).toBe('NXT उड़ान: 25 नए ग्राहक जोड़ें')
    expect((await ramesh.send('/lco/v1/banner?bannertype=AD')).json()).toMatchObject({ code: 'input.invalid' })
  })
})

it('the headends and their counters are listed for everybody, with where to go and whom to ring', async () => {
  expect((await ramesh.send('/lco/v1/headend')).json<unknown[]>()).toHaveLength(6)
  const locations = (await ramesh.send('/lco/v1/headend/locations')).json<{ locationid: string }[]>()
  expect(locations).toHaveLength(8)
  expect(locations.find(({ locationid }) => locationid === 'NSK-1')).toMatchObject({
    headendname: 'Nashik',
    region: 'Maharashtra',
    phone: '02532500100',
    latitude: 20.0059,
  })
})
