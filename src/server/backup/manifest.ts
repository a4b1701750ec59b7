import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** What a back-up says of itself; written last, so that a folder without it is none. */
export const Manifest = z.object({
  made: z.string(),
  /** What had been applied to the database: it is restored to exactly this, and migrated from there. */
  migrations: z.array(z.string()),
  /** Names of the keys that its sealed values need; never the keys. */
  keys: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** How many are in the folder `files`; null where a bucket keeps them. */
  files: z.nullable(z.number()),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const pathOfTable = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`)

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch (cause) {
    throw new Error(`${folder} holds no finished back-up: ${MANIFEST} is missing.`, { cause })
  }
  return z.parse(Manifest, JSON.parse(text))
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
