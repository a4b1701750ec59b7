import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { isSafePicture, isSafeRedirect } from '#domain/maintenance/rules.ts'

import type { Config } from '../config.ts'
import { forgetMaintenance, readMaintenance, saveMaintenance as store } from '../maintenance/store.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Page = Input<typeof setCalls.saveMaintenance>

/** What is announced goes through the database, which carries eight thousand bytes. */
const MOST_BYTES = 7000

function checkPage(page: Page, { PUBLIC_URL }: Config): void {
  if (page.redirect !== '' && !isSafeRedirect(page.redirect)) throw wrong('redirect', 'invalid')
  if (page.image !== '' && !isSafePicture(page.image, new URL(PUBLIC_URL).host)) throw wrong('image', 'invalid')
  // a look has a name; what is no name could be a stylesheet
  if (!/^[\p{L}\p{M}\p{N}_ -]*$/u.test(page.style)) throw wrong('style', 'invalid')
  if (Object.values(page).some((text) => text.includes('\0'))) throw wrong('content', 'invalid')
  if (Buffer.byteLength(JSON.stringify(page)) > MOST_BYTES) throw wrong('content', 'tooLong')
}

const getDeskMaintenance = (_input: object, { system }: DeskContext) => readMaintenance(system)

type Needs = Pick<DeskContext, 'system' | 'writeFor' | 'config'> & { live: Pick<DeskContext['live'], 'announce'> }

export async function saveMaintenance(page: Page, { system, writeFor, live, config }: Needs) {
  checkPage(page, config)
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

export const maintenanceHandlers = { getDeskMaintenance, saveMaintenance }
