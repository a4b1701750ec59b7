import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from './config.ts'

/** The key that seals PAN and messages: from the settings, else made once and kept beside the own database. */
export function readDataKey({ DATA_KEY }: Pick<Config, 'DATA_KEY'>, dataDir: string): Buffer {
  if (DATA_KEY) return Buffer.from(DATA_KEY, 'base64')
  const file = join(dataDir, 'data-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
