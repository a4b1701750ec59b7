// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import type { ServiceKind } from '#domain/services/parts.ts'

import { accessDevice, DEVICE_SECRET } from '../../testing/access-device.ts'
import { freeRadius, radiusPool } from './freeradius.ts'
import type { ServicePort } from './port.ts'

/** What is read and written of the tables of FreeRADIUS, so that it need not be installed. */
const TABLES = `
  create table radcheck (username text, attribute text, op text, value text);
  create table radreply (username text, attribute text, op text, value text);
  create table radusergroup (username text, groupname text, priority int);
  create table radacct (username text, acctsessionid text, nasipaddress inet, callingstationid text, framedipaddress inet,
    acctstarttime timestamptz, acctstoptime timestamptz)`
const [ALIVE, FALLEN] = ['127.0.0.1', '127.0.0.9']
const NOON = new Date('2026-07-15T06:30:00Z')
const HOUR_MS = 3_600_000

let pool: pg.Pool
let device: Awaited<ReturnType<typeof accessDevice>>
let port: ServicePort
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query('drop database if exists radius_sessions')
  await admin.query('create database radius_sessions')
  await admin.end()
  url.pathname = '/radius_sessions'
  pool = radiusPool(url.href)
  await pool.query(TABLES)
  device = await accessDevice()
  port = freeRadius({ pool, now: () => NOON, coa: { port: device.port, secret: DEVICE_SECRET, timeoutMs: 200 } })
})
afterAll(async () => {
  device.close()
  await pool.end()
})
beforeEach(async () => {
  await pool.query('truncate radacct')
  device.heard.splice(0)
})

const session = (id: string, nas: string, hoursAgo: number) =>
  pool.query(
    `insert into radacct (username, acctsessionid, nasipaddress, acctstarttime) values ('fiber1', $1, $2, $3)`,
    [id, nas, new Date(NOON.getTime() - hoursAgo * HOUR_MS)],
  )
const order = async (kind: ServiceKind, minutesAgo = 1) =>
  (
    await port.send({
      id: 'LCO10001-1',
      service: 'BROADBAND',
      kind,
      account: 'fiber1',
      password: 'wahwah22',
      terms: { plancode: 'NET100', planname: 'Net', expires: '2026-08-15', speed_mbps: 100, data_gb: 0, apps: [] },
      asked: new Date(NOON.getTime() - minutesAgo * 60_000),
    })
  ).outcome

describe('a session that its device never ended, because it fell', () => {
  it('keeps no order waiting where a newer one has followed, and that one is told', async () => {
    await session('old', FALLEN, 300)
    await session('new', ALIVE, 2)
    expect([await order('CHANGE'), await order('SUSPEND')]).toEqual(['accepted', 'accepted'])
    expect(device.heard.map(({ code }) => code)).toEqual([43, 40])
  })

  it('keeps what lets somebody in waiting for an hour, and no longer: it holds from his next log-in', async () => {
    await session('last', FALLEN, 2)
    expect([await order('CHANGE', 59), await order('RESUME', 59)]).toEqual(['unanswered', 'unanswered'])
    expect([await order('CHANGE', 61), await order('RESUME', 61)]).toEqual(['accepted', 'accepted'])
  })

  it('keeps what cuts somebody off waiting: he may be on line', async () => {
    await session('last', FALLEN, 2)
    expect([await order('SUSPEND', 600), await order('END', 600)]).toEqual(['unanswered', 'unanswered'])
  })
})

it('a database that is started anew, with our connections at rest or in use, ends no server and no later order', async () => {
  expect(await order('RENEW')).toBe('accepted')
  const inUse = await pool.connect()
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'radius_sessions'`)
  await admin.end()
  // what nobody listens to is thrown beside this test, and fails it
  await expect(inUse.query('select 1')).rejects.toThrow()
  inUse.release(true)
  expect(await order('RENEW')).toBe('accepted')
})
