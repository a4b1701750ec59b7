import { sql } from 'kysely'

import { addDays, addMonths, type Day, dayOf, HOUR_MS, startOf } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { paise, type Paise, subtract, ZERO } from '#domain/money.ts'
import { firstOfMonth } from '#domain/reports/bill-rules.ts'
import { DISCONNECT_REASONS } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { closeBatch } from '../bills/close.ts'
import type { Services } from '../context.ts'
import { hashPassword } from '../credentials/password.ts'
import { insertAll, insertRow } from '../db/rows.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import { readOperator } from '../operators/store.ts'
import { proformaContent } from '../proformas/paper.ts'
import { sumsOf } from '../proformas/quote.ts'
import { findHome } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCollections } from './collections.ts'
import type { NumberedContract } from './deals.ts'
import { seedHomes } from './homes.ts'
import { type Entry, seedLedger } from './ledger.ts'
import { seedNotices } from './notices.ts'
import { EMPLOYEES, FRANCHISES, HEADENDS, OPERATORS, REGISTRATIONS } from './people.ts'
import { seedRequests } from './requests.ts'
import { BOX_TYPES } from './shop.ts'
import { seedRegisters } from './registers.ts'
import { seedRefunds } from './refunds.ts'
import { seedTickets } from './tickets.ts'

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
    await insertAll(tx, 'headend', HEADENDS)
    await insertAll(tx, 'employee', EMPLOYEES)
    await insertAll(tx, 'franchise', FRANCHISES)
    await insertAll(tx, 'box_type', BOX_TYPES)
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
    await insertRow(tx, 'operator', {
      ...operator,
      password_hash,
      created: new Date(now().getTime() - hoursAgo * 3_600_000),
      pan_sealed: secrets.seal(panno),
      agreement_type: null,
      agreement_name: null,
      agreement_at: null,
    })
    await insertRow(tx, 'wallet', { lcoid: operator.lcoid })
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

type Told = {
  contract: NumberedContract
  what: 'SOLD' | 'CANCELLED' | 'DISCONNECTED'
  amount: Paise
  before: NumberedContract['status']
  at: Date
  reason: string
}

/** What happened to each contract, and the money it moved: the ledger is made of it. */
async function seedTrace(tx: Tx, contracts: readonly NumberedContract[], now: Date): Promise<Entry[]> {
  const told = contracts
    .flatMap((contract) => storyOf(contract, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = []
  for (const [n, { contract, what, amount, before, at, reason }] of told.entries()) {
    const { lcoid, contractno, status, validity } = contract
    const creditnoteno = what === 'CANCELLED' ? await nextInvoiceNo(tx, 'CN', dayOf(at)) : null
    const after = what === 'SOLD' ? 'A' : status
    rows.push({ n, lcoid, contractno, what, amount, before, after, validity, reason, creditnoteno, at })
  }
  const { rows: written } = await sql<{ id: number }>`
    insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity,
      reason, creditnoteno, actor, at)
    select lcoid, contractno, what, amount, before, after, validity, validity, reason, creditnoteno, lcoid, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (n int, lcoid text, contractno text, what text, amount bigint,
      before text, after text, validity date, reason text, creditnoteno text, at timestamptz)
    order by n returning id`.execute(tx)
  return told.flatMap(({ contract, what, amount, at }, n) =>
    amount === 0
      ? []
      : [
          {
            kind: what === 'SOLD' ? ('plan-sale' as const) : ('refund' as const),
            reference: `event:${itemAt(written, n).id}`,
            amount: paise(Math.abs(amount)),
            comment: `${what === 'SOLD' ? '' : OPENINGS.unused}${contract.planname}, ${contract.stbno}`,
            at,
          },
        ],
  )
}

function storyOf(contract: NumberedContract, now: Date): Told[] {
  const { lcoprice, refunded, created, status, validity } = contract
  const sold = { contract, what: 'SOLD' as const, amount: lcoprice, before: 'A' as const, at: created, reason: '' }
  if (status === 'C') {
    const at = new Date(startOf(validity).getTime() + 20.5 * HOUR_MS)
    const amount = subtract(ZERO, refunded)
    return [sold, { contract, what: 'CANCELLED', amount, before: 'A', at, reason: 'Customer Request' }]
  }
  if (status === 'D') {
    const at = new Date(Math.min(startOf(addDays(dayOf(created), 1)).getTime() + 12 * HOUR_MS, now.getTime()))
    return [sold, { contract, what: 'DISCONNECTED', amount: ZERO, before: 'A', at, reason: DISCONNECT_REASONS[0] }]
  }
  return [sold]
}

const LCOID = 'LCO10001'
const PAPERS = 6
const DAYS_APART = 3
const NOTES = ['', 'Renewal as discussed on the phone', '', 'For the housing society', '', '']

type Pack = {
  subscriberid: string
  stbno: string
  planname: string
  plancode: string
  service: string
  mrptariff: Paise
  validity: Day
}

/** Offers of the last weeks to go on with the pack that a customer has. */
async function seedProformas(tx: Tx, now: Date): Promise<void> {
  const operator = await readOperator(tx, LCOID)
  const { rows } = await sql<Pack>`
    select b.subscriberid, c.stbno, p.planname, p.plancode, p.servicecode as service, c.mrptariff, c.validity::text as validity
    from contract c join box b on b.lcoid = c.lcoid and b.stbno = c.stbno join plan p on p.plancode = c.plancode
    where c.lcoid = ${LCOID} and c.status = 'A' and c.mrptariff > 0 and p.plantype = 'BASE' and b.subscriberid is not null
    order by c.contractno desc limit ${PAPERS}`.execute(tx)
  for (const [n, { subscriberid, stbno, planname, plancode, service, mrptariff, validity }] of rows.entries()) {
    const created = new Date(now.getTime() - (PAPERS - n) * DAYS_APART * 86_400_000)
    const offer = { planname, services: [{ service, amount: mrptariff }], starts: addDays(validity, 1) }
    const home = await findHome(tx, { lcoid: LCOID, subscriberid })
    const content = proformaContent(operator, home, [{ ...offer, validity: addDays(validity, 30) }])
    await insertRow(tx, 'proforma', {
      lcoid: LCOID,
      id: sql<string>`nextval('proforma_number')::text`,
      number: await nextInvoiceNo(tx, 'PI', dayOf(created)),
      subscriberid,
      stbno,
      total: sumsOf(content).total,
      note: itemAt(NOTES, n),
      lines: JSON.stringify({ ...content, plancodes: [plancode] }),
      actor: LCOID,
      created,
    })
  }
}
