// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Command, DeviceDetails } from '#domain/hardware/device-calls.ts'

import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const MINUTE_MS = 60_000

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let home: Awaited<ReturnType<typeof newHome>>
beforeEach(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
  home = await newHome(server, 'LCO10001')
})
afterEach(() => server.close())

/** How often each status was answered. */
const outcomes = (replies: { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const details = async (customerno: string, who = lco) =>
  (await who.send(`/lco/v1/hardware/getdevicedetails?${new URLSearchParams({ customerno })}`)).json<{
    count: number
    data: DeviceDetails[]
  }>()
const retrack = (stbno = home.stbno, headers = {}) => lco.send('/lco/v1/hardware/retrack', { form: { stbno }, headers })
const osd = (message: string, stbno = home.stbno) => lco.send('/lco/v1/hardware/osd', { form: { stbno, message } })
const ask = (stbno = home.stbno) =>
  lco.send('/lco/v1/hardware/hwreplacement', { form: { stbno, reason: 'Burnt', comments: 'smells' } })

describe('the details of a box', () => {
  it.each(['subscriberid', 'accountno', 'stbno', 'vcno'] as const)('are found by %s', async (key) => {
    const { count, data } = await details(home[key])
    expect([count, data[0]]).toMatchObject([
      1,
      {
        stbno: home.stbno,
        smcno: home.vcno,
        customercan: home.accountno,
        subscriberid: home.subscriberid,
        entityid: 'LCO10001',
        name: 'Vaishali Kulkarni',
        status: 'ACTIVE',
        paired: 'YES',
        retracksleft: 5,
      },
    ])
  })

  it('are found by a number pasted with spaces', async () => {
    expect((await details(home.stbno.replaceAll(/(\d{4})/g, '$1 '))).count).toBe(1)
  })

  it('name every box of the home', async () => {
    const second = await newStockBox(server, 'LCO10001')
    const { subscriberid } = home
    await server.db.updateTable('box').set({ state: 'ASSIGNED', subscriberid }).where('stbno', '=', second).execute()
    const { data } = await details(subscriberid)
    expect(data.map(({ stbno, status }) => [stbno, status])).toEqual([
      [home.stbno, 'ACTIVE'],
      [second, 'INACTIVE'],
    ])
  })

  it.each(['subscriberid', 'accountno', 'stbno', 'vcno'] as const)(
    'are not found by %s of another operator, as by one that nobody has',
    async (key) => {
      const other = await server.as('LCO10002')
      expect(await details(home[key], other)).toEqual(await details('1234567890', other))
    },
  )

  it('show the last ten commands, newest first', async () => {
    for (let n = 0; n < 12; n++) await osd(`message ${n}`)
    const [box] = (await details(home.stbno)).data
    expect(box!.commands.map(({ detail }) => detail)).toEqual(Array.from({ length: 10 }, (_, n) => `message ${11 - n}`))
  })
})

describe('a retrack', () => {
  it('is queued, and says when the next is allowed', async () => {
    expect((await retrack()).json()).toMatchObject({ kind: 'RETRACK', status: 'NEW', authorisedby: 'LCO10001' })
    const refused = await retrack()
    const from = new Date(server.clock.now().getTime() + 2 * MINUTE_MS).toISOString()
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'retrack.wait', from, left: 4 }])
    expect((await details(home.stbno)).data[0]).toMatchObject({ retracksleft: 4, retrackfrom: from })
    server.clock.pass(2 * MINUTE_MS)
    expect((await retrack()).statusCode).toBe(200)
  })

  it('is refused the sixth time of a day and allowed the next morning', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await retrack()).statusCode).toBe(200)
      server.clock.pass(5 * MINUTE_MS)
    }
    expect((await retrack()).json()).toMatchObject({ code: 'retrack.wait', from: '2026-07-15T18:30:00.000Z', left: 0 })
    server.clock.pass(12 * 60 * MINUTE_MS)
    expect((await retrack()).statusCode).toBe(200)
  })

  it('asked for by ten windows at once happens once', async () => {
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => retrack()))
    expect(outcomes(replies)).toEqual({ 200: 1, 429: 9 })
  })

  it('sent twice with one key is one retrack with one answer', async () => {
    const key = { 'idempotency-key': 'once' }
    const [first, second] = [await retrack(home.stbno, key), await retrack(home.stbno, key)]
    expect(second.body).toBe(first.body)
    await server.deliver()
    expect(server.cas.sent).toHaveLength(1)
  })

  it('of a box that no home has is refused', async () => {
    expect((await retrack(await newStockBox(server, 'LCO10001'))).json()).toMatchObject({ code: 'box.unassigned' })
  })
})

describe('a message on the screen', () => {
  it('goes to the headend as it was written', async () => {
    expect((await osd('कल बिजली नहीं रहेगी')).json()).toMatchObject({ kind: 'OSD', detail: 'कल बिजली नहीं रहेगी' })
    await server.deliver()
    expect(server.cas.sent[0]).toMatchObject({ kind: 'OSD', detail: 'कल बिजली नहीं रहेगी', vcno: home.vcno })
  })

  it.each([
    ['a'.repeat(121), 'tooLong'],
    ['pay at https://x.example', 'link'],
    ['', 'required'],
  ])('%s is refused as %s', async (message, code) => {
    expect((await osd(message)).json()).toMatchObject({ code: 'input.invalid', fields: { message: code } })
  })
})

describe('the request for a replacement', () => {
  it('is kept and listed', async () => {
    const made = (await ask()).json()
    expect(made).toMatchObject({ stbno: home.stbno, reason: 'Burnt', comments: 'smells', status: 'OPEN' })
    const listed = (await lco.send('/lco/v1/hardware/hwreplacement')).json<{ data: unknown[] }>()
    expect(listed.data[0]).toEqual(made)
  })

  it('is open once per box, also when ten ask at once', async () => {
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(outcomes(replies)).toEqual({ 200: 1, 409: 9 })
    expect((await ask()).json()).toMatchObject({ code: 'replacement.open' })
  })
})

describe('lists', () => {
  it('the stock holds free boxes of this operator alone, by CAS, page by page', async () => {
    const made: string[] = []
    for (let n = 0; n < 60; n++) made.push(await newStockBox(server, 'LCO10001', { castype: 'TestCAS' }))
    await newStockBox(server, 'LCO10002', { castype: 'TestCAS' })
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const url: string = `/lco/v1/hardware/stock?castype=TestCAS&after=${after}`
      const page = (await lco.send(url)).json<{ data: { stbno: string }[]; next: string | null }>()
      seen.push(...page.data.map(({ stbno }) => stbno))
      after = page.next
    }
    expect(seen).toEqual(made)
  })

  it('the commands of a box come page by page, newest first, none twice', async () => {
    for (let n = 0; n < 60; n++) await osd(`message ${n}`)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const url: string = `/lco/v1/hardware/commands?stbno=${home.stbno}${after && `&after=${after}`}`
      const page = (await lco.send(url)).json<{ data: Command[]; next: string | null }>()
      seen.push(...page.data.map(({ detail }) => detail))
      after = page.next
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `message ${59 - n}`))
  })
})
