import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { type Account, canEnter, isRoot, knownAccount, serverAccount } from './embedded-account.ts'
import { SHARED_FOLDER } from './embedded-binaries.ts'
import { findPostmaster, isAlive } from './embedded-postmaster.ts'

/** One folder with all there is of a database: the cluster, its password, its log. */
export type Home = { folder: string; cluster: string; password: string; log: string; account: Account | undefined }

const homeIn = (folder: string, account: Account | undefined): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  password: join(folder, 'password'),
  log: join(folder, 'postgres.log'),
  account,
})

/** Where the database of this data folder lives: inside it, or where an unprivileged account can get to. */
export function locateHome(dataDir: string, log: (line: string) => void): Home {
  const data = resolve(dataDir)
  openDataFolder(data)
  const pointer = join(data, 'postgres.location')
  const inside = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data, 'postgres')
  const account = serverAccount(join(inside, 'cluster'))
  if (!account || canEnter(dirname(inside), account)) {
    if (existsSync(pointer)) log(`The database of ${data} is kept in ${inside}.`)
    return refuseForeign(homeIn(inside, account))
  }
  if (existsSync(inside))
    throw new Error(`The database in ${inside} lies where its owner (uid ${account.uid}) cannot enter.`)
  const outside = join(SHARED_FOLDER, createHash('sha256').update(data).digest('hex').slice(0, 16))
  setAside(outside, log)
  mkdirSync(SHARED_FOLDER, { recursive: true })
  chmodSync(SHARED_FOLDER, 0o755)
  writeFileSync(pointer, `${outside}\n`)
  log(`PostgreSQL cannot run as root and no other account can enter ${data}: the database is kept in ${outside}.`)
  return homeIn(outside, account)
}

function openDataFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true })
    accessSync(data, constants.W_OK)
    // the account PostgreSQL runs under must get through to its own folder, without being able to list this one
    if (isRoot()) chmodSync(data, statSync(data).mode | 0o011)
  } catch (cause) {
    throw new Error(`The data folder ${data} cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

function refuseForeign(home: Home): Home {
  if (home.account || !existsSync(home.cluster)) return home
  const { uid } = statSync(home.cluster)
  if (uid === process.getuid?.()) return home
  throw new Error(`The database in ${home.folder} belongs to another user (uid ${uid}): start as that user or as root.`)
}

// the data folder that pointed here is gone, so a new one starts empty; what it held is kept all the same
function setAside(folder: string, log: (line: string) => void): void {
  if (!existsSync(folder)) return
  const running = findPostmaster(join(folder, 'cluster'))
  if (running) throw new Error(`A PostgreSQL (pid ${running.pid}) still runs in ${folder}: stop it first.`)
  const old = `${folder}.old-${Date.now()}`
  renameSync(folder, old)
  log(`A database of a former data folder was set aside as ${old}.`)
}

/** Makes the cluster once. It is built beside its place and moved in whole, so a kill leaves nothing half made. */
export async function ensureCluster(home: Home, initdb: string, throwaway: boolean): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  removeAbandonedDrafts(home.folder)
  const draft = homeIn(`${home.folder}.new-${process.pid}`, home.account)
  try {
    await buildCluster(draft, initdb, throwaway)
    renameSync(draft.folder, home.folder)
  } catch (cause) {
    // another start may have been quicker
    if (existsSync(join(home.cluster, 'PG_VERSION'))) return
    throw new Error(`The database could not be made in ${home.folder}: ${reasonOf(cause)}`, { cause })
  } finally {
    rmSync(draft.folder, { recursive: true, force: true })
  }
}

async function buildCluster(draft: Home, initdb: string, throwaway: boolean): Promise<void> {
  const maker = draft.account && knownAccount()
  mkdirSync(draft.cluster, { recursive: true, mode: 0o700 })
  if (maker) chmodSync(draft.folder, 0o711)
  writeFileSync(draft.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (maker) for (const path of [draft.cluster, draft.password]) chownSync(path, maker.uid, maker.gid)
  const words = ['-D', draft.cluster, '--username=postgres', `--pwfile=${draft.password}`, '--auth=scram-sha-256']
  const more = [
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...(throwaway ? ['--no-sync', '-c', 'scram_iterations=1'] : []),
  ]
  await promisify(execFile)(initdb, [...words, ...more], { ...maker, cwd: '/', env: CLUSTER_ENV })
  if (draft.account) handOver(draft, draft.account)
}

// initdb says why on stderr; its message only repeats the command
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return 'stderr' in cause && typeof cause.stderr === 'string' ? cause.stderr.trim() : cause.message
}

/** Nothing of the caller's PG* or locale settings may reach the cluster. */
export const CLUSTER_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

function handOver(draft: Home, { uid, gid }: Account): void {
  const entries = readdirSync(draft.cluster, { recursive: true, encoding: 'utf8' })
  for (const entry of ['', ...entries]) lchownSync(join(draft.cluster, entry), uid, gid)
  chownSync(draft.password, 0, 0)
}

function removeAbandonedDrafts(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  const parent = dirname(folder)
  const drafts = readdirSync(parent).filter((name) => name.startsWith(prefix))
  const makers = drafts.map((name) => ({ name, pid: Number(name.slice(prefix.length)) }))
  const abandoned = makers.filter(({ pid }) => pid === process.pid || !isAlive(pid))
  for (const { name } of abandoned) rmSync(join(parent, name), { recursive: true, force: true })
}
