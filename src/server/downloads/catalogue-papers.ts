import { dayOf } from '#domain/dates.ts'

import type { Services } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { pricedPlans } from '../plans/catalogue.ts'
import type { LineupRow, PriceRow } from './catalogue-drawing.ts'
import { fileIdOf, keepOnce, type DownloadRow } from './store.ts'

/** Papers that are made of the catalogue, and anew when it has changed. */
export const CATALOGUE_PAPERS = {
  LINEUP_SD: { name: 'Channel line-up, SD boxes', filename: 'channel-line-up-sd.pdf' },
  LINEUP_HD: { name: 'Channel line-up, HD boxes', filename: 'channel-line-up-hd.pdf' },
  PRICE_LIST: { name: 'Price list', filename: 'price-list.pdf' },
} as const
export type CataloguePaper = keyof typeof CATALOGUE_PAPERS

export const isCataloguePaper = (purpose: string): purpose is CataloguePaper => purpose in CATALOGUE_PAPERS

/** Counted up when the drawing changes, so that no old paper is taken for the new. */
const DRAWING = 1

type Making = Pick<Services, 'system' | 'storage' | 'now'>
type Kept = { name: string; filename: string; fileid: string; bytes: number }

/** The paper of today's catalogue: the one that is kept, or one made now. */
export async function cataloguePaper(paper: CataloguePaper, services: Making): Promise<Kept> {
  const said = CATALOGUE_PAPERS[paper]
  const rows = paper === 'PRICE_LIST' ? await readPrices(services) : await readLineup(services, paper)
  const fileid = fileIdOf(JSON.stringify([paper, DRAWING, rows]))
  const bytes = await services.storage.size(fileid)
  if (bytes !== null) return { ...said, fileid, bytes }
  // loaded when the first one is drawn: what shapes letters is larger than all the rest
  const { drawLineup, drawPrices } = await import('./catalogue-drawing.ts')
  const drawn =
    paper === 'PRICE_LIST'
      ? await drawPrices(said.name, rows as PriceRow[], services.now())
      : await drawLineup(said.name, rows as LineupRow[], services.now())
  await keepOnce(services, fileid, drawn)
  return { ...said, fileid, bytes: drawn.length }
}

/** What is kept of a document; of one that is made of the catalogue, which may have changed, made anew. */
export async function fileOf(row: DownloadRow, services: Making): Promise<string> {
  if (!isCataloguePaper(row.purpose)) return row.fileid
  const { fileid, bytes } = await cataloguePaper(row.purpose, services)
  if (fileid !== row.fileid) await updateRows(services.system, 'download_file', { id: row.id }, { fileid, bytes })
  return fileid
}

/** An HD box shows the SD channels too. */
export const definitionsOf = (paper: 'LINEUP_SD' | 'LINEUP_HD'): ('SD' | 'HD')[] =>
  paper === 'LINEUP_SD' ? ['SD'] : ['SD', 'HD']

const readLineup = ({ system }: Making, paper: 'LINEUP_SD' | 'LINEUP_HD'): Promise<LineupRow[]> =>
  system
    .selectFrom('channel')
    .select(['lcn', 'channelname', 'genre', 'language', 'definition', 'mandatory', 'mrp'])
    .where('definition', 'in', definitionsOf(paper))
    .orderBy('lcn')
    .execute()

const EVERYWHERE = '*'

/** What homes pay; an operator's own prices are nobody else's business. */
async function readPrices({ system, now }: Making): Promise<PriceRow[]> {
  const today = dayOf(now())
  const plans = await pricedPlans(system, { region: EVERYWHERE, today })
  return plans
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ plancode, planname, plantype, hardwaretype, mrptariff, newmrptariff, effectivedate }) => ({
      plancode,
      planname,
      plantype,
      hardwaretype,
      mrptariff,
      newmrptariff,
      effectivedate,
    }))
}
