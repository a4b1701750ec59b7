// @day 2026-07-15
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { accessDevice, DEVICE_SECRET as SECRET } from '../../testing/access-device.ts'
import { hasFreeRadius, RADCLIENT, RADIUS_SCHEMA, RADIUS_SECRET, startFreeRadius } from '../../testing/freeradius.ts'
import { freeRadius } from './freeradius.ts'
import type { ServiceKind } from '#domain/services/parts.ts'
import type { ServicePort } from './port.ts'

/** FreeRADIUS goes by the machine's clock, not by the test's. */
let machine: Date
let TODAY: string

type Radius = Awaited<ReturnType<typeof startFreeRadius>>
let pool: pg.Pool
let radius: Radius
let port: ServicePort
let device: Awaited<ReturnType<typeof accessDevice>>

const order = (kind: ServiceKind, more: { expires?: string; speed_mbps?: number } = {}) =>
  port.send({
    id: 'LCO10001-1',
    service: 'BROADBAND',
    kind,
    account: 'fiber1',
    password: 'wahwah22',
    terms: { plancode: 'ONE599-1M', planname: 'One', expires: TODAY, speed_mbps: 40, data_gb: 0, apps: [], ...more },
  })

describe.skipIf(!hasFreeRadius())('FreeRADIUS', () => {
  beforeAll(async () => {
    const url = new URL(inject('postgresUrl'))
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query('drop database if exists radius')
    await admin.query('create database radius')
    await admin.end()
    url.pathname = '/radius'
    pool = new pg.Pool({ connectionString: url.href, max: 2 })
    await pool.query(readFileSync(RADIUS_SCHEMA, 'utf8'))
    machine = (await pool.query<{ now: Date }>('select now() as now')).rows[0]!.now
    TODAY = dayOf(machine)
    radius = await startFreeRadius(url.href)
    device = await accessDevice()
    port = freeRadius({ pool, now: () => machine, coa: { port: device.port, secret: SECRET, timeoutMs: 5000 } })
  }, 60_000)
  afterAll(async () => {
    device.close()
    await radius.stop()
    await pool.end()
  })

  it('lets a customer in whose pack runs, at the speed of his plan, and ends his session with its last day', async () => {
    expect(await order('CREATE')).toEqual({ outcome: 'accepted' })
    const said = await radius.logIn('fiber1', 'wahwah22')
    expect(said).toMatch(/Access-Accept/)
    expect(said).toMatch(/Mikrotik-Rate-Limit = "40M\/40M"/)
    expect(Number(/Session-Timeout = (\d+)/.exec(said)![1])).toBeLessThanOrEqual(86_400)
    expect(await radius.logIn('fiber1', 'wrong')).toMatch(/Access-Reject/)
    expect((await port.status('fiber1')).state).toBe('ACTIVE')
  })

  it('refuses an expired one by itself, without a word from us', async () => {
    await order('RENEW', { expires: addDays(TODAY, -1) })
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Reject/)
    expect((await port.status('fiber1')).state).toBe('EXPIRED')
    await order('RENEW', { expires: addDays(TODAY, 30) })
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Accept/)
  })

  it('refuses a suspended one, and lets him in again', async () => {
    await order('SUSPEND')
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Reject/)
    expect((await port.status('fiber1')).state).toBe('SUSPENDED')
    // more days are no way back in
    await order('RENEW', { expires: addDays(TODAY, 60) })
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Reject/)
    await order('RESUME')
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Accept/)
  })

  it('tells the session that runs of another speed, and cuts it off with its end', async () => {
    const session = {
      'User-Name': 'fiber1',
      'Acct-Session-Id': 'S1',
      'Framed-IP-Address': '100.64.0.9',
      'Calling-Station-Id': '02:00:00:00:00:01',
    }
    await radius.account({ ...session, 'Acct-Status-Type': 'Start' })
    expect((await port.status('fiber1')).session).toMatchObject({ address: '100.64.0.9', mac: '02:00:00:00:00:01' })
    await order('CHANGE', { speed_mbps: 100 })
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/100M\/100M/)
    await order('SUSPEND')
    expect(device.heard).toEqual([
      { code: 43, user: 'fiber1', rate: '100M/100M' },
      { code: 40, user: 'fiber1', rate: '' },
    ])
    const stopped = {
      'Acct-Status-Type': 'Stop',
      'Acct-Session-Time': '60',
      'Acct-Output-Octets': '10485760',
      'Acct-Input-Octets': '1048576',
    }
    await radius.account({ ...session, ...stopped, 'Acct-Terminate-Cause': 'Admin-Reset' })
    expect(await port.status('fiber1')).toMatchObject({ session: null, disconnected: 'Admin-Reset' })
    expect(await port.usage('fiber1', TODAY, TODAY)).toEqual([{ day: TODAY, down_mb: 10, up_mb: 1 }])
  })

  it('says which device an account is tied to and which was turned away, keeps the tie over a renewal, and forgets it when told', async () => {
    await order('RESUME')
    const [bound, other] = ['02:00:00:00:00:01', '02:00:00:00:00:02']
    await pool.query(
      `insert into radcheck (username, attribute, op, value) values ('fiber1', 'Calling-Station-Id', '==', $1)`,
      [bound],
    )
    await order('RENEW', { expires: addDays(TODAY, 30) })
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Reject/)
    await pool.query(
      `insert into radpostauth (username, reply, callingstationid, authdate) values ('fiber1', 'Access-Reject', $1, now())`,
      [other],
    )
    expect((await port.status('fiber1')).mac).toEqual({ bound, refused: other })
    expect(await order('RESET_MAC')).toEqual({ outcome: 'accepted' })
    expect((await port.status('fiber1')).mac?.bound).toBe('')
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Accept/)
  })

  it('forgets who is ended', async () => {
    await order('END')
    expect(await radius.logIn('fiber1', 'wahwah22')).toMatch(/Access-Reject/)
    expect((await port.status('fiber1')).state).toBe('UNKNOWN')
  })

  it('signs as radclient does: the same device takes both', async () => {
    const radclient = spawn(RADCLIENT, ['-x', '-r', '1', `127.0.0.1:${device.port}`, 'disconnect', SECRET])
    radclient.stdin.end('User-Name = "fiber2"\n')
    await new Promise((closed) => radclient.on('close', closed))
    expect(device.heard.at(-1)).toMatchObject({ code: 40, user: 'fiber2' })
  })

  it('takes a database that does not answer for no answer', async () => {
    const nobody = new pg.Pool({ connectionString: 'postgres://x:x@127.0.0.1:1/x', max: 1 })
    const lost = freeRadius({ pool: nobody, now: () => machine, coa: { port: 1, secret: RADIUS_SECRET } })
    const said = await lost.send({ id: 'x', service: 'BROADBAND', kind: 'END', account: 'fiber1', terms: null })
    expect(said.outcome).toBe('unanswered')
    await nobody.end()
  })
})
