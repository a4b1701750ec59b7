import { sql } from 'kysely'

import { itemAt } from '#domain/lists.ts'

import { insertAll } from '../db/rows.ts'
import type { Tx } from '../write.ts'

const CITIES = {
  Maharashtra: ['Mumbai', 'Nashik', 'Pune'],
  Karnataka: ['Bengaluru', 'Hubballi'],
  'Tamil Nadu': ['Chennai'],
  Gujarat: ['Ahmedabad', 'Rajkot'],
  Delhi: ['Delhi'],
}

const MODELS = [
  { model: 'SD-2100', stb_type: 'SD' },
  { model: 'HD-4500', stb_type: 'HD' },
  { model: 'ATV-9', stb_type: 'ANDROID' },
] as const

export const CAS_TYPES = ['Nagravision', 'Conax', 'Irdeto', 'Verimatrix']

const DEPOT = Array.from({ length: 24 }, (_, n) => ({
  stbno: String(8_970_000_000_000_001n + BigInt(n * 37)),
  vcno: String(4_700_000_001 + n * 53),
  ...itemAt(MODELS, n % MODELS.length),
  castype: itemAt(CAS_TYPES, n % CAS_TYPES.length),
  since: new Date(Date.UTC(2026, 4, 1 + n)),
}))

/** What the demo's provider has in the registers that no other part of the demo fills. */
export async function seedRegisters(tx: Tx): Promise<void> {
  await tx
    .insertInto('region')
    .values(Object.keys(CITIES).map((region) => ({ region })))
    .execute()
  const cities = Object.entries(CITIES).flatMap(([region, names]) => names.map((city) => ({ region, city })))
  await insertAll(tx, 'city', cities)
  await tx
    .insertInto('cas_vendor')
    .values(CAS_TYPES.map((castype) => ({ castype })))
    .execute()
  await insertAll(tx, 'box_model', MODELS)
  await insertAll(tx, 'depot_box', DEPOT)
  // as if all of it were registered, with numbers that nobody has
  await sql`
    update message_template set entityid = '1101000000000000000', header = 'LCOPRT', templateid = numbered.templateid
    from (select ctid as row, '1107' || lpad((row_number() over (order by event, language))::text, 15, '0') as templateid
      from message_template where channel = 'SMS') as numbered
    where message_template.ctid = numbered.row`.execute(tx)
}
