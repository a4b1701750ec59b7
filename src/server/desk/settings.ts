import { sql } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import {
  isSettingName,
  SETTING_NAMES,
  settingFrom,
  SETTINGS,
  settingText,
  type SettingName,
  type Settings,
} from '#domain/desk/settings.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { deleteRows } from '../db/rows.ts'
import { defaultsOf, forgetSettings } from '../settings/store.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { checkTwoPeople, useFactor } from './two-people.ts'

type Row = { value: string; changed_by: string; changed: Date | null }

/** What was set, past any cache. */
async function setIn(db: Db): Promise<Map<string, Row>> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row]))
}

type Wish = { value: string; asked_by: string }

/** Asked for by one person, and not by a second one yet. */
async function wishesIn(db: Db): Promise<Map<string, Wish>> {
  const rows = await db.selectFrom('setting_wish').select(['name', 'value', 'asked_by']).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

function toRow(name: SettingName, set: Map<string, Row>, defaults: Settings, wish?: Wish) {
  const { meaning, unit } = SETTINGS[name]
  const standing = settingText(name, defaults[name])
  const { value, changed_by, changed } = set.get(name) ?? { value: standing, changed_by: '', changed: null }
  const wished = { wished: wish?.value ?? '', wishedby: wish?.asked_by ?? '' }
  return { name, meaning, unit, default: standing, value, changedby: changed_by, changed, ...wished }
}

export const settingsHandlers = { listSettings, saveSetting }

async function listSettings(_input: object, { system, config }: DeskContext) {
  const [set, wishes] = [await setIn(system), await wishesIn(system)]
  const data = SETTING_NAMES.map((name) => toRow(name, set, defaultsOf(config), wishes.get(name)))
  return { count: data.length, data }
}

/** As it is written from now on: `25000` becomes `25000.00`. */
function valueOf(name: SettingName, typed: string): string {
  const value = settingFrom(name, typed)
  if (value === null) throw new Failure('desk.setting', { fields: { value: 'invalid' } })
  return settingText(name, value)
}

async function saveSetting(
  { name, value: typed, code = '' }: Input<typeof setCalls.saveSetting>,
  context: DeskContext,
) {
  const { writeFor, staff, now, config } = context
  if (!isSettingName(name)) throw new Failure('not.found')
  const value = valueOf(name, typed)
  const saved = await writeFor(DESK)(async (tx, note) => {
    // two people who move one end each must not meet in the middle
    await sql`lock table setting in share row exclusive mode`.execute(tx)
    const before = toRow(name, await setIn(tx), defaultsOf(config))
    if (isMoreAlone(name, value, before.value) && !(await isWishOfTwo(tx, { name, value, code }, context))) {
      note({ what: 'setting-wish', target: name, before: { value: before.value }, after: { value } })
      return toRow(name, await setIn(tx), defaultsOf(config), { value, asked_by: staff.staffid })
    }
    await deleteRows(tx, 'setting_wish', { name })
    const row = { name, value, changed_by: staff.staffid, changed: now() }
    await tx
      .insertInto('setting')
      .values(row)
      .onConflict((known) => known.column('name').doUpdateSet(row))
      .execute()
    const set = await setIn(tx)
    checkTogether(set, defaultsOf(config))
    note({ what: 'setting', target: name, before: { value: before.value }, after: { value } })
    return toRow(name, set, defaultsOf(config))
  })
  forgetSettings(config)
  return saved
}

/** Whoever may raise what one person may move alone is no second person for what is above it. */
const isMoreAlone = (name: SettingName, value: string, before: string): boolean =>
  name === 'CONSENT_ABOVE' && settingFrom(name, value)! > settingFrom(name, before)!

/** Whether another person has asked for the same before; else it is kept until one does. */
async function isWishOfTwo(
  tx: Tx,
  { name, value, code }: { name: SettingName; value: string; code: string },
  context: DeskContext,
): Promise<boolean> {
  const { staff, now } = context
  const wish = (await wishesIn(tx)).get(name)
  if (wish?.value === value && wish.asked_by !== staff.staffid) {
    await checkTwoPeople(tx, wish.asked_by, context)
    await useFactor(tx, code, context)
    return true
  }
  const row = { name, value, asked_by: staff.staffid, asked: now() }
  await tx
    .insertInto('setting_wish')
    .values(row)
    .onConflict((known) => known.column('name').doUpdateSet(row))
    .execute()
  return false
}

function checkTogether(set: Map<string, Row>, defaults: Settings): void {
  const amount = (name: 'TOPUP_LEAST' | 'TOPUP_MOST') =>
    present(settingFrom(name, toRow(name, set, defaults).value), `value of ${name}`)
  if (amount('TOPUP_LEAST') > amount('TOPUP_MOST')) throw new Failure('desk.setting', { fields: { value: 'invalid' } })
}
