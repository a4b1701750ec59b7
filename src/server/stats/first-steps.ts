import { sql } from 'kysely'

import { FIRST_DAYS, FIRST_STEPS, type FirstStep } from '#domain/stats/rules.ts'

import type { Db } from '../db/connect.ts'

const DAY_MS = 86_400_000

type Done = Record<FirstStep, boolean>

/** Each is whether there is one at all, by his key. */
const doneQuery = (lcoid: string, newSince: Date) => sql<Done>`
  select agreement_at is not null as agreement,
    exists (select from transfer t where t.lcoid = o.lcoid and t.to_account = 'wallet') as topup,
    exists (select from box b where b.lcoid = o.lcoid) as stb,
    exists (select from subscriber s where s.lcoid = o.lcoid) as customer,
    exists (select from contract c where c.lcoid = o.lcoid) as sale,
    exists (select from subuser u where u.lcoid = o.lcoid) as subuser
  from operator o where lcoid = ${lcoid} and created >= ${newSince}`

/** What an operator in his first days has done and has still to do; nothing once all that must be is done. */
export async function firstSteps({ db, lcoid, now }: { db: Db; lcoid: string; now: Date }) {
  const { rows } = await doneQuery(lcoid, new Date(now.getTime() - FIRST_DAYS * DAY_MS)).execute(db)
  const [done] = rows
  // who works alone lets nobody else in
  if (!done || FIRST_STEPS.every((step) => step === 'subuser' || done[step])) return []
  return FIRST_STEPS.map((step) => ({ step, done: done[step] }))
}
