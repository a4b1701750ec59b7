// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'content')
})
afterAll(() => server.close())

const PAGE = { header: 'Back at six', image: '', content: 'We are mending', style: '', redirect: '/newportal' }
const turn = (maintenance: 'ON' | 'OFF', more: Partial<typeof PAGE> = {}) =>
  desk.call('saveMaintenance', { ...PAGE, maintenance, ...more })

describe('maintenance', () => {
  it('holds in the moment it is switched, is announced to everybody, and noted', async () => {
    const operator = await server.as('LCO10001')
    // the server knows that it is off, and would go by that for a second
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(200)
    const gone = new AbortController()
    const heard = server.services.live.listen('LCO10002', gone.signal)
    expect((await turn('ON')).json()).toEqual({ maintenance: 'ON', ...PAGE })
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(503)
    expect((await heard.next()).value).toEqual({ kind: 'maintenance', maintenance: { maintenance: 'ON', ...PAGE } })
    gone.abort()
    expect((await desk.call('getDeskMaintenance', {})).json()).toEqual({ maintenance: 'ON', ...PAGE })
    const noted = await server.db.selectFrom('audit').selectAll().where('what', '=', 'maintenance').execute()
    expect(noted).toMatchObject([
      { lcoid: 'desk', actor: desk.staffid, before: { maintenance: 'OFF' }, after: { maintenance: 'ON', ...PAGE } },
    ])
    await turn('OFF')
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it.each([
    ['redirect', 'javascript:alert(1)'],
    ['redirect', '//evil.example'],
    ['image', 'data:image/svg+xml,<svg/>'],
    ['image', 'picture.png'],
    ['image', '/lco/v1/logout.php/LCO10001'],
    ['image', 'http://portal.test/lco/v1/logout.php/LCO10001'],
    ['image', 'https://portal.test/lco/v1/logout.php/LCO10001'],
    ['style', 'x{background:url(/lco/v1/logout.php/LCO10001)}'],
  ])('never has the %s %s', async (field, text) => {
    const reply = await turn('OFF', { [field]: text })
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([422, { [field]: 'invalid' }])
  })

  it('may say two thousand letters of Hindi', async () => {
    expect((await turn('OFF', { content: 'क'.repeat(2000) })).statusCode).toBe(200)
  })

  it('whose words are more than the open windows can be told is refused, not half done', async () => {
    const reply = await turn('ON', { content: 'क'.repeat(2000), header: 'क'.repeat(120), style: 'क'.repeat(300) })
    expect(reply.json()).toMatchObject({ fields: { content: 'tooLong' } })
    expect((await visitor(server.app).send('/lco/v1/lco/maintenance')).json()).toMatchObject({ maintenance: 'OFF' })
  })
})
