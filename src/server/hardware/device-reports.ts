import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { orNotFound } from '#domain/errors.ts'
import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import { lastOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import { toCommand } from '../cas/commands.ts'
import { findRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Handlers } from '../http.ts'
import { PAGE_ROWS, pageBy } from '../paging.ts'

type SwapRow = Selectable<Database['box_swap']> & { name: string }
type RequestRow = Selectable<Database['replacement_request']>
type Lists = 'listStock' | 'listCommands' | 'listReplacements'

export const toSwap = ({ replacementno, subscriberid, name, oldstb, newstb, reason, created, actor }: SwapRow) => ({
  replacementno,
  subscriberid,
  name,
  oldstb,
  newstb,
  reason,
  created,
  authorisedby: actor,
})

export const toReplacement = ({ lcoid: _lcoid, state, newstb, decidedby: _staff, actor, ...request }: RequestRow) => ({
  ...request,
  status: state,
  newstb: newstb ?? '',
  authorisedby: actor,
})

export const deviceReports: Pick<Handlers<typeof deviceCalls>, Lists> = {
  listStock: async ({ castype = '', after = '' }, { db, session }) => {
    const rows = await db
      .selectFrom('box')
      .select(['stbno', sql<string>`vcno`.as('smcno'), 'stb_type', 'model', 'castype'])
      .select(sql<Paise>`coalesce((select m.deposit from box_model m where m.model = box.model), 0)`.as('deposit'))
      .where('lcoid', '=', session.lcoid)
      .where('state', '=', sql.lit('STOCK'))
      .where('vcno', 'is not', null)
      .$if(castype !== '', (query) => query.where('castype', '=', castype))
      .where('stbno', '>', after)
      .orderBy('stbno')
      .limit(PAGE_ROWS + 1)
      .execute()
    const data = rows.slice(0, PAGE_ROWS)
    return { count: data.length, data, next: rows.length > PAGE_ROWS ? lastOf(data).stbno : null }
  },

  listCommands: async ({ stbno, after }, { db, session }) => {
    orNotFound(await findRow(db, 'box', { lcoid: session.lcoid, stbno }, ['stbno']))
    return pageBy(
      db.selectFrom('cas_command').selectAll().where('lcoid', '=', session.lcoid).where('stbno', '=', stbno),
      { after, at: 'created', id: 'id', idType: 'bigint' },
      toCommand,
    )
  },

  listReplacements: async ({ after }, { db, session }) => {
    return pageBy(
      db.selectFrom('replacement_request').selectAll().where('lcoid', '=', session.lcoid),
      { after, at: 'created', id: 'requestid' },
      toReplacement,
    )
  },
}
