import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { rowOf } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { forgetDevice, renewAfter, saveDevice } from '../push/devices.ts'
import { alertHandlers } from './alerts.ts'
import { quizHandlers } from './quiz.ts'
import { inLanguage } from './words.ts'

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  listBanners,
  ...alertHandlers,
  ...quizHandlers,

  listHeadendsServed: async (_input, { db }) =>
    db.selectFrom('headend').select(['headendid', 'headendname']).orderBy('headendname').execute(),

  listHeadendLocations: async (_input, { db }) =>
    db
      .selectFrom('headend_location')
      .innerJoin('headend', 'headend.headendid', 'headend_location.headendid')
      .selectAll('headend_location')
      .select('headend.headendname')
      .orderBy('headend_location.region')
      .orderBy('headend_location.city')
      .orderBy('headend_location.locationid')
      .execute(),

  getPushKey: async (_input, { pusher }) => ({ vendor: pusher.vendor, publickey: pusher.publicKey }),

  // not in `write`: the browser may have been another operator's until now, and to register twice is to register once
  registerPush: async ({ token, region, language = 'en' }, { system, db, session, pusher, now }) => {
    if (!pusher.accepts(token)) throw new Failure('push.token')
    const operator = await rowOf(db, 'operator', { lcoid: session.lcoid }, ['region'])
    // the topics of other regions tell of what is not sold here
    if (region !== operator.region) throw new Failure('input.invalid', { fields: { region: 'unknown' } })
    const person = { lcoid: session.lcoid, actor: actorOf(session), session_hash: session.tokenHash }
    await saveDevice(system, person, { token, region, language }, now())
    return { topic: region, renewafter: renewAfter(now()) }
  },

  forgetPush: async ({ token }, { session, write }) =>
    write(async (tx) => ({ forgotten: await forgetDevice(tx, session.lcoid, token) })),
}

const PAGE_BANNERS = 10

async function listBanners(
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
