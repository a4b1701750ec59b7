import { randomInt } from 'node:crypto'

import pg from 'pg'

import { addDays, startOf, type Day } from '#domain/dates.ts'

import type { ServiceTerms } from '#domain/services/parts.ts'
import type { ServiceAnswer, ServiceOrder, ServicePort, UsageDay } from './port.ts'
import { askDevice, CODES, type SessionOrder } from './radius-packet.ts'

type Radius = {
  /** The database that FreeRADIUS reads: `schema.sql` of its PostgreSQL module. */
  pool: Pick<pg.Pool, 'connect' | 'query'>
  now: () => Date
  /** Where access devices listen for RFC 5176, and what they share with us; without a secret sessions end by themselves. */
  coa: { port: number; secret: string; timeoutMs?: number }
}

/** A connection that breaks is replaced by the pool; without a listener it would end the whole server, idle or in use. */
export function radiusPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const MEGABYTE = 1024 * 1024
const REFUSED = { attribute: 'Auth-Type', op: ':=', value: 'Reject' }

/**
 * Broadband by FreeRADIUS. What a customer may do stands in its tables, so that it holds while our server is at rest: his last day
 * (`Expiration`), his speed, and whether he is suspended. A session that runs is told at once.
 */
export function freeRadius(radius: Radius): ServicePort {
  return {
    send: async (order): Promise<ServiceAnswer> => {
      try {
        await write(radius.pool, order)
        return await tellSessions(radius, order)
      } catch (error) {
        return {
          outcome: 'unanswered',
          reason: `RADIUS: ${error instanceof Error ? error.message : 'no answer'}`.slice(0, 200),
        }
      }
    },
    status: (account) => statusOf(radius, account),
    usage: (account, from, to) => usageOf(radius, account, { from, to }),
  }
}

