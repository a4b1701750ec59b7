import type { Day } from '#domain/dates.ts'
import { grouped } from '#domain/lists.ts'
import type { NcfSlab } from '#domain/plans/ncf.ts'

import type { Db } from '../db/connect.ts'
import type { Market } from './catalogue.ts'
import { catalogueVersion, keptPart } from './kept.ts'

/** From this day on these slabs are in force, until those of the next take over. */
type SlabDay = { from: Day; slabs: NcfSlab[] }

/** In their order: those of everywhere until the region has its own. */
export async function slabDays(
  db: Db,
  { region, version }: Pick<Market, 'region' | 'version'>,
): Promise<readonly SlabDay[]> {
  return keptPart(`slabs ${version ?? (await catalogueVersion(db))} ${region}`, () => readSlabs(db, region))
}

async function readSlabs(db: Db, region: string): Promise<readonly SlabDay[]> {
  const rows = await db
    .selectFrom('ncf_slab')
    .selectAll()
    .where('region', 'in', [region, '*'])
    .orderBy('effective')
    .orderBy('above')
    .execute()
  const own = rows.find((row) => row.region !== '*')?.effective
  const known = rows.filter((row) => row.region !== '*' || own === undefined || row.effective < own)
  return [...grouped(known, ({ effective }) => effective)].map(([from, ofDay]) => ({
    from,
    slabs: ofDay.map(({ above, mrptariff, lcoprice }) => ({ above, mrptariff, lcoprice })),
  }))
}

/** The slabs in force, of the region before those of everywhere. None for an operator whose NCF is OFF. */
export const ncfSlabs = async (db: Db, market: Market, ncf: boolean): Promise<NcfSlab[]> =>
  ncf ? ((await slabDays(db, market)).findLast(({ from }) => from <= market.today)?.slabs ?? []) : []
