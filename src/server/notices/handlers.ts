import { Failure } from '#domain/errors.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'

import { actorOf } from '../context.ts'
import type { Handlers } from '../http.ts'
import { forgetDevice, renewAfter, saveDevice } from '../push/devices.ts'
import { alertHandlers } from './alerts.ts'
import { listBanners } from './banners.ts'
import { quizHandlers } from './quiz.ts'

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
    const operator = await db
      .selectFrom('operator')
      .select('region')
      .where('lcoid', '=', session.lcoid)
      .executeTakeFirstOrThrow()
    // the topics of other regions tell of what is not sold here
    if (region !== operator.region) throw new Failure('input.invalid', { fields: { region: 'unknown' } })
    const person = { lcoid: session.lcoid, actor: actorOf(session), session_hash: session.tokenHash }
    await saveDevice(system, person, { token, region, language }, now())
    return { topic: region, renewafter: renewAfter(now()) }
  },

  forgetPush: async ({ token }, { session, write }) =>
    write(async (tx) => ({ forgotten: await forgetDevice(tx, session.lcoid, token) })),
}
