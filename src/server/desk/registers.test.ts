// @day 2026-07-15
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deskSamples } from '#domain/desk/samples.ts'
import { REGISTERS } from '#domain/registers/registers.ts'
import { REGISTER_NAMES, REGISTER_ROWS_MOST, type RegisterName } from '#domain/registers/declaration.ts'

import { registerCommands } from '../registers/terminal.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

/** Templates are changed alone, never added or removed: their test stands in `messages`. */
type Grown = Exclude<RegisterName, 'templates'>
const GROWN = REGISTER_NAMES.filter((name): name is Grown => name !== 'templates')
const ROWS: Record<Grown, Record<string, string>> = {
  franchises: { frcan: 'NEW000001', frcode: 'FR-9', type: 'MOCA', dpid: 'DP-9' },
  headends: { headendid: 'HE-9', headendname: 'Satara' },
  counters: {
    locationid: 'STR-1',
    headendid: 'HE2701',
    name: 'Satara counter',
    address: '1 Market Road',
    city: 'Satara',
    region: 'Maharashtra',
    phone: '0216 2230100',
    hours: 'Mon-Sat 10-18',
    latitude: '17.6805',
    longitude: '74.0183',
  },
  employees: { employee: 'E-9', employeename: 'Anil Kale' },
  regions: { region: 'Kerala', office: 'Kochi', phone: '' },
  cities: { region: 'Maharashtra', city: 'Satara' },
  schemes: {
    schemeid: 'DIWALI-9',
    schemename: 'Diwali',
    description: 'Festival price',
    plancode: 'PARIVAR-30D',
    region: '*',
    discountedlcoprice: '99.50',
    starts: '2026-11-01',
    ends: '2026-11-30',
  },
  boxmodels: {
    model: 'HD-5000',
    stb_type: 'HD',
    maker: 'Kaveri Electronics',
    warranty_months: '24',
    deposit: '1200.00',
  },
  casvendors: { castype: 'Kaveri CAS', vendor: 'Kaveri' },
}
/** Of the first column that may be changed and is free text. */
function otherOf(name: Grown): Record<string, string> | null {
  const { columns, key } = REGISTERS[name]
  const free = columns.find(
    (column) => column.kind === 'text' && !key.includes(column.key) && !column.choices && !column.of,
  )
  return free ? { [free.key]: OTHER[free.key] ?? 'OTHER-1' } : null
}
const OTHER: Record<string, string> = { plancode: 'DESI-30D' }
const keyOf = (name: Grown) => REGISTERS[name].key.map((column) => ROWS[name][column]).join(' / ')

type Page = { data: Record<string, string>[]; next: string | null }
const list = async (register: RegisterName, query = '') =>
  (await desk.call('listRegister', { register, query })).json<Page>().data

describe.each(GROWN)('the register of %s', (register) => {
  const save = (isnew: 'YES' | 'NO', more = {}) =>
    desk.call('saveRegisterRow', { register, isnew, ...ROWS[register], ...more })

  it('takes a row, once, and shows it as it was written', async () => {
    expect((await save('YES')).json()).toEqual(ROWS[register])
    expect(await list(register)).toContainEqual(ROWS[register])
    expect((await save('YES')).json()).toMatchObject({ code: 'input.invalid' })
    expect(Object.values((await save('YES')).json<{ fields: object }>().fields)).toEqual(['taken'])
  })

  it('says who wrote it', async () => {
    const { data } = (await desk.call('listRegisterHistory', { register, key: keyOf(register) })).json<{
      data: { actor: string; after: string }[]
    }>()
    expect(data).toMatchObject([{ actor: desk.staffid }])
    expect(JSON.parse(data[0]!.after)).toEqual(ROWS[register])
  })

  // the key of a city is all that there is of it
  it.runIf(otherOf(register))('takes another value for it, and says from what to what', async () => {
    const other = { ...ROWS[register], ...otherOf(register) }
    expect((await save('NO', other)).json()).toEqual(other)
    const { data } = (await desk.call('listRegisterHistory', { register, key: keyOf(register) })).json<{
      data: { before: string; after: string }[]
    }>()
    const said = [JSON.parse(data[0]!.before), JSON.parse(data[0]!.after)] as unknown[]
    expect([data.length, ...said]).toEqual([2, ROWS[register], other])
    expect((await save('NO')).json()).toEqual(ROWS[register])
  })

  it.each(['csv', 'xlsx'] as const)(
    'goes out as %s, and the check of that file finds nothing to change',
    async (format) => {
      const rows = await list(register)
      const out = await desk.call('exportRegister', { register, format })
      const file = () => new File([new Uint8Array(out.rawPayload)], `a.${format}`)
      for (const take of ['checkRegisterFile', 'importRegisterFile'] as const) {
        const report = (await desk.call(take, { register, file: file() })).json<object>()
        expect(report).toMatchObject({ added: 0, changed: 0, same: rows.length, refused: [], imported: false })
      }
    },
  )

  it('lets a row go that nothing refers to', async () => {
    const gone = await desk.call('removeRegisterRow', { register, key: keyOf(register) })
    expect(gone.json()).toEqual({ removed: keyOf(register) })
    expect(await list(register)).not.toContainEqual(ROWS[register])
  })
})

