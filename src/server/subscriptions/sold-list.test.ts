// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { dueBoxes, renewBoxes } from './renew.ts'

const BASE = 'DESI-30D'
const ADD_ON = 'CRICKET-30D'

let server: TestServer
let lcoid: string
beforeAll(async () => {
  server = await testServer()
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  ;({ lcoid } = await newOperator(server))
  await leaveIn(server, lcoid, 10_000_000)
})
afterAll(() => server.close())

const home = (plancodes: string[], autorenew = true) => homeWith(server, lcoid, { plancodes, daysAgo: 28, autorenew })

const setAddOn = ({ contracts }: Awaited<ReturnType<typeof home>>, change: { status?: 'D'; autorenew?: boolean }) =>
  server.db.updateTable('contract').set(change).where('contractno', '=', contracts[1]!).execute()

/** What the list says of each STB's renewal. */
const listed = async () => {
  const { rows } = await sql<{ stbno: string; renewal: string }>`
    select stbno, base_plan, base_status, expires, renewal from box_listing where lcoid = ${lcoid} order by stbno`.execute(
    server.db,
  )
  return rows
}

it('the list names what was sold as if each STB had been looked through', async () => {
  const alone = await home([BASE])
  const both = await home([BASE, ADD_ON])
  const addOnEnds = await home([BASE, ADD_ON])
  await setAddOn(addOnEnds, { autorenew: false })
  const dark = await home([BASE, ADD_ON])
  await setAddOn(dark, { status: 'D' })
  const later = await home([BASE])
  const due = (await dueBoxes(server.db, server.clock.now())).filter((box) => box.lcoid === lcoid)
  const { sold } = await server.db.transaction().execute((tx) => renewBoxes(tx, due, server.clock.now()))
  expect(sold).toHaveLength(6)
  await soldTo(server, { lcoid, stbno: later.stbno, plancodes: [ADD_ON] })
  await soldTo(server, { lcoid, stbno: alone.stbno, plancodes: [BASE] })

  const said = await listed()
  const renewalOf = ({ stbno }: { stbno: string }) => said.find((row) => row.stbno === stbno)?.renewal
  expect(renewalOf(alone)).toMatch(/^[A-Z]+\|DESI-30D@29$/)
  expect(renewalOf(both)).toMatch(/^[A-Z]+\|DESI-30D@29\|CRICKET-30D@0$/)
  expect(renewalOf(addOnEnds)).toMatch(/\|CRICKET-30D@30$/)
  expect(renewalOf(later)).toMatch(/\|CRICKET-30D@\d+$/)
  await sql`select list_base_packs(array_agg(lcoid), array_agg(stbno)) from box where lcoid = ${lcoid}`.execute(
    server.db,
  )
  expect(await listed()).toEqual(said)
})
