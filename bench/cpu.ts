import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** User and kernel time of a process, and of its children that have ended. */
function ticksOf(pid: string): { parent: string; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: fields[1]!,
      own: Number(fields[11]) + Number(fields[12]),
      ended: Number(fields[13]) + Number(fields[14]),
    }
  } catch {
    // it has ended meanwhile, or this is no Linux
    return null
  }
}

/**
 * CPU that a PostgreSQL has used so far, with all its connections. What a machine that others use does to the clock it does not do to
 * this: a process of one thread gets less of such a machine than one of many.
 */
export function databaseCpuMs(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = ticksOf(pid!)
  if (!postmaster) return Number.NaN
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const living = children.map(ticksOf).filter((ticks) => ticks?.parent === pid)
  return (postmaster.own + postmaster.ended + living.reduce((sum, ticks) => sum + ticks!.own, 0)) * TICK_MS
}

/** CPU of the programs that this one has run. */
export const childrenCpuMs = (): number => (ticksOf('self')?.ended ?? Number.NaN) * TICK_MS
