import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { operatorCalls } from '#domain/operators/calls.ts'

import type { PublicContext, Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Handlers } from '../http.ts'
import { hashPassword } from '../credentials/password.ts'
import { findRow, insertRow, lockRow, nextId } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { agreementHandlers } from './agreement.ts'
import { readOperatorInfo } from './store.ts'

type Registration = Input<typeof operatorCalls.registerOperator>

/** Also for whoever is made an operator by the provider. */
export async function registerOperator(
  registration: Registration,
  context: Pick<PublicContext, 'write' | 'secrets' | 'now'>,
) {
  const password_hash = await hashPassword(registration.password)
  return context.write(async (tx, note) => {
    const franchise = await claimFranchise(tx, registration.frcan)
    await checkNamed(tx, registration)
    const { password: _, panno, gstin = '', employee = '', ...given } = registration
    const lcoid = await nextId(tx, 'LCO', 'operator_number')
    const row = { ...given, gstin, employee, lcoid, password_hash, ...franchise, status: 'PENDING' as const }
    await insertRow(tx, 'operator', {
      ...row,
      pan_sealed: context.secrets.seal(panno),
      ...NO_AGREEMENT,
      created: context.now(),
    })
    await insertRow(tx, 'wallet', { lcoid })
    note({ what: 'registration', target: lcoid, after: { frcan: given.frcan, lconame: given.lconame } })
    return { lcoid, status: 'PENDING' } as const
  })
}

const NO_AGREEMENT = { agreement_type: null, agreement_name: null, agreement_at: null }

/** The lock makes two registrations of one franchise take turns; the second is told that it is taken. */
async function claimFranchise(tx: Tx, frcan: string) {
  const franchise = await lockRow(tx, 'franchise', { frcan }, ['frcode', 'dpid'])
  if (!franchise) throw new Failure('frcan.unknown', { fields: { frcan: 'unknown' } })
  const taken = await tx
    .selectFrom('operator')
    .select('lcoid')
    .where('frcan', '=', frcan)
    // who was refused may register anew
    .where('status', '<>', 'REFUSED')
    .executeTakeFirst()
  if (taken) throw new Failure('frcan.taken', { fields: { frcan: 'taken' } })
  return franchise
}

/** What it names stands in the provider's registers. */
async function checkNamed(tx: Tx, { headendid, employee, region }: Registration): Promise<void> {
  const served = await findRow(tx, 'region', { region }, ['region'])
  if (!served) throw new Failure('input.invalid', { fields: { region: 'unknown' } })
  const headend = await findRow(tx, 'headend', { headendid }, ['headendid'])
  if (!headend) throw new Failure('input.invalid', { fields: { headendid: 'unknown' } })
  if (!employee) return
  const known = await findRow(tx, 'employee', { employee }, ['employee'])
  if (!known) throw new Failure('input.invalid', { fields: { employee: 'unknown' } })
}

/** What messages tell of stands above them: `session/profile.ts`. */
export const operatorHandlers: Omit<Handlers<typeof operatorCalls>, 'updateProfile'> = {
  registerOperator,
  ...agreementHandlers,

  getOperator: async ({ subuserid }, { db, session, ...context }) => {
    if (subuserid && !(await isOwnSubUser(db, session, subuserid))) throw new Failure('not.found')
    return readOperatorInfo(db, session.lcoid, { ...context, session })
  },

  lookUpFrcan: async ({ frcan }, { system }) => {
    const found = await system
      .selectFrom('franchise')
      .leftJoin('operator', (on) =>
        on.onRef('operator.frcan', '=', 'franchise.frcan').on('operator.status', '<>', 'REFUSED'),
      )
      .select(['franchise.type', 'operator.lcoid'])
      .where('franchise.frcan', '=', frcan)
      .executeTakeFirst()
    return { success: found !== undefined, type: found?.type ?? '', user: found?.lcoid ? 'LCO' : '' }
  },

  listHeadends: async (_input, { system }) => system.selectFrom('headend').selectAll().orderBy('headendname').execute(),

  listPlaces: async (_input, { system }) => {
    const { rows } = await sql<{ region: string; cities: string[] }>`
      select region, coalesce(array_agg(city order by city) filter (where city is not null), '{}') as cities
      from region left join city using (region) group by region order by region`.execute(system)
    return rows
  },

  listEmployees: async (_input, { system }) =>
    system.selectFrom('employee').selectAll().orderBy('employeename').execute(),
}

/** The request of a sub-user's portal carries his id; one that is not the operator's own does not exist here. */
async function isOwnSubUser(db: Db, session: Session, subuserid: string): Promise<boolean> {
  if (session.subuserid !== null) return session.subuserid === subuserid
  const found = await findRow(db, 'subuser', { lcoid: session.lcoid, lcosubuserid: subuserid }, ['lcosubuserid'])
  return found !== undefined
}
