// @day 2026-07-15
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { MOST_FILE_BYTES } from '#domain/endpoint.ts'
import { FILE_PURPOSES } from '#domain/files/rules.ts'

import { sweep } from '../retention/sweep.ts'
import { clerkWith } from '../testing/clerk.ts'
import { after, jpeg, pdf, png, pngText, zip } from '../testing/corpus.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())
afterEach(() => server.storage.kept.clear())

type Uploaded = { fileid: string; filename: string; type: string; bytes: number }
const PATHS = ['/lco/v1/fileupload', '/lco/v1/fileupload.php']

const upload = (bytes: Uint8Array, name: string, { purpose = 'CRF', type = '', path = PATHS[0]!, headers = {} } = {}) =>
  lco.send(path, { parts: { purpose, file: new File([new Uint8Array(bytes)], name, { type }) }, headers })
const uploaded = async (bytes: Uint8Array, name: string) => (await upload(bytes, name)).json<Uploaded>()
const download = (fileid: string, who = lco) => who.send(`/lco/v1/fileupload/${fileid}`)
const documents = async () => (await server.db.selectFrom('document').select('fileid').execute()).length

describe('each kind of document', () => {
  it.each(FILE_PURPOSES)('%s is sent and opened by whoever may use its room, and by nobody else', async (purpose) => {
    const { fileid } = (await upload(png(), 'paper.png', { purpose })).json<Uploaded>()
    const may = (await download(fileid, await clerkWith(server, 'LCO10001', 'subscribers', 'tickets'))).statusCode
    const clerk = await clerkWith(server, 'LCO10001', 'subscribers')
    const parts = { purpose, file: new File([new Uint8Array(png())], 'paper.png') }
    const sent = PATHS.map(async (path) => (await clerk.send(path, { parts })).statusCode)
    const statuses = [(await download(fileid, clerk)).statusCode, ...(await Promise.all(sent))]
    expect([may, ...statuses]).toEqual(purpose === 'TICKET' ? [200, 403, 403, 403] : [200, 200, 200, 200])
  })
})

