import { rowKey, type RegisterName, type RegisterRow } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import type { Note, Tx } from '../write.ts'
import { lockRows, putRows } from './store.ts'

/** How the audit trail names a row of a register. */
export const targetOf = (register: RegisterName, key: string): string => `${register} ${key}`

export type Imported = { added: number; changed: number; same: number }

/** Writes what is new or other; says how much of each there is. */
export async function importRows(
  tx: Tx,
  register: RegisterName,
  good: readonly RegisterRow[],
  note: Note,
): Promise<Imported> {
  const keyOf = (row: RegisterRow) => rowKey(REGISTERS[register], row)
  const before = await lockRows(tx, register, good.map(keyOf))
  const isSame = (row: RegisterRow) => JSON.stringify(before.get(keyOf(row))) === JSON.stringify(row)
  const other = good.filter((row) => !isSame(row))
  await putRows(tx, register, other)
  for (const row of other)
    note({ what: 'register', target: targetOf(register, keyOf(row)), before: before.get(keyOf(row)), after: row })
  const changed = other.filter((row) => before.has(keyOf(row))).length
  return { added: other.length - changed, changed, same: good.length - other.length }
}
