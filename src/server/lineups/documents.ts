import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { cataloguePaper, definitionsOf } from '../downloads/catalogue-papers.ts'
import { signLink } from '../downloads/links.ts'

type Generation = '1' | '2' | undefined
type Lineup = 'LINEUP_SD' | 'LINEUP_HD'

/** Boxes of the first generation show SD only. */
const LINEUPS: Record<'1' | '2', Lineup> = { '1': 'LINEUP_SD', '2': 'LINEUP_HD' }

const lineupsOf = (generation: Generation): Lineup[] => (generation ? [LINEUPS[generation]] : Object.values(LINEUPS))

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en'))

/** Of all channels of a line-up, so that a filter can be changed. */
export async function lineUpKinds(db: Db, generation: Generation) {
  const channels = await db
    .selectFrom('channel')
    .select(['genre', 'language'])
    .where('definition', 'in', lineupsOf(generation).flatMap(definitionsOf))
    .execute()
  return {
    genres: distinct(channels.map((channel) => channel.genre)),
    languages: distinct(channels.map((channel) => channel.language)),
  }
}

/** The papers of a line-up, each under a link that runs out. */
export const lineUpDocuments = (generation: Generation, context: Context) =>
  Promise.all(lineupsOf(generation).map((lineup) => documentOf(lineup, context)))

async function documentOf(lineup: Lineup, context: Context): Promise<{ url: string; name: string }> {
  const { name, filename, fileid } = await cataloguePaper(lineup, context)
  const { url } = await signLink({ kind: 'catalogue', fileid, lcoid: context.session.lcoid, filename }, context)
  return { url, name }
}