it.each([
  ['franchises', '2700010001'],
  ['headends', 'HE2701'],
  ['regions', 'Maharashtra'],
  ['casvendors', 'Conax'],
  ['boxmodels', 'HD-4500'],
] as const)('of %s a row in use stays', async (register, key) => {
  expect((await desk.call('removeRegisterRow', { register, key })).json()).toMatchObject({ code: 'register.used' })
})

it('what lies in the provider’s own stock, or what a scheme is for, is in use before any operator has it', async () => {
  const add = (register: RegisterName, row: object) =>
    desk.call('saveRegisterRow', { register, isnew: 'YES', ...row } as never)
  await add('boxmodels', { ...ROWS.boxmodels, model: 'HD-7000' })
  await add('casvendors', { castype: 'Depot CAS', vendor: '' })
  await add('regions', { region: 'Sikkim', office: '', phone: '' })
  await add('schemes', { ...ROWS.schemes, schemeid: 'LOSAR-1', region: 'Sikkim' })
  const boxes = '8066000000000001,8066000001'
  await desk.call('addToDepot', { model: 'HD-7000', castype: 'Depot CAS', boxes })
  for (const [register, key] of [
    ['boxmodels', 'HD-7000'],
    ['casvendors', 'Depot CAS'],
    ['regions', 'Sikkim'],
  ] as const)
    expect((await desk.call('removeRegisterRow', { register, key })).json()).toMatchObject({ code: 'register.used' })
})

it('a model that the shop sells, or sold in an order that is to be packed, is in use: its kind says what may be packed for it', async () => {
  const remove = async (model: string) =>
    (await desk.call('removeRegisterRow', { register: 'boxmodels', key: model })).json<object>()
  for (const model of ['HD-8000', 'HD-8100'])
    await desk.call('saveRegisterRow', { register: 'boxmodels', isnew: 'YES', ...ROWS.boxmodels, model } as never)
  const ware = { ...deskSamples.saveBoxType.input, model: 'HD-8000' }
  expect((await desk.call('saveBoxType', ware)).statusCode).toBe(200)
  expect(await remove('HD-8000')).toMatchObject({ code: 'register.used' })
  await server.db.updateTable('box_order').set({ model: 'HD-8100' }).where('lcoid', '=', 'LCO10001').execute()
  expect(await remove('HD-8100')).toMatchObject({ code: 'register.used' })
})

it.each([
  ['counters', { headendid: 'HE-NONE' }, { headendid: 'unknown' }],
  ['counters', { latitude: '91' }, { latitude: 'degrees' }],
  ['schemes', { plancode: 'NONE' }, { plancode: 'unknown' }],
  ['schemes', { ends: '2026-10-01' }, { ends: 'beforeFirst' }],
  ['schemes', { discountedlcoprice: '995.00' }, { discountedlcoprice: 'notCheaper' }],
  ['franchises', { frcan: 'a b' }, { frcan: 'frcan' }],
  ['regions', { region: 'Atlantis' }, { region: 'choice' }],
  ['regions', { region: '' }, { region: 'required' }],
  ['boxmodels', { stb_type: '4K' }, { stb_type: 'choice' }],
] as const)('of %s a row with %j is refused by its field', async (register, more, fields) => {
  const row = { ...ROWS[register], ...more }
  const reply = await desk.call('saveRegisterRow', { register, isnew: 'YES', ...row })
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields }])
})

it('a file comes in with the days and amounts that a spreadsheet made of ours', async () => {
  const takes = async (register: RegisterName, text: string) =>
    (await desk.call('importRegisterFile', { register, file: new File([text], 'a.csv') })).json<{ refused: object[] }>()
  const row: Record<string, string> = { ...ROWS.schemes, schemeid: 'SHEET-1' }
  const typed = Object.values({ ...row, starts: '01-11-2026', ends: '30/11/2026' })
  expect(await takes('schemes', `${Object.keys(row).join()}\n${typed.join()}`)).toMatchObject({ refused: [] })
  expect(await list('schemes', 'SHEET-1')).toEqual([row])
  const { refused } = await takes('boxmodels', 'model,stb_type,deposit\nSHEET-2,SD,"₹1,200.50"\nSHEET-3,SD,"12,50"')
  expect(refused).toEqual([{ line: 3, field: 'deposit', code: 'amount' }])
  expect(await list('boxmodels', 'SHEET-2')).toMatchObject([{ deposit: '1200.50' }])
})

