// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { noticeCommands } from './desk.ts'

let server: TestServer
let ramesh: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  ramesh = await server.as('LCO10001')
  await ramesh.send('/lco/v1/push/topic', { form: { token: 'ramesh', region: 'Maharashtra' } })
})
afterAll(() => server.close())

const deliver = () => server.deliver()
const desk = (command: string, words: string[], options: Record<string, string> = {}) =>
  noticeCommands[command]!(words, options, server.terminal)
const WORDS = { title: 'Work tonight', message: 'From 2 to 3' }
const newest = async () =>
  (await ramesh.send('/lco/v1/alertmessage.php?alerttype=ALERT')).json<{ data: { title: string }[] }>().data[0]!.title

describe('an alert', () => {
  it('is told to whom it is for, in the list and by push', async () => {
    expect(await desk('alert', ['ALERT'], { ...WORDS, region: 'Maharashtra', url: '/lcoportal' })).toBe(
      'The alert is told to Maharashtra.',
    )
    await deliver()
    expect([await newest(), server.pusher.sent.at(-1)!.pushed.body]).toEqual(['Work tonight', 'From 2 to 3'])
    await desk('alert', ['ALERT'], { ...WORDS, title: 'Not his', lcoid: 'LCO10002' })
    expect(await newest()).toBe('Work tonight')
  })

  it.each([
    [['NEWS'], {}, 'is one of ALERT, OFFERS'],
    [['ALERT'], { title: '' }, 'Say --title.'],
    [['ALERT'], { region: 'Atlantis' }, '--region is one of Jammu and Kashmir, Himachal Pradesh'],
    [['ALERT'], { lcoid: 'LCO99999' }, 'There is no operator LCO99999.'],
    [['ALERT'], { lcoid: 'LCO10001', region: 'Delhi' }, 'not both'],
    [['ALERT'], { url: 'javascript:alert(1)' }, '--url is a path of the portal or an https address'],
  ])('of %j with %j is refused in one sentence', async (words, options, sentence) => {
    await expect(desk('alert', words, { ...WORDS, ...options })).rejects.toThrow(sentence)
  })
})

it('a push alone leaves nothing in the list', async () => {
  const before = await newest()
  expect(await desk('push', [], { title: 'Only a push', message: '…' })).toBe('The push goes out to everybody.')
  await deliver()
  expect([server.pusher.sent.at(-1)!.pushed.title, await newest()]).toEqual(['Only a push', before])
})

describe('a banner', () => {
  const shown = async () =>
    (await ramesh.send('/lco/v1/banner?bannertype=SAL'))
      .json<{ data: { promoadsid: string }[] }>()
      .data.map(({ promoadsid }) => promoadsid)

  it('is added, listed and taken down', async () => {
    const options = {
      image: '/promo/udaan.svg',
      title: 'Mela',
      weight: '500',
      starts: '2026-01-01',
      region: 'Maharashtra',
    }
    expect(await desk('banner', ['add', 'SAL'], options)).toBe('The banner has number 107.')
    expect((await shown())[0]).toBe('107')
    expect(await desk('banner', ['list'])).toContain('107  SAL  ACTIVE  500  Maharashtra  2026-01-01..  Mela')
    expect(await desk('banner', ['off', '107'])).toBe('The banner 107 is not shown any more.')
    expect(await shown()).not.toContain('107')
  })

  it.each([
    [['add', 'POSTER'], {}, 'is one of AD, BANNER'],
    [['add', 'SAL'], { image: 'javascript:alert(1)' }, '--image is a path'],
    [['add', 'SAL'], { weight: 'heavy' }, '--weight is a whole number.'],
    [['add', 'SAL'], { ends: 'tomorrow' }, 'Say --ends YYYY-MM-DD.'],
    [['off', '999'], {}, 'There is no banner 999.'],
    [['paint'], {}, 'Say banner add, banner list or banner off.'],
  ])('%j with %j is refused in one sentence', async (words, options, sentence) => {
    await expect(desk('banner', words, { image: '/promo/udaan.svg', title: 'Mela', ...options })).rejects.toThrow(
      sentence,
    )
  })
})