describe('a document', () => {
  it.each([
    [pdf(), 'crf.pdf', 'application/pdf'],
    [jpeg(), 'photo.JPG', 'image/jpeg'],
    [png(), 'scan.png', 'image/png'],
    // what phones put behind their pictures
    [after(jpeg(), jpeg()), 'two.jpeg', 'image/jpeg'],
    [after(jpeg(), Buffer.alloc(64)), 'padded.jpg', 'image/jpeg'],
    [png(8000, 6250), 'fifty-megapixels.png', 'image/png'],
  ])('is kept and comes back byte for byte (%#: %2$s)', async (bytes, name, type) => {
    const kept = await uploaded(bytes, name)
    expect(kept).toMatchObject({ type, bytes: bytes.length, fileid: expect.stringMatching(/^[\w-]{22}$/) })
    const reply = await download(kept.fileid)
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true])
  })

  it('of exactly 5 MB is taken', async () => {
    const filler = 'x'.repeat(MOST_FILE_BYTES - pdf().length)
    expect((await uploaded(pdf(filler), 'big.pdf')).bytes).toBe(MOST_FILE_BYTES)
  })

  it('is only ever handed out as a download that nothing can run in', async () => {
    const { fileid } = await uploaded(pdf(), 'राशन कार्ड.pdf')
    const { headers } = await download(fileid)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('राशन कार्ड.pdf')}`)
  })

  it('has the type its bytes have, whatever the sender declares', async () => {
    const { fileid } = (await upload(png(), 'a.png', { type: 'text/html' })).json<Uploaded>()
    expect((await download(fileid)).headers['content-type']).toBe('image/png')
  })

  it('is kept under a name that the sender has no part in', async () => {
    const { fileid } = await uploaded(pdf(), 'crf.pdf')
    expect([...server.storage.kept.keys()]).toEqual([fileid])
  })

  it('opens for its operator alone: to another it does not exist', async () => {
    const { fileid } = await uploaded(pdf(), 'crf.pdf')
    const other = await server.as('LCO10002')
    const [far, nowhere] = [await download(fileid, other), await download('bm90LXRoZXJlLWF0LWFsbA', other)]
    expect([far.statusCode, far.body]).toEqual([nowhere.statusCode, nowhere.body])
    expect(far.statusCode).toBe(404)
  })

  it.each(['..%2f..%2fdata-key', '../../data-key', 'a'.repeat(21), `${'a'.repeat(21)}.`])(
    'is not found by the path %s',
    async (path) => expect([400, 404, 422]).toContain((await download(path)).statusCode),
  )
})

describe('what it is called', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\crf.pdf', 'crf.pdf'],
    ['राशन कार्ड.PDF', 'राशन कार्ड.pdf'],
    ['क्\u200Dष.pdf', 'क्\u200Dष.pdf'],
    ['gpj\u202Efdp.pdf', 'gpjfdp.pdf'],
    ['a<b>:c|d?e*f.pdf', 'abcdef.pdf'],
    ['...pdf', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
    ['crf.php.pdf', 'crf.php.pdf'],
  ])('%s is shown as %s', async (given, shown) => {
    expect((await uploaded(pdf(), given)).filename).toBe(shown)
  })
})

const polyglot = (bytes: Buffer, name: string, problem: string) => [name, problem, bytes] as const

const CORPUS = [
  polyglot(Buffer.alloc(0), 'empty.pdf', 'empty'),
  polyglot(jpeg(), 'picture.png', 'kind'),
  polyglot(png(), 'picture.pdf', 'kind'),
  polyglot(pdf(), 'paper.jpg', 'kind'),
  polyglot(pdf(), 'paper.html', 'kind'),
  polyglot(pdf(), 'paper', 'kind'),
  polyglot(pdf(), 'paper.pdf.exe', 'kind'),
  polyglot(Buffer.from('MZ program'), 'program.pdf', 'kind'),
  polyglot(Buffer.from('<svg onload="alert(1)"/>'), 'drawing.png', 'kind'),
  polyglot(Buffer.from('GIF89a'), 'moving.png', 'kind'),
  polyglot(after(Buffer.from('GIF89a '), pdf()), 'late-header.pdf', 'kind'),
  polyglot(after(Buffer.from('\n'), pdf()), 'newline-first.pdf', 'kind'),
  polyglot(pdf('<html><script>alert(1)</script>'), 'page.pdf', 'content'),
  polyglot(pdf('2 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'), 'script.pdf', 'content'),
  polyglot(pdf('2 0 obj\n<< /S /J#61vaScript >>\nendobj\n'), 'hidden-script.pdf', 'content'),
  polyglot(pdf('2 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'), 'launch.pdf', 'content'),
  polyglot(after(pdf(), zip()), 'archive.pdf', 'content'),
  polyglot(after(pdf(), Buffer.alloc(5000, 1)), 'long-tail.pdf', 'frame'),
  polyglot(Buffer.from('%PDF-1.4\nno end'), 'no-end.pdf', 'frame'),
  polyglot(after(jpeg(), zip()), 'archive.jpg', 'content'),
  polyglot(after(jpeg(), '<script>alert(1)</script>'), 'page.jpg', 'content'),
  polyglot(after(jpeg(), '<?PHP system($_GET[0]);'), 'php.jpg', 'content'),
  polyglot(after(jpeg(), pdf()), 'paper-behind.jpg', 'content'),
  polyglot(jpeg(640, 480, '<HTML><Script>'), 'comment.jpg', 'content'),
  polyglot(jpeg(65_535, 65_535), 'bomb.jpg', 'dimensions'),
  polyglot(jpeg(0, 480), 'flat.jpg', 'dimensions'),
  polyglot(jpeg().subarray(0, 40), 'cut.jpg', 'frame'),
  polyglot(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'nothing.jpg', 'frame'),
  polyglot(png(100_000, 100_000), 'bomb.png', 'dimensions'),
  polyglot(png(8000, 6251), 'just-above.png', 'dimensions'),
  polyglot(png(0, 4), 'flat.png', 'dimensions'),
  polyglot(after(png(), 'x'), 'one-byte-more.png', 'frame'),
  polyglot(after(png(), zip()), 'archive.png', 'content'),
  polyglot(png(4, 4, [pngText('<script>alert(1)</script>')]), 'text.png', 'content'),
  polyglot(png().subarray(0, 30), 'cut.png', 'frame'),
  polyglot(png().subarray(0, 8), 'signature-only.png', 'frame'),
]

describe.each(PATHS)('%s refuses', (path) => {
  it.each(CORPUS)('%s (%s)', async (name, problem, bytes) => {
    const before = await documents()
    const reply = await upload(bytes, name, { path })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'file.refused', fields: { file: 'invalid' }, problem },
    ])
    expect([server.storage.kept.size, await documents()]).toEqual([0, before])
  })

  it('one byte more than 5 MB', async () => {
    const filler = 'x'.repeat(MOST_FILE_BYTES - pdf().length + 1)
    const reply = await upload(pdf(filler), 'big.pdf', { path })
    expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'request.too-large' }])
    // says what can be sent
    expect(reply.json()).toMatchObject({ message: 'This file is larger than 5 MB. Please choose a smaller one' })
  })

  it('a paper where a photo is asked for', async () => {
    expect((await upload(pdf(), 'me.pdf', { path, purpose: 'PHOTO' })).json()).toMatchObject({ problem: 'kind' })
    expect((await upload(png(), 'me.png', { path, purpose: 'PHOTO' })).statusCode).toBe(200)
  })

  it('an unknown purpose, a missing file, and a file that is only described', async () => {
    expect((await upload(pdf(), 'a.pdf', { path, purpose: 'VIRUS' })).json()).toMatchObject({
      fields: { purpose: 'required' },
    })
    const missing = await lco.send(path, { parts: { purpose: 'CRF' } })
    expect(missing.json()).toMatchObject({ fields: { file: 'required' } })
    const described = { purpose: 'CRF', file: { name: 'a.pdf', arrayBuffer: 'x' } }
    const json = await lco.send(path, { method: 'POST', json: described })
    expect(json.json()).toMatchObject({ fields: { file: 'required' } })
    const form = await lco.send(path, { form: { purpose: 'CRF', file: '[object File]' } })
    expect(form.json()).toMatchObject({ fields: { file: 'required' } })
  })
})

describe('the two calls', () => {
  it('keep the same and differ in the form of the reply alone', async () => {
    const asText = await upload(png(), 'a.png', { path: PATHS[1]! })
    expect(asText.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await download(asText.body)).rawPayload.equals(png())).toBe(true)
  })
})

describe('an upload sent twice with one key', () => {
  it('is kept once and answered alike', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const replies = [await upload(pdf(), 'a.pdf', { headers }), await upload(pdf(), 'a.pdf', { headers })]
    expect(replies[1]!.body).toBe(replies[0]!.body)
    expect([...server.storage.kept.keys()]).toEqual([replies[0]!.json<Uploaded>().fileid])
  })

  it('with another file is refused, and the other file is not kept', async () => {
    const headers = { 'idempotency-key': 'other' }
    await upload(pdf(), 'a.pdf', { headers })
    const reply = await upload(pdf('other'), 'a.pdf', { headers })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'idempotency.conflict' }])
    expect(server.storage.kept.size).toBe(1)
  })
})

describe('the hourly sweep', () => {
  const WEEK_MS = 7 * 86_400_000

  it('takes away uploads that no home got within a week, row and file, and nothing else', async () => {
    const given = await uploaded(pdf(), 'given.pdf')
    const forgotten = await uploaded(pdf(), 'forgotten.pdf')
    const { subscriberid } = await newHome(server, 'LCO10001')
    await server.db.updateTable('document').set({ subscriberid }).where('fileid', '=', given.fileid).execute()
    server.clock.pass(WEEK_MS)
    const fresh = (await lcoAnew()).json<Uploaded>()
    await sweep(server.services)
    expect(server.storage.kept.has(forgotten.fileid)).toBe(true)
    server.clock.pass(1)
    await sweep(server.services)
    expect([...server.storage.kept.keys()].toSorted()).toEqual([given.fileid, fresh.fileid].toSorted())
    const rows = await server.db.selectFrom('document').select('fileid').execute()
    expect(rows.map(({ fileid }) => fileid).toSorted()).toEqual([given.fileid, fresh.fileid].toSorted())
  })

  /** A session does not live for a week. */
  const lcoAnew = async () =>
    (await server.as('LCO10001')).send(PATHS[0]!, {
      parts: { purpose: 'CRF', file: new File([new Uint8Array(pdf())], 'fresh.pdf') },
    })
})
