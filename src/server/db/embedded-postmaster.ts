import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/** What PostgreSQL noted about itself in its cluster: pid in the first line, port in the fourth. */
function readPidFile(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** The PostgreSQL that serves this cluster now; a pid that died or passed on to another program is none. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster)
  if (!noted || !isAlive(noted.pid)) return undefined
  return commandLine(noted.pid).includes(cluster) ? noted : undefined
}

/**
 * PostgreSQL refuses to start while the noted pid lives, be it any program. Noting its own parent's pid makes it look
 * further, at the shared memory of the cluster; deleting the file would take that check away.
 */
export function disownPidFile(cluster: string): void {
  const noted = readPidFile(cluster)
  if (!noted || !isAlive(noted.pid)) return
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, String(process.pid)))
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // no /proc on macOS; a process that has just gone has no command line in either
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}
