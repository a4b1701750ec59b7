// @day 2026-07-15
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { RegisterName } from '#domain/registers/declaration.ts'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { registerCommands } from './terminal.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

const MODEL = { model: 'KV-7', stb_type: 'HD', maker: 'Kaveri', warranty_months: '24', deposit: '1200.00' }

const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'a.csv')
const rowsOf = async (register: RegisterName, query: string) =>
  (await desk.call('listRegister', { register, query })).json<{ data: Record<string, string>[] }>().data
const importFile = async (register: RegisterName, ...lines: string[]) =>
  (await desk.call('importRegisterFile', { register, file: fileOf(...lines) })).json<object>()

describe('a column that a file does not have', () => {
  it('leaves what stands, and the check says that nothing changes', async () => {
    await desk.call('saveRegisterRow', { register: 'boxmodels', isnew: 'YES', ...MODEL })
    const lines = ['model,stb_type', 'KV-7,HD']
    const checked = await desk.call('checkRegisterFile', { register: 'boxmodels', file: fileOf(...lines) })
    expect(checked.json()).toMatchObject({ added: 0, changed: 0, same: 1, refused: [] })
    expect(await importFile('boxmodels', ...lines)).toMatchObject({ changed: 0, same: 1 })
    expect(await importFile('boxmodels', 'model,stb_type,maker', 'KV-7,SD,Tungabhadra')).toMatchObject({ changed: 1 })
    expect(await rowsOf('boxmodels', 'KV-7')).toEqual([{ ...MODEL, stb_type: 'SD', maker: 'Tungabhadra' }])
  })

  it('is empty of a row that is new, and a cell that is there and empty empties it', async () => {
    expect(await importFile('boxmodels', 'model,stb_type', 'KV-8,SD')).toMatchObject({ added: 1 })
    const blank = { model: 'KV-8', stb_type: 'SD', maker: '', warranty_months: '0', deposit: '0.00' }
    expect(await rowsOf('boxmodels', 'KV-8')).toEqual([blank])
    const { data } = (await desk.call('listRegisterHistory', { register: 'boxmodels', key: 'KV-8' })).json<{
      data: { after: string }[]
    }>()
    expect(JSON.parse(data[0]!.after)).toEqual(blank)
    await desk.call('saveRegisterRow', { register: 'boxmodels', isnew: 'YES', ...MODEL, model: 'KV-9' })
    await importFile('boxmodels', 'model,stb_type,maker', 'KV-9,HD,')
    expect(await rowsOf('boxmodels', 'KV-9')).toEqual([{ ...MODEL, model: 'KV-9', maker: '' }])
  })

  it('keeps what a text was registered under', async () => {
    const [first] = await rowsOf('templates', 'SMS')
    const dlt = { templateid: '1107160000000000001', entityid: '1101400000000000001', header: 'SAICBL' }
    const before: Record<string, string> = { ...first, ...dlt, status: 'ON' }
    const saved = await desk.call('saveRegisterRow', { register: 'templates', isnew: 'NO', ...before })
    expect(saved.statusCode).toBe(200)
    const { event, channel, language, text } = before
    const quoted = `"${text!.replaceAll('"', '""')}"`
    const row = [event, channel, language, quoted, 'OFF'].join(',')
    expect(await importFile('templates', 'event,channel,language,text,status', row)).toMatchObject({ changed: 1 })
    expect(await rowsOf('templates', '1107160000000000001')).toEqual([{ ...before, status: 'OFF' }])
  })

  it('takes no DLT number that a spreadsheet has cut: the networks would drop what is sent under it', async () => {
    const [{ event, channel, language, text } = {}] = await rowsOf('templates', 'SMS')
    const row = [event, channel, language, `"${text!.replaceAll('"', '""')}"`, '1.10716E+18', 'ON'].join(',')
    const file = fileOf('event,channel,language,text,templateid,status', row)
    const checked = await desk.call('checkRegisterFile', { register: 'templates', file })
    expect(checked.json()).toMatchObject({ changed: 0, refused: [{ field: 'templateid', code: 'number' }] })
  })

  it('leaves what stands from a terminal too', async () => {
    const say = (name: string, ...words: string[]) => registerCommands[name]!(words, {}, server.terminal)
    await desk.call('saveRegisterRow', { register: 'boxmodels', isnew: 'YES', ...MODEL, model: 'KV-10' })
    await say('register', 'boxmodels', 'model=KV-10', 'stb_type=SD')
    expect(await rowsOf('boxmodels', 'KV-10')).toEqual([{ ...MODEL, model: 'KV-10', stb_type: 'SD' }])
    const path = join(tmpdir(), `models-${process.pid}.csv`)
    writeFileSync(path, 'model,stb_type\nKV-10,HD\n')
    await say('import-register', 'boxmodels', path)
    expect(await rowsOf('boxmodels', 'KV-10')).toEqual([{ ...MODEL, model: 'KV-10' }])
  })
})
