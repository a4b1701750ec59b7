import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import { paise, ZERO } from '#domain/money.ts'

import type { TestServer } from './server.ts'

type On = Pick<TestServer, 'db' | 'clock'>
type BoxLook = { stb_type?: 'SD' | 'HD'; castype?: string }
type HomeLook = BoxLook & {
  /** Days from today to the last day of the base pack; no pack at all when null. */
  daysLeft?: number | null
  contractstatus?: 'A' | 'E' | 'D' | 'C' | 'S'
  hardwaretype?: 'ANY' | 'HD'
  fname?: string
}

let made = 0
const digits = (first: string, length: number) => first + String(++made).padStart(length - first.length, '0')

/** A box of the operator that no home has. */
export async function newStockBox({ db, clock }: On, lcoid: string, look: BoxLook = {}): Promise<string> {
  const stbno = digits('99', 16)
  const { stb_type = 'HD', castype = 'Nagravision' } = look
  await db
    .insertInto('box')
    .values({
      lcoid,
      stbno,
      vcno: digits('99', 10),
      stb_type,
      castype,
      model: 'T-1',
      stbitemcode: 'STB',
      smcitemcode: 'SMC',
      state: 'STOCK',
      subscriberid: null,
      last_dc: null,
      created: clock.now(),
    })
    .execute()
  return stbno
}

/** A card of the operator that is in no box. */
export async function newCard({ db, clock }: On, lcoid: string, castype = 'Nagravision'): Promise<string> {
  const vcno = digits('96', 10)
  const row = { lcoid, vcno, castype, smcitemcode: 'SMC', state: 'STOCK', stbno: null, since: clock.now() } as const
  await db.insertInto('card').values(row).execute()
  return vcno
}

/** A home with one box and, unless told otherwise, a base pack that runs for another twenty days. */
export async function newHome(on: On, lcoid: string, look: HomeLook = {}) {
  const { daysLeft = 20, contractstatus = 'A', hardwaretype = 'ANY', fname = 'Vaishali' } = look
  const stbno = await newStockBox(on, lcoid, look)
  const { subscriberid, accountno } = await newSubscriber(on, lcoid, fname)
  await on.db.updateTable('box').set({ state: 'ASSIGNED', subscriberid }).where('stbno', '=', stbno).execute()
  if (daysLeft !== null) {
    const validity = addDays(dayOf(on.clock.now()), daysLeft)
    await newContract(on, { lcoid, stbno, status: contractstatus, validity, hardwaretype })
  }
  const { vcno } = await on.db.selectFrom('box').select('vcno').where('stbno', '=', stbno).executeTakeFirstOrThrow()
  return { subscriberid, accountno, stbno, vcno: vcno! }
}

async function newSubscriber({ db, clock }: On, lcoid: string, fname: string) {
  const row = {
    lcoid,
    subscriberid: digits('99', 10),
    accountno: digits('98', 10),
    fname,
    lname: 'Kulkarni',
    mobilephone: digits('97', 10),
    addrline1: '1 Main Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipcode: '422001',
    ekyc_at: null,
    ekyc_by: null,
    crf: null,
    created: clock.now(),
    updated: clock.now(),
  }
  await db.insertInto('subscriber').values(row).execute()
  return row
}

type NewContract = {
  lcoid: string
  stbno: string
  status: 'A' | 'E' | 'D' | 'C' | 'S'
  validity: Day
  hardwaretype: 'ANY' | 'HD'
  plantype?: 'BASE' | 'PACKAGE'
}

/** A contract that cost nothing, so that it needs no sale in the books: `soldTo` sells one that did. */
export async function newContract({ db, clock }: On, contract: NewContract): Promise<string> {
  const { hardwaretype, plantype = 'BASE', ...row } = contract
  const plancode = `T-${plantype}-${hardwaretype}`
  await db
    .insertInto('plan')
    .values({
      planid: plancode,
      plancode,
      planname: plancode,
      plantype,
      hardwaretype,
      lcoprice: paise(8400),
      mrptariff: paise(15_300),
      tariffperiod: 30,
      tariffperiodtype: 'D',
      packagecode: plancode,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const contractno = digits('99', 10)
  const starts = addDays(row.validity, -29)
  const created = new Date(Math.min(startOf(starts).getTime(), clock.now().getTime()))
  await db
    .insertInto('contract')
    .values({ ...row, contractno, plancode, starts, lcoprice: ZERO, mrptariff: paise(15_300), created })
    .execute()
  return contractno
}
