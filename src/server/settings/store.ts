import { isSettingName, SETTING_NAMES, settingFrom, SETTINGS, type Settings } from '#domain/desk/settings.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'

const KEPT_MS = 1000

type Kept = { settings: Settings; atMs: number }
const kept = new WeakMap<Config, Kept>()

/** What holds until somebody at the desk has set it: the environment before the list. */
export function defaultsOf({ LATE_RENEWAL_FEE, SMS_QUOTA }: Config): Settings {
  const listed = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default])) as Settings
  return { ...listed, LATE_RENEWAL_FEE, SMS_QUOTA }
}

/** Over the connection at hand, so that nobody in a transaction waits for another one. Kept for a second. */
export async function settingsOf(db: Db, config: Config, now: Date): Promise<Settings> {
  const known = kept.get(config)
  if (known && Math.abs(known.atMs - now.getTime()) < KEPT_MS) return known.settings
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const settings = defaultsOf(config)
  for (const { name, value } of rows) take(settings, name, value)
  kept.set(config, { settings, atMs: now.getTime() })
  return settings
}

/** What another version of the program has set, and this one does not take, is left out. */
function take(settings: Settings, name: string, text: string): void {
  const value = isSettingName(name) ? settingFrom(name, text) : null
  if (value !== null) Object.assign(settings, { [name]: value })
}

/** Whoever has changed one is answered with it at once. */
export const forgetSettings = (config: Config): void => void kept.delete(config)
