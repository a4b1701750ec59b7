import { sql } from 'kysely'

import { dayOf, addMonths, startOf } from '#domain/dates.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { paise } from '#domain/money.ts'
import { firstOfMonth } from '#domain/reports/bill-rules.ts'

import { closeBatch } from '../bills/close.ts'
import type { Services } from '../context.ts'
import { hashPassword } from '../credentials/password.ts'
import type { Tx } from '../write.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCollections } from './collections.ts'
import { seedHomes } from './homes.ts'
import { seedLedger } from './ledger.ts'
import { seedNotices } from './notices.ts'
import { EMPLOYEES, FRANCHISES, HEADENDS, OPERATORS, REGISTRATIONS } from './people.ts'
import { seedProformas } from './proformas.ts'
import { seedRequests } from './requests.ts'
import { BOX_TYPES } from './shop.ts'
import { seedRegisters } from './registers.ts'
import { seedRefunds } from './refunds.ts'
import { seedTickets } from './tickets.ts'
import { seedTrace } from './trace.ts'

const PEOPLE = [
  { staffid: 'DESK1', name: 'Asha Nair', email: 'asha.nair@example.in', roles: ['administrator' as const] },
  { staffid: 'DESK2', name: 'Vikram Joshi', email: 'vikram.joshi@example.in', roles: ['finance' as const] },
  { staffid: 'DESK3', name: 'Farah Qureshi', email: 'farah.qureshi@example.in', roles: ['support' as const] },
]

/** The provider’s people: one who may do everything, one for the money and one for what operators ask. */
const seedStaff = (tx: Tx, password_hash: string, now: Date) =>
  tx
    .insertInto('staff')
    .values(PEOPLE.map((person) => ({ ...person, password_hash, totp_sealed: null, created: now, last_login: null })))
    .execute()

const MONTHS = 14
const FIVE_MINUTES_MS = 300_000

export const DEMO_PASSWORD = 'Demo@2026'
const SEED = 2026

/** Fills an empty database with the demo world, once. All people are invented. */
export async function seedDemoWorld(
  services: Pick<Services, 'system' | 'secrets' | 'now'>,
  { pastDays = 365 } = {},
): Promise<boolean> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  return services.system.transaction().execute(async (tx) => {
    await sql`lock table operator in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('operator').select('lcoid').limit(1).executeTakeFirst()) return false
    await seedRegisters(tx)
    await tx.insertInto('headend').values(HEADENDS).execute()
    await tx.insertInto('employee').values(EMPLOYEES).execute()
    await tx.insertInto('franchise').values(FRANCHISES).execute()
    await tx.insertInto('box_type').values(BOX_TYPES).execute()
    await seedCatalogue(tx, dayOf(services.now()))
    await seedOperators(tx, password_hash, services)
    await seedSubUsers(tx, password_hash, services)
    await seedStaff(tx, password_hash, services.now())
    for (const [place, { lcoid, connections: homes, region, city }] of OPERATORS.entries()) {
      const contracts = await seedHomes(tx, {
        lcoid,
        city,
        boxes: homes,
        seed: SEED + 1 + place,
        now: services.now(),
        pastDays,
      })
      const trade = await seedTrace(tx, contracts, services.now())
      await seedLedger(tx, { lcoid, sameState: region === 'Maharashtra', trade, now: services.now() })
    }
    await seedBills(tx, services.now())
    await seedProformas(tx, services.now())
    await seedNotices(tx, services.now())
    await seedTickets(tx, services.now())
    await seedRefunds(tx, services.now())
    await seedRequests(tx, services.now())
    await seedCollections(tx, services.now(), pastDays)
    return true
  })
}

const ACTIVE_HOURS = 400 * 24

async function seedOperators(tx: Tx, password_hash: string, { secrets, now }: Pick<Services, 'secrets' | 'now'>) {
  const all = [
    ...OPERATORS.map((operator) => ({ ...operator, status: 'ACTIVE' as const, hoursAgo: ACTIVE_HOURS })),
    ...REGISTRATIONS.map((operator) => ({ ...operator, status: 'PENDING' as const })),
  ]
  for (const { panno, hoursAgo, ...operator } of all) {
    await tx
      .insertInto('operator')
      .values({
        ...operator,
        password_hash,
        created: new Date(now().getTime() - hoursAgo * 3_600_000),
        pan_sealed: secrets.seal(panno),
        agreement_type: null,
        agreement_name: null,
        agreement_at: null,
      })
      .execute()
    await tx.insertInto('wallet').values({ lcoid: operator.lcoid }).execute()
  }
  await sql`select setval('operator_number', ${10_000 + all.length})`.execute(tx)
}

async function seedSubUsers(tx: Tx, password_hash: string, { now }: Pick<Services, 'now'>) {
  const shared = { lcoid: 'LCO10001', password_hash, status: 'ACTIVE', last_login: null } as const
  const created = new Date(now().getTime() - 300 * 86_400_000)
  await tx
    .insertInto('subuser')
    .values([
      {
        ...shared,
        lcosubuserid: 'SUB10001',
        name: 'Sunita Jadhav',
        mobileno: '9890011223',
        email: 'sunita.jadhav@example.in',
        permissions: [...PERMISSIONS],
        daily_limit: null,
        created,
      },
      {
        ...shared,
        lcosubuserid: 'SUB10002',
        name: 'Imran Shaikh',
        mobileno: '9765044556',
        email: '',
        permissions: ['subscribers', 'reports'],
        daily_limit: paise(500_000),
        created,
      },
    ])
    .execute()
  await sql`select setval('subuser_number', 10002)`.execute(tx)
}

/** The bills of the months that are over, each made as the next month began. */
async function seedBills(tx: Tx, now: Date): Promise<void> {
  const thisMonth = firstOfMonth(dayOf(now))
  for (let back = MONTHS; back >= 0; back--) {
    const made = new Date(startOf(addMonths(thisMonth, -back)).getTime() + FIVE_MINUTES_MS)
    await closeBatch(tx, { providerRegion: 'Maharashtra', now: made })
  }
}
