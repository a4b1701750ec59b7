import { sql } from 'kysely'

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

/** What the demo's provider has in the registers that no other part of the demo fills. */
export async function seedRegisters(tx: Tx): Promise<void> {
  await tx
    .insertInto('region')
    .values(Object.keys(CITIES).map((region) => ({ region })))
    .execute()
  const cities = Object.entries(CITIES).flatMap(([region, names]) => names.map((city) => ({ region, city })))
  await tx.insertInto('city').values(cities).execute()
  await tx
    .insertInto('cas_vendor')
    .values(CAS_TYPES.map((castype) => ({ castype })))
    .execute()
  await tx.insertInto('box_model').values(MODELS).execute()
  // as if all of it were registered, with numbers that nobody has
  await sql`
    update message_template set entityid = '1101000000000000000', header = 'LCOPRT', templateid = numbered.templateid
    from (select ctid as row, '1107' || lpad((row_number() over (order by event, language))::text, 15, '0') as templateid
      from message_template where channel = 'SMS') as numbered
    where message_template.ctid = numbered.row`.execute(tx)
}
