import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'

import type { Context } from '../context.ts'
import { inLanguage } from './words.ts'

const PAGE_BANNERS = 10

export async function listBanners(
  { bannertype, page = 1, language }: Input<typeof noticeCalls.listBanners>,
  { db, session, now }: Context,
) {
  const today = dayOf(now())
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    // advertisements stand among the banners
    .where('adtype', 'in', bannertype === 'BANNER' ? ['BANNER', 'AD'] : [bannertype])
    .where('adstatus', '=', 'ACTIVE')
    .where((row) => row.or([row('starts', 'is', null), row('starts', '<=', today)]))
    .where((row) => row.or([row('ends', 'is', null), row('ends', '>=', today)]))
    .where((row) =>
      row.or([
        row('region', '=', ''),
        row('region', '=', row.selectFrom('operator').select('region').where('lcoid', '=', session.lcoid)),
      ]),
    )
    .orderBy('weight', 'desc')
    .orderBy('created', 'desc')
    .orderBy('promoadsid')
    .limit(PAGE_BANNERS)
    .offset((Math.max(page, 1) - 1) * PAGE_BANNERS)
    .execute()
  const data = rows.map(({ promoadsid, filename, adtype, weight, adstatus, created, url, ...words }) => ({
    promoadsid,
    filename,
    adtype,
    weight,
    adstatus,
    created,
    url,
    title: inLanguage(language, words.title, words.title_hi),
    body: inLanguage(language, words.body, words.body_hi),
  }))
  return { count: data.length, data }
}
