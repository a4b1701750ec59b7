import type { Page } from '@playwright/test'

import { expect, get, PASSWORD, type Portal, post } from './portal.ts'

const CLERK_PASSWORD = 'Monsoon2026'
const PERMISSIONS = 'subscribers,plans,hardware,payments,refunds,reports,messages'

export type BoxRow = { subscriberid: string; stb_number: string; first_name: string; base_pack: string }

/** A clerk for this journey alone: a cart belongs to a person, and journeys run side by side. */
export async function asNewClerk(page: Page, portal: Portal): Promise<void> {
  await post(page, '/login.php', { userid: 'LCO10001', password: PASSWORD })
  const made = await post(page, '/subuser', {
    name: 'Meena Pawar',
    mobileno: '9822066001',
    email: '',
    permissions: PERMISSIONS,
    dailylimit: '',
    password: CLERK_PASSWORD,
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { lcosubuserid } = (await made.json()) as { lcosubuserid: string }
  await portal.enter(lcosubuserid, CLERK_PASSWORD)
}

/** A running box of the demo world, another one for each place; places well apart stay apart whatever the others do. */
export async function runningBox(page: Page, place: number, type: 'SD' | 'HD' = 'SD'): Promise<BoxRow> {
  const list = await get(page, `/subscriber/list-stb-subscribers?status=ACTIVE&stb_type=${type}&sort=can`)
  const { data } = (await list.json()) as { data: BoxRow[] }
  return data.filter(({ base_pack: pack }) => /^(Desi|Parivar)/.test(pack))[place]!
}

type Plans = { basepack: { contractno: string; validity: string; renewvalidity: string } }

export async function plansOn(page: Page, { subscriberid, stb_number: stbno }: BoxRow): Promise<Plans> {
  const read = await get(page, `/plan/subscriber?customerid=${subscriberid}&stbno=${stbno}`)
  return (await read.json()) as Plans
}

/** As the portal writes a day. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date(day))

/** The two sizes run at the same time on the same world. */
export const placeFor = (project: string, place: number): number => (project === 'phone' ? place + 2 : place)
