import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { acceptsCard } from '../src/server/adapters/cas/simulator.ts'
import { SIMULATOR_SEED } from '../src/server/adapters/simulated-vendor.ts'
import { ask, expect, get, PASSWORD, type Portal, post } from './portal.ts'

const CLERK_PASSWORD = 'Monsoon2026'
const PERMISSIONS = 'subscribers,plans,hardware,payments,tickets,refunds,reports,messages'

export type BoxRow = {
  subscriberid: string
  stb_number: string
  first_name: string
  vc_number: string
  base_pack: string
  /** Days that are left of it. */
  validity: number
}

/** A clerk for this journey alone: a cart belongs to a person, and journeys run side by side. */
export async function asNewClerk(page: Page, portal: Portal, permissions = PERMISSIONS): Promise<string> {
  await post(page, '/login.php', { userid: 'LCO10001', password: PASSWORD })
  const made = await post(page, '/subuser', {
    name: 'Meena Pawar',
    mobileno: '9822066001',
    email: '',
    permissions,
    dailylimit: '',
    password: CLERK_PASSWORD,
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { lcosubuserid } = (await made.json()) as { lcosubuserid: string }
  await portal.enter(lcosubuserid, CLERK_PASSWORD)
  return lcosubuserid
}

/** The same for a clerk who takes money too, of the customers of his areas. */
export const asNewCollector = (page: Page, portal: Portal): Promise<string> =>
  asNewClerk(page, portal, `${PERMISSIONS},collections`)

/** Puts a customer in an area of this collector's own. */
export const giveAreaTo = (collector: string, { subscriberid }: BoxRow) =>
  ask(
    `with own as (insert into area (lcoid, areaid, name, created)
       values ('LCO10001', 'AREA' || nextval('area_number'), 'Counter ' || $1, now()) returning areaid),
     mine as (insert into collector_area (lcoid, subuserid, areaid) select 'LCO10001', $1, areaid from own)
     update home_account set areaid = (select areaid from own) where subscriberid = $2`,
    collector,
    subscriberid,
  )

/** A box that runs a plain base pack for some days yet, and that no other journey has had: journeys run side by side on one world. */
export async function ownBox(page: Page): Promise<BoxRow> {
  const list = await get(page, '/subscriber/list-stb-subscribers?status=ACTIVE&stb_type=SD&sort=can')
  const { data } = (await list.json()) as { data: BoxRow[] }
  const fit = data
    .filter(({ base_pack: pack, validity }) => /^(Desi|Parivar)/.test(pack) && validity >= 3)
    // what the simulated headend refuses is given back while the journey looks on
    .filter(({ vc_number: vcno }) => acceptsCard(SIMULATOR_SEED, vcno))
  const own = fit.find(({ stb_number: stbno }) => takes(stbno))
  expect(own, `one of ${fit.length} boxes is free`).toBeDefined()
  return own!
}

/** The first who makes the file has the box. */
function takes(stbno: string): boolean {
  const folder = join(process.env['E2E_DATA_DIR']!, 'boxes-of-journeys')
  mkdirSync(folder, { recursive: true })
  try {
    closeSync(openSync(join(folder, stbno), 'wx'))
    return true
  } catch {
    return false
  }
}

type Plans = { basepack: { contractno: string; validity: string; renewvalidity: string } }

export async function plansOn(page: Page, { subscriberid, stb_number: stbno }: BoxRow): Promise<Plans> {
  const read = await get(page, `/plan/subscriber?customerid=${subscriberid}&stbno=${stbno}`)
  return (await read.json()) as Plans
}

/** As the portal writes a day. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date(day))