/** All of it anew, in one transaction: a repeat changes nothing. */
async function write(pool: Radius['pool'], { kind, account, password, terms }: ServiceOrder): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (kind === 'SUSPEND') await suspend(client, account)
    else if (kind === 'RESET_MAC') await forget(client, account, `attribute = 'Calling-Station-Id'`)
    else if (kind === 'END') await forget(client, account)
    else if (terms) {
      // the device that an account is tied to stays, and so does what the site itself wrote beside ours
      await forget(client, account, `attribute in ('Cleartext-Password', 'Expiration')`)
      // whoever is suspended stays so, also when his days are renewed or his password is sent again
      if (kind === 'CREATE' || kind === 'RESUME') await forget(client, account, `attribute = 'Auth-Type'`)
      await admit(client, account, password ?? '', terms)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

type Client = Pick<pg.PoolClient, 'query'>

async function forget(client: Client, account: string, which = 'true'): Promise<void> {
  await client.query(`delete from radcheck where username = $1 and ${which}`, [account])
  if (which !== 'true') return
  await client.query('delete from radreply where username = $1', [account])
  await client.query('delete from radusergroup where username = $1', [account])
}

const check = (client: Client, account: string, { attribute, op, value }: typeof REFUSED) =>
  client.query('insert into radcheck (username, attribute, op, value) values ($1, $2, $3, $4)', [
    account,
    attribute,
    op,
    value,
  ])

async function suspend(client: Client, account: string): Promise<void> {
  await forget(client, account, `attribute = 'Auth-Type'`)
  await check(client, account, REFUSED)
}

/** Seconds since 1970 are a date to FreeRADIUS, whatever zone its machine lives in. */
const endOf = (day: Day): string => String(startOf(addDays(day, 1)).getTime() / 1000)

export const rateLimitOf = (speed_mbps: number): string => `${speed_mbps}M/${speed_mbps}M`

async function admit(client: Client, account: string, password: string, terms: ServiceTerms): Promise<void> {
  await check(client, account, { attribute: 'Cleartext-Password', op: ':=', value: password })
  await check(client, account, { attribute: 'Expiration', op: ':=', value: endOf(terms.expires) })
  await client.query(`delete from radreply where username = $1 and attribute = 'Mikrotik-Rate-Limit'`, [account])
  await client.query('delete from radusergroup where username = $1', [account])
  await client.query('insert into radreply (username, attribute, op, value) values ($1, $2, $3, $4)', [
    account,
    'Mikrotik-Rate-Limit',
    ':=',
    rateLimitOf(terms.speed_mbps),
  ])
  await client.query('insert into radusergroup (username, groupname, priority) values ($1, $2, 1)', [
    account,
    terms.plancode,
  ])
}

type Session = {
  acctsessionid: string
  nasipaddress: string
  callingstationid: string | null
  framedipaddress: string | null
  acctstarttime: Date
}

const sessionsOf = async ({ pool }: Radius, account: string): Promise<Session[]> =>
  (
    await pool.query<Session>(
      `select acctsessionid, host(nasipaddress) as nasipaddress, callingstationid, host(framedipaddress) as framedipaddress, acctstarttime
       from radacct where username = $1 and acctstoptime is null order by acctstarttime desc`,
      [account],
    )
  ).rows

const ENDING: readonly string[] = ['SUSPEND', 'END', 'RESET_MAC']

/** Who was suspended or ended is cut off, and another speed holds at once; nothing for what changes no session. */
function sessionOrder({ kind, account: username, terms }: ServiceOrder, session: string): SessionOrder | null {
  if (ENDING.includes(kind)) return { code: CODES.disconnect, username, session }
  if ((kind !== 'CHANGE' && kind !== 'RESUME') || !terms) return null
  return { code: CODES.change, username, session, rateLimit: rateLimitOf(terms.speed_mbps) }
}

/** How long what lets somebody in waits for the device of his session. */
const WAITS_MS = 3_600_000

/**
 * What a device does not know has ended already; one that does not answer is asked again. But one that fell for good never writes the end of its
 * sessions: where a newer one has followed nobody waits for it, and what lets somebody in holds from his next log-in all the same.
 */
async function tellSessions(radius: Radius, order: ServiceOrder): Promise<ServiceAnswer> {
  if (!radius.coa.secret) return { outcome: 'accepted' }
  const [newest] = await Promise.all(
    (await sessionsOf(radius, order.account)).map(async ({ acctsessionid, nasipaddress: host }) => {
      const told = sessionOrder(order, acctsessionid)
      const device = { timeoutMs: 3000, ...radius.coa, host }
      return { host, isSilent: told !== null && (await askDevice(device, told, randomInt(256))) === null }
    }),
  )
  if (!newest?.isSilent || (!ENDING.includes(order.kind) && isOld(order, radius.now()))) return { outcome: 'accepted' }
  return { outcome: 'unanswered', reason: `The access device ${newest.host} does not answer` }
}

const isOld = ({ asked }: ServiceOrder, now: Date): boolean =>
  asked !== undefined && now.getTime() - asked.getTime() > WAITS_MS

function stateOf(valueOf: (name: string) => string | undefined, now: Date) {
  if (valueOf('Auth-Type') === 'Reject') return 'SUSPENDED' as const
  return Number(valueOf('Expiration') ?? 0) * 1000 <= now.getTime() ? ('EXPIRED' as const) : ('ACTIVE' as const)
}

async function statusOf(radius: Radius, account: string) {
  const { rows } = await radius.pool.query<{ attribute: string; value: string }>(
    'select attribute, value from radcheck where username = $1',
    [account],
  )
  const last = await radius.pool.query<{ cause: string | null }>(
    `select acctterminatecause as cause from radacct where username = $1 and acctstoptime is not null
     order by acctstoptime desc limit 1`,
    [account],
  )
  // since he was last let in; empty unless the site's own queries write it down
  const refused = await radius.pool.query<{ mac: string | null }>(
    `select callingstationid as mac from radpostauth where username = $1 and reply = 'Access-Reject'
       and authdate > coalesce((select max(acctstarttime) from radacct where username = $1), '-infinity')
     order by authdate desc limit 1`,
    [account],
  )
  const valueOf = (name: string) => rows.find(({ attribute }) => attribute === name)?.value
  const [session] = await sessionsOf(radius, account)
  return {
    state: rows.length === 0 ? ('UNKNOWN' as const) : stateOf(valueOf, radius.now()),
    session: session
      ? { since: session.acctstarttime, address: session.framedipaddress ?? '', mac: session.callingstationid ?? '' }
      : null,
    disconnected: last.rows[0]?.cause ?? '',
    mac: { bound: valueOf('Calling-Station-Id') ?? '', refused: refused.rows[0]?.mac ?? '' },
  }
}

/** A session counts for the day it began, as India counts days. */
async function usageOf({ pool }: Radius, account: string, { from, to }: { from: Day; to: Day }): Promise<UsageDay[]> {
  const { rows } = await pool.query<{ day: Day; down: string; up: string }>(
    `select to_char(acctstarttime at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(acctoutputoctets) as down, sum(acctinputoctets) as up
     from radacct where username = $1 and acctstarttime >= $2 and acctstarttime < $3 group by 1 order by 1`,
    [account, startOf(from), startOf(addDays(to, 1))],
  )
  return rows.map(({ day, down, up }) => ({
    day,
    down_mb: Math.round(Number(down) / MEGABYTE),
    up_mb: Math.round(Number(up) / MEGABYTE),
  }))
}
