import { readFile } from 'node:fs/promises'

import { Failure } from '#domain/errors.ts'
import { fieldMessage } from '#domain/field-messages.ts'
import { REGISTER_NAMES, rowKey, type RegisterName } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import { TERMINAL, writerAt, type Command } from '../desk-command.ts'
import { readRegisterFile } from './file.ts'
import { importRows } from './import.ts'
import { checkRow, readNamed, readRegister, saidOf } from './store.ts'

function registerNamed(word = ''): RegisterName {
  const name = REGISTER_NAMES.find((known) => known === word)
  if (!name) throw new Error(`Say one of the registers: ${REGISTER_NAMES.join(', ')}.`)
  return name
}

/** Registers from a terminal: a row by its fields, or a file of them. */
export const registerCommands: Record<string, Command> = {
  register: async ([word, ...fields], _options, desk) => {
    const name = registerNamed(word)
    if (fields.length === 0) return listed(name, await readRegister(desk.system, name))
    const typed = Object.fromEntries(fields.map((field) => field.split(/=(.*)/s, 2) as [string, string]))
    const blank = Object.fromEntries(REGISTERS[name].columns.map(({ key }) => [key, '']))
    const checked = checkRow(name, { ...blank, ...typed }, await readNamed(desk.system, name))
    if ('wrong' in checked) throw new Failure('input.invalid', { fields: checked.wrong })
    const said = saidOf(checked.row, new Set(Object.keys(typed)))
    await writerAt(desk, TERMINAL)((tx, note) => importRows(tx, name, [said], note))
    return `${rowKey(REGISTERS[name], checked.row)} is in ${name}.`
  },

  'import-register': async ([word, file = ''], options, desk) => {
    const name = registerNamed(word)
    if (!file) throw new Error('Say import-register <register> <file> [--dry-run].')
    const { rows, good, refused } = await readRegisterFile(
      name,
      await readFile(file),
      await readNamed(desk.system, name),
    )
    const lines = refused.map(({ line, field, code }) => `line ${line} ${field}: ${fieldMessage(code)}`)
    if (options['dry-run'])
      return [`${rows} rows, ${good.length} of them good. Nothing was changed.`, ...lines].join('\n')
    const done = await writerAt(desk, TERMINAL)((tx, note) => importRows(tx, name, good, note))
    return [`${rows} rows: ${done.added} new, ${done.changed} changed, ${done.same} unchanged.`, ...lines].join('\n')
  },
}

const listed = (name: RegisterName, rows: readonly Readonly<Record<string, string>>[]): string =>
  rows.map((row) => REGISTERS[name].columns.map(({ key }) => row[key]).join('  ')).join('\n') || `${name} is empty.`
