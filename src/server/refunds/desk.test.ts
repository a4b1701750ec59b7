import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inDays } from '../testing/in-days.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { refundCommands } from './desk.ts'

const LCOID = 'LCO10001'
const DARK = { reason: 'NO_SIGNAL', darkfrom: inDays(-9), darkto: inDays(-7) }

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let home: Awaited<ReturnType<typeof homeWith>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as(LCOID)
  home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
})
afterAll(() => server.close())

const ask = async (more: Record<string, string>) =>
  (await lco.send('/lco/v1/refund', { form: { contractno: home.contractno, ...more } })).json<{ refundid: string }>()

describe('from the terminal', () => {
  const desk = (name: string, ...words: string[]) => refundCommands[name]!(words, {}, server.terminal)

  it('what waits is listed and decided by a word', async () => {
    const { refundid } = await ask({ ...DARK, comment: 'Cable cut' })
    expect(await desk('refund-requests')).toMatch(
      new RegExp(
        `^${refundid} {2}${LCOID} {2}${home.contractno} .*${inDays(-9)} to ${inDays(-7)} {2}10.80 .*Cable cut$`,
        'm',
      ),
    )
    await expect(desk('approve-refund', refundid)).rejects.toThrow('Say approve-refund')
    expect(await desk('approve-refund', refundid, 'the', 'lane', 'was', 'dark')).toMatch(
      /^10\.80 of 10\.80 asked is in the wallet of LCO10001: credit note CN\//,
    )
    expect(await desk('refund-requests')).not.toContain(refundid)
    const other = await ask({ ...DARK, darkfrom: inDays(-6), darkto: inDays(-6) })
    expect(await desk('refuse-refund', other.refundid, 'no')).toBe(`${other.refundid} is refused.`)
    await expect(desk('refuse-refund', 'REF99999', 'no')).rejects.toMatchObject({ code: 'not.found' })
  })
})
