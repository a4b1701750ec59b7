// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sweep } from '../retention/sweep.ts'
import { pdf, png } from '../testing/corpus.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'

const LCOID = 'LCO10001'
const WEEK_MS = 7 * 86_400_000

let server: TestServer
let lco: ReturnType<typeof ticketBookOf>
beforeAll(async () => {
  server = await testServer()
  await lcoAnew()
})
afterAll(() => server.close())

/** A session does not live for days. */
const lcoAnew = async () => void (lco = ticketBookOf(await server.as(LCOID)))

describe('an attachment', () => {
  it('goes with its ticket and comes back byte for byte, there alone', async () => {
    const { fileid } = await lco.upload(png(), 'screen.png')
    const ticket = await lco.raise({ attachments: fileid })
    expect(ticket.thread[0]!.attachments).toEqual([{ fileid, filename: 'screen.png', type: 'image/png' }])
    const file = await lco.download(ticket.ticketid, fileid)
    expect([file.rawPayload.equals(png()), file.headers['content-security-policy']]).toEqual([true, 'sandbox'])
    const { ticketid } = await lco.raise()
    expect((await lco.download(ticketid, fileid)).statusCode).toBe(404)
    const other = await server.as('LCO10002')
    expect((await other.send(`/lco/v1/ticket/${ticket.ticketid}/file/${fileid}`)).statusCode).toBe(404)
  })

  it('comes with a reply too', async () => {
    const { ticketid } = await lco.raise()
    const [one, two] = [await lco.upload(png(), 'a.png'), await lco.upload(pdf(), 'b.pdf')]
    const { thread } = await lco.update(ticketid, 'REPLY', 'see', { attachments: `${one.fileid},${two.fileid}` })
    expect(thread.at(-1)!.attachments.map(({ filename }) => filename)).toEqual(['a.png', 'b.pdf'])
  })

  it('is an own file that was uploaded for a ticket and is with no other', async () => {
    const refusal = { code: 'input.invalid', fields: { attachments: expect.any(String) } }
    const far = await ticketBookOf(await server.as('LCO10002')).upload(png(), 'far.png')
    const used = await lco.upload(png(), 'used.png')
    await lco.raise({ attachments: used.fileid })
    const parts = { purpose: 'CRF', file: new File([new Uint8Array(pdf())], 'crf.pdf') }
    const form = (await lco.send('/lco/v1/fileupload', { parts })).json<{ fileid: string }>()
    for (const { fileid } of [far, used, form, { fileid: 'bm90LXRoZXJlLWF0LWFsbA' }])
      expect(await lco.raise({ attachments: fileid })).toMatchObject(refusal)
  })

  it('is inspected as every upload', async () => {
    expect((await lco.upload(pdf('<script>alert(1)</script>'), 'page.pdf')).code).toBe('file.refused')
    expect((await lco.upload(Buffer.from('MZ'), 'a.exe')).code).toBe('file.refused')
  })

  it('is swept when no ticket got it within a week, and kept when one did', async () => {
    const [kept, loose] = [await lco.upload(png(), 'kept.png'), await lco.upload(png(), 'loose.png')]
    await lco.raise({ attachments: kept.fileid })
    server.clock.pass(WEEK_MS + 1)
    await sweep(server.services)
    expect([kept, loose].map(({ fileid }) => server.storage.kept.has(fileid))).toEqual([true, false])
    await lcoAnew()
  })
})
