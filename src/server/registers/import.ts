import { rowKey, type RegisterName, type RegisterRow } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import type { Note, Tx } from '../write.ts'
import { blankRow, lockRows, putRows } from './store.ts'

/** How the audit trail names a row of a register. */
export const targetOf = (register: RegisterName, key: string): string => `${register} ${key}`

export type Imported = { added: number; changed: number; same: number }

/** Writes what is new or other; says how much of each there is. A column that a row does not have stays as it stands. */
export async function importRows(
  tx: Tx,
  register: RegisterName,
  good: readonly RegisterRow[],
  note: Note,
): Promise<Imported> {
  const keyOf = (row: RegisterRow) => rowKey(REGISTERS[register], row)
  const before = await lockRows(tx, register, good.map(keyOf))
  const blank = blankRow(REGISTERS[register])
  const isSame = (row: RegisterRow) => JSON.stringify(before.get(keyOf(row))) === JSON.stringify(row)
  const other = good.map((row) => ({ ...blank, ...before.get(keyOf(row)), ...row })).filter((row) => !isSame(row))
  await putRows(tx, register, other)
  for (const row of other)
    note({ what: 'register', target: targetOf(register, keyOf(row)), before: before.get(keyOf(row)), after: row })
  const changed = other.filter((row) => before.has(keyOf(row))).length
  return { added: other.length - changed, changed, same: good.length - other.length }
}
