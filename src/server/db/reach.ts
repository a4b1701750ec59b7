import type pg from 'pg'
import { Gauge, register } from 'prom-client'

import type { Config } from '../config.ts'
import { connect, limitsIn, PATIENT } from './connect.ts'
import { openDatabase } from './open.ts'
import { probeOf } from './probe.ts'
import { standbyOf } from './standby.ts'

/** For one-time codes, however busy everything else is. */
const CODE_CONNECTIONS = 2

/** The database of a server, and every way to it: none takes the connections of another. */
export async function reachDatabase(config: Config, dataDir: string, migrations: string) {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    direct: config.DATABASE_DIRECT_URL,
    dataDir,
    // where several servers run, somebody decides when: npm run migrate
    isServing: config.production,
    migrations,
  })
  const direct = config.DATABASE_DIRECT_URL || database.url
  const bounds = { ...limitsIn(config), ...(config.DATABASE_POOLING && { past: direct }) }
  const connections = connect(database.url, bounds)
  const background = connect(database.url, { ...bounds, max: config.BACKGROUND_CONNECTIONS })
  const codes = connect(database.url, { ...bounds, max: CODE_CONNECTIONS })
  const patient = connect(direct, { max: 2, limits: PATIENT })
  const probe = probeOf(database.url)
  const standby = config.DATABASE_READ_URL
    ? standbyOf(config.DATABASE_READ_URL, connections.pool, limitsIn(config))
    : null
  countWaiting(connections.pool)
  return {
    /** Past a pooler, where there is one. */
    direct,
    connections,
    background,
    codes,
    patient,
    probe,
    standby,
    close: () =>
      Promise.all(
        [connections, background, codes, patient, probe, ...(standby ? [standby] : [])].map((pool) => pool.close()),
      ),
    stop: database.stop,
  }
}

/** Counted when it is asked for. */
function countWaiting(pool: pg.Pool): void {
  const waiting: Gauge = new Gauge({
    name: 'lco_pool_waiting',
    help: 'Requests that wait for a database connection',
    registers: [register],
    collect: (): void => waiting.set(pool.waitingCount),
  })
}