describe('a file of franchises', () => {
  const fileOf = (text: string) => new File([text], 'franchises.csv')
  const TEXT = [
    'Franchise code,FRCAN,type,dpid',
    'FR-1,IMP000001,MOCA,DP-1',
    'FR-2,no good,MOCA,DP-1',
    'FR-3,IMP000001,MOCA,DP-1',
    ',IMP000004,MOCA,DP-1',
  ].join('\n')
  const EXPECTED = {
    rows: 4,
    added: 1,
    changed: 0,
    same: 0,
    refused: [
      { line: 3, field: 'frcan', code: 'frcan' },
      { line: 4, field: 'frcan', code: 'twice' },
      { line: 5, field: 'frcode', code: 'code' },
    ],
  }

  it('is checked without changing anything, then its good lines are taken', async () => {
    const checked = await desk.call('checkRegisterFile', { register: 'franchises', file: fileOf(TEXT) })
    expect(checked.json()).toMatchObject({ ...EXPECTED, imported: false })
    expect(await list('franchises', 'imp000001')).toEqual([])
    const done = await desk.call('importRegisterFile', { register: 'franchises', file: fileOf(TEXT) })
    expect(done.json()).toMatchObject({ ...EXPECTED, imported: true })
    expect(await list('franchises', 'imp000001')).toHaveLength(1)
  })

  it.each([
    [
      'without a column',
      'frcan,type\nIMP000009,MOCA',
      [
        ['frcode', 'column'],
        ['dpid', 'column'],
      ],
    ],
    ['that is no table', Buffer.from([0xff, 0xfe, 0x00]), [['', 'sheet']]],
  ])('%s is refused as a whole', async (_what, content, expected) => {
    const file = new File([content], 'a.csv')
    const { refused } = (await desk.call('checkRegisterFile', { register: 'franchises', file })).json<{
      refused: { field: string; code: string }[]
    }>()
    expect(refused.map(({ field, code }) => [field, code])).toEqual(expected)
  })

  it('lets an operator register who could not before', async () => {
    const look = async () =>
      (await visitor(server.app).send('/lco/v1/lco/frcan?frcan=IMP000007')).json<{ success: boolean }>().success
    expect(await look()).toBe(false)
    const file = fileOf('frcan,frcode,type,dpid\nIMP000007,FR-7,MOCA,DP-1')
    await desk.call('importRegisterFile', { register: 'franchises', file })
    expect(await look()).toBe(true)
  })
})

it('a register longer than a page goes on where the page ended', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => `E-L${String(n).padStart(3, '0')},Name ${n}`)
  const file = new File([['employee,employeename', ...lines].join('\n')], 'a.csv')
  await desk.call('importRegisterFile', { register: 'employees', file })
  const first = (await desk.call('listRegister', { register: 'employees', query: 'E-L' })).json<Page>()
  const second = (
    await desk.call('listRegister', { register: 'employees', query: 'E-L', after: first.next! })
  ).json<Page>()
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null])
})

it('a register of more than five thousand rows comes in again from its own file, and one line too many is said so', async () => {
  const row = (n: number) => ({ employee: `E-M${n}`, employeename: `Name ${n}` })
  const rows = Array.from({ length: 5100 }, (_, n) => row(n))
  await server.db.insertInto('employee').values(rows).execute()
  const out = await desk.call('exportRegister', { register: 'employees', format: 'csv' })
  const file = new File([new Uint8Array(out.rawPayload)], 'a.csv')
  const again = (await desk.call('importRegisterFile', { register: 'employees', file })).json<{ same: number }>()
  expect(again).toMatchObject({ added: 0, changed: 0, refused: [] })
  expect(again.same).toBeGreaterThan(5100)
  const long = new File([`employee,employeename\n${'E-1,Asha\n'.repeat(REGISTER_ROWS_MOST + 1)}`], 'a.csv')
  const refused = await desk.call('checkRegisterFile', { register: 'employees', file: long })
  expect(refused.json()).toMatchObject({ rows: 0, refused: [{ line: 0, field: '', code: 'rows' }] })
})

it('the terminal adds a row, takes a file and says which lines are wrong', async () => {
  const say = (name: string, words: string[], options = {}) => registerCommands[name]!(words, options, server.terminal)
  await say('register', ['headends', 'headendid=HE-T', 'headendname=Sangli'])
  expect(await say('register', ['headends'])).toContain('HE-T  Sangli')
  await expect(say('register', ['headends', 'headendid=?'])).rejects.toThrow('input.invalid')
  await expect(say('register', ['cable'])).rejects.toThrow('franchises')
  const path = join(tmpdir(), `employees-${process.pid}.csv`)
  writeFileSync(path, 'employee,employeename\nE-T1,Asha\n?,Nobody\n')
  expect(await say('import-register', ['employees', path], { 'dry-run': 'yes' })).toContain('Nothing was changed')
  const answer = await say('import-register', ['employees', path])
  expect(answer).toContain('1 new')
  expect(answer).toContain('line 3 employee')
})

it('whoever packs STBs chooses model and CAS, though the registers are closed to him', async () => {
  const support = await staffWith(server, 'support')
  expect((await support.call('listRegister', { register: 'boxmodels' })).statusCode).toBe(403)
  const { models, vendors } = (await support.call('listBoxKinds', {})).json<{ models: object[]; vendors: string[] }>()
  expect(models).toContainEqual({ model: 'HD-4500', stb_type: 'HD' })
  expect(vendors).toContain('Nagravision')
})
