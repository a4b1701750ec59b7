import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'

import { forgetMaintenance, readMaintenance, saveMaintenance as store } from '../maintenance/store.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'
import { DESK } from './sign-in.ts'

type Page = Input<typeof setCalls.saveMaintenance>

/** What is announced goes through the database, which carries eight thousand bytes. */
const MOST_BYTES = 7000

function checkPage(page: Page): void {
  for (const field of ['image', 'redirect'] as const)
    if (page[field] !== '' && !isSafeRedirect(page[field])) throw wrong(field, 'invalid')
  if (Object.values(page).some((text) => text.includes('\0'))) throw wrong('content', 'invalid')
  if (Buffer.byteLength(JSON.stringify(page)) > MOST_BYTES) throw wrong('content', 'tooLong')
}

export const getDeskMaintenance = (_input: object, { system }: DeskContext) => readMaintenance(system)

export async function saveMaintenance(page: Page, { system, writeFor, live }: DeskContext) {
  checkPage(page)
  const saved = await writeFor(DESK)(async (tx, note) => {
    const before = await readMaintenance(tx)
    await store(tx, page)
    note({ what: 'maintenance', target: page.maintenance, before, after: page })
    return page
  })
  forgetMaintenance(system)
  await live.announce('*', { kind: 'maintenance', maintenance: saved })
  return saved
}
