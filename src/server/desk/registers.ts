import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { rowKey } from '#domain/registers/declaration.ts'
import { serves } from '#domain/desk/roles.ts'
import type { registerCalls } from '#domain/desk/register-calls.ts'
import { lastOf } from '#domain/lists.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import { readRegisterFile, registerFile, type ReadFile } from '../registers/file.ts'
import { importRows, targetOf, type Imported } from '../registers/import.ts'
import { checkRow, lockRows, putRows, readNamed, readPage, readRegister, removeRow } from '../registers/store.ts'
import { DESK } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'

type Calls = typeof registerCalls

async function saveRegisterRow(
  { register, isnew, ...typed }: Input<Calls['saveRegisterRow']>,
  { writeFor }: DeskContext,
) {
  return writeFor(DESK)(async (tx, note) => {
    const checked = checkRow(register, typed, await readNamed(tx, register))
    if ('wrong' in checked) throw new Failure('input.invalid', { fields: checked.wrong })
    const { row } = checked
    const key = rowKey(REGISTERS[register], row)
    const before = (await lockRows(tx, register, [key])).get(key)
    if (isnew === 'YES' && before)
      throw new Failure('input.invalid', { fields: { [lastOf(REGISTERS[register].key)]: 'taken' } })
    if (isnew === 'NO' && !before) throw new Failure('not.found')
    await putRows(tx, register, [row])
    note({ what: 'register', target: targetOf(register, key), before, after: row })
    return row
  })
}

async function removeRegisterRow({ register, key }: Input<Calls['removeRegisterRow']>, { writeFor }: DeskContext) {
  return writeFor(DESK)(async (tx, note) => {
    const before = orNotFound((await lockRows(tx, register, [key])).get(key))
    if ((await removeRow(tx, register, before)) === 'used') throw new Failure('register.used')
    note({ what: 'register', target: targetOf(register, key), before })
    return { removed: key }
  })
}

const MOST_SHOWN = 200

const reportOf = ({ rows, refused }: ReadFile, counted: Imported, imported: boolean) => ({
  rows,
  ...counted,
  refused: refused.slice(0, MOST_SHOWN),
  unshown: Math.max(0, refused.length - MOST_SHOWN),
  imported,
})

type Given = Input<Calls['importRegisterFile']>

async function readGiven({ register, file }: Given, { system }: DeskContext): Promise<ReadFile> {
  return readRegisterFile(register, Buffer.from(await file.arrayBuffer()), await readNamed(system, register))
}

/** Thrown away at its end: what it would change is counted by changing it. */
async function checkRegisterFile(given: Given, context: DeskContext) {
  const read = await readGiven(given, context)
  const tx = await context.system.startTransaction().execute()
  try {
    return reportOf(read, await importRows(tx, given.register, read.good, () => undefined), false)
  } finally {
    await tx.rollback().execute()
  }
}

async function importRegisterFile(given: Given, context: DeskContext) {
  const read = await readGiven(given, context)
  return context.writeFor(DESK)(async (tx, note) => {
    const counted = await importRows(tx, given.register, read.good, note)
    return reportOf(read, counted, counted.added + counted.changed > 0)
  })
}

async function listRegisterHistory({ register, key }: Input<Calls['listRegisterHistory']>, { system }: DeskContext) {
  const { rows } = await sql<{ at: Date; actor: string; before: unknown; after: unknown }>`
    select at, actor, before, after from audit
    where what = 'register' and target = ${targetOf(register, key)} order by id desc limit 100`.execute(system)
  const said = (value: unknown): string => (value === null ? '' : JSON.stringify(value))
  const data = rows.map(({ at, actor, before, after }) => ({ at, actor, before: said(before), after: said(after) }))
  return { count: data.length, data }
}

export const registerHandlers: DeskHandlers<Calls> = {
  saveRegisterRow,
  removeRegisterRow,
  listRegisterHistory,
  checkRegisterFile,
  importRegisterFile,

  listRegister: async ({ register, query, after }, { system }) =>
    readPage(system, register, { ...(query && { query }), ...(after && { after }) }),

  exportRegister: async ({ register, format }, { system, now }) =>
    registerFile(register, await readRegister(system, register), format, now()),

  listBoxKinds: async (_input, { system }) => ({
    models: await system.selectFrom('box_model').select(['model', 'stb_type']).orderBy('model').execute(),
    vendors: (await readRegister(system, 'casvendors')).map(({ castype = '' }) => castype),
  }),

  listDeskRegions: async (_input, { system, staff }) => {
    const regions = (await readRegister(system, 'regions')).map(({ region = '' }) => region)
    const data = regions.filter((region) => serves(staff, region))
    return { count: data.length, data }
  },
}
