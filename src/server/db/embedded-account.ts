import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; this number belongs to nobody else, so no other program can read the cluster. */
const OWN_ACCOUNT: Account = { uid: 61_000, gid: 61_000 }

export const isRoot = (): boolean => process.getuid?.() === 0

/** The account PostgreSQL runs under when we are root; undefined means our own. A cluster that stands keeps its owner. */
export function serverAccount(cluster: string): Account | undefined {
  if (!isRoot()) return undefined
  if (!existsSync(cluster)) return OWN_ACCOUNT
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? OWN_ACCOUNT : { uid, gid }
}

/** initdb looks its account up by name, so it needs one the system knows. */
export function knownAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!found)
    throw new Error('PostgreSQL refuses to run as root and /etc/passwd names no other account: set DATABASE_URL.')
  return { uid: found.uid, gid: found.gid }
}

/** Asks the system itself, so that access lists and mounts count as well as modes. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
