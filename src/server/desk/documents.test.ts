// @day 2026-07-15
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '../app.ts'
import { addFileLinks } from '../downloads/pages.ts'
import { pdf, png } from '../testing/corpus.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const FILM = readFileSync(fileURLToPath(new URL('../../../assets/help/swap-a-box-hi.mp4', import.meta.url)))

let server: TestServer
let app: TestServer['app']
let desk: DeskWindow
let operator: ReturnType<typeof visitor>
beforeAll(async () => {
  server = await testServer()
  app = await buildApp(server.services)
  addFileLinks(app, server.services)
  await app.ready()
  desk = await staffWith(server, 'content')
  operator = visitor(app, (await server.as('LCO10001')).cookie)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const PAPER = { name: 'How to renew', type: 'PDF', header: 'Plans', description: 'Step by step' }
const add = (parts: object, headers = {}) => desk.send('/desk/v1/documents', { parts, headers })
type Added = { id: string; hidden: string; bytes: number; thumbnail: string }
const added = async (parts: object) => (await add(parts)).json<Added>()
const listed = async (query = '') =>
  (await operator.send(`/lco/v1/downloadfile${query}`))
    .json<{ data: { iddownloadablefiles: string; name: string; categoryid: string }[] }>()
    .data.map(({ iddownloadablefiles, name, categoryid }) => ({ id: iddownloadablefiles, name, categoryid }))
const linkTo = async (id: string) =>
  new URL((await operator.send(`/lco/v1/downloadfile/${id}`)).json<{ url: string }>().url).pathname

describe('a document', () => {
  it('is found by the operators and opened by their links', async () => {
    const { id, bytes } = await added({ ...PAPER, file: file(pdf(), 'renew.pdf') })
    expect(await listed()).toContainEqual({ id, name: 'How to renew', categoryid: '' })
    expect(bytes).toBe(pdf().length)
    expect((await visitor(app).send(await linkTo(id))).rawPayload.equals(pdf())).toBe(true)
  })

  it('that is hidden is neither listed nor linked, and a link of before opens nothing', async () => {
    const { id } = await added({ ...PAPER, file: file(pdf(), 'renew.pdf') })
    const link = await linkTo(id)
    const hide = (hidden: 'YES' | 'NO') => desk.call('changeDocument', { id, name: 'How it was', hidden })
    expect((await hide('YES')).json()).toMatchObject({ name: 'How it was', hidden: 'YES' })
    expect((await listed()).map((row) => row.id)).not.toContain(id)
    expect((await operator.send(`/lco/v1/downloadfile/${id}`)).statusCode).toBe(404)
    expect((await visitor(app).send(link)).statusCode).toBe(404)
    const atTheDesk = (await desk.call('listDeskDocuments', {})).json<{ data: Added[] }>().data
    expect(atTheDesk.find((row) => row.id === id)).toMatchObject({ hidden: 'YES' })
    await hide('NO')
    expect((await listed()).map((row) => row.id)).toContain(id)
  })

  it('is looked at from the desk, hidden or not', async () => {
    const { id } = await added({ ...PAPER, file: file(pdf(), 'renew.pdf') })
    await desk.call('changeDocument', { id, name: 'Renewing', hidden: 'YES' })
    const shown = await desk.call('downloadDeskDocument', { id, show: 'YES' })
    expect([shown.rawPayload.equals(pdf()), shown.headers['content-type']]).toEqual([true, 'application/pdf'])
    // what a paper can do by itself hides in what is packed: it is saved, never shown
    expect(shown.headers['content-disposition']).toMatch(/^attachment/)
    expect((await desk.call('downloadDeskDocument', { id })).headers['content-disposition']).toMatch(/^attachment/)
    expect((await desk.call('downloadDeskDocument', { id: '999999' })).statusCode).toBe(404)
  })

  it('is kept once when the same request comes twice', async () => {
    const before = server.storage.kept.size
    const once = { 'idempotency-key': 'document-1' }
    const parts = () => ({ ...PAPER, name: 'Only once', file: file(pdf('x'), 'once.pdf') })
    const replies = [await add(parts(), once), await add(parts(), once)]
    expect(replies[0]!.body).toBe(replies[1]!.body)
    expect(server.storage.kept.size).toBe(before + 1)
  })

  it('is changed with a trace of how it was', async () => {
    const { id } = await added({ ...PAPER, file: file(pdf(), 'renew.pdf') })
    await desk.call('changeDocument', { id, name: 'Renewing', hidden: 'NO' })
    const noted = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'document')
      .where('target', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(noted).toMatchObject({ actor: desk.staffid, before: { name: 'How to renew' }, after: { name: 'Renewing' } })
  })

  it.each([
    [{ file: file(Buffer.from('MZ program'), 'a.pdf') }, 'desk.document'],
    [{ file: file(pdf(), 'a.mp4') }, 'desk.document'],
    [{ file: file(FILM, 'a.pdf') }, 'desk.document'],
    [{ file: file(pdf('2 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'), 'a.pdf') }, 'desk.document'],
    [{ file: file(pdf(), 'a.mp4'), type: 'MP4', category: 'HINDI' }, 'desk.document'],
    [{ file: file(FILM, 'a.mp4'), type: 'MP4' }, 'input.invalid'],
    [{ file: file(pdf(), 'a.pdf'), category: 'HINDI' }, 'input.invalid'],
    [{ file: file(pdf(), 'a.pdf'), thumbnail: file(pdf(), 'a.png') }, 'desk.picture'],
    [{ file: file(Buffer.alloc(20 * 1024 * 1024 + 1), 'a.pdf') }, 'request.too-large'],
  ])('%# is refused as %s', async (more, code) => {
    const before = server.storage.kept.size
    expect((await add({ ...PAPER, ...more })).json()).toMatchObject({ code })
    expect(server.storage.kept.size).toBe(before)
  })
})

describe('a help video', () => {
  it('is in its language, with its picture', async () => {
    const parts = { name: 'Swap a box', type: 'MP4', category: 'HINDI' }
    const { id, thumbnail } = await added({ ...parts, file: file(FILM, 'swap.mp4'), thumbnail: file(png(), 'a.png') })
    expect(thumbnail).toMatch(/^\/promo\/u\/[\w-]{22}$/)
    expect(await listed('?category=HINDI')).toContainEqual({ id, name: 'Swap a box', categoryid: '1' })
    await desk.call('changeDocument', { id, name: 'Swap a box', category: 'ENGLISH', hidden: 'NO' })
    expect(await listed('?category=ENGLISH')).toContainEqual({ id, name: 'Swap a box', categoryid: '2' })
  })

  it('may be larger than a paper of an operator', async () => {
    const large = Buffer.concat([FILM, Buffer.alloc(6 * 1024 * 1024)])
    const parts = { name: 'Long', type: 'MP4', category: 'HINDI', file: file(large, 'long.mp4') }
    expect((await added(parts)).bytes).toBe(large.length)
  })
})
