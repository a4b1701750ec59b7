import type { reportCalls } from '#domain/reports/calls.ts'

import type { Context } from '../context.ts'
import { cataloguePaper, definitionsOf } from '../downloads/catalogue-papers.ts'
import { signLink } from '../downloads/links.ts'
import type { Handlers } from '../http.ts'

type Lineup = 'LINEUP_SD' | 'LINEUP_HD'

/** Boxes of the first generation show SD only. */
const LINEUPS: Record<'1' | '2', Lineup> = { '1': 'LINEUP_SD', '2': 'LINEUP_HD' }

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en'))

export const lineupHandlers: Pick<Handlers<typeof reportCalls>, 'getLcnAndGenre'> = {
  getLcnAndGenre: async ({ generation, genre, language }, context) => {
    const wanted = generation ? [LINEUPS[generation]] : Object.values(LINEUPS)
    const channels = await context.db
      .selectFrom('channel')
      .select(['lcn', 'channelname', 'genre', 'language', 'definition', 'mandatory', 'mrp'])
      .where('definition', 'in', wanted.flatMap(definitionsOf))
      .orderBy('lcn')
      .execute()
    const narrowed = channels.filter(
      (channel) => (!genre || channel.genre === genre) && (!language || channel.language === language),
    )
    return {
      count: narrowed.length,
      data: narrowed.map(({ mandatory, ...channel }) => ({ ...channel, mandatory: mandatory ? 'YES' : 'NO' })),
      // of all channels, so that a filter can be changed
      genres: distinct(channels.map((channel) => channel.genre)),
      languages: distinct(channels.map((channel) => channel.language)),
      documents: await Promise.all(wanted.map((lineup) => documentOf(lineup, context))),
    }
  },
}

async function documentOf(lineup: Lineup, context: Context): Promise<{ url: string; name: string }> {
  const { name, filename, fileid } = await cataloguePaper(lineup, context)
  const { url } = await signLink({ kind: 'catalogue', fileid, lcoid: context.session.lcoid, filename }, context)
  return { url, name }
}
