import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { present } from '#domain/lists.ts'

import type { Config } from '../config.ts'
import type { DataKeys } from '../secrets.ts'

type Settings = Pick<Config, 'DATA_KEY' | 'DATA_KEY_OLD'>

const fileIn = (dataDir: string): string => join(dataDir, 'data-key')

/** The keys that seal PAN and messages: from the settings, else one that was made once and kept beside the own database. */
export function readDataKeys({ DATA_KEY, DATA_KEY_OLD }: Settings, dataDir: string): DataKeys | null {
  const file = fileIn(dataDir)
  const key = DATA_KEY || (existsSync(file) ? readFileSync(file, 'utf8') : '')
  if (!key) return null
  return { key: Buffer.from(key, 'base64'), ...(DATA_KEY_OLD && { old: Buffer.from(DATA_KEY_OLD, 'base64') }) }
}

/** For the server alone: whoever else made one would seal with a key that the server does not have. */
export function readOrMakeDataKeys(settings: Settings, dataDir: string): DataKeys {
  const found = readDataKeys(settings, dataDir)
  if (found) return found
  writeFileSync(fileIn(dataDir), randomBytes(32).toString('base64'), { mode: 0o600 })
  return present(readDataKeys(settings, dataDir), 'key just written')
}
