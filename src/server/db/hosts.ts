import { callbackify } from 'node:util'

import pg from 'pg'

import { firstOf, itemAt } from '#domain/lists.ts'

/** The hosts of an address, one at a time: the one that answered last, and takes writes where that is asked for. */
type Hosts = { count: number; current: () => string; leave: (url: string) => void; takesWrites: boolean }

const known = new Map<string, Hosts>()

/** As libpq reads it: `postgres://user@one:5432,two:5432/lco?target_session_attrs=read-write`. */
export function hostsIn(url: string): Hosts {
  const found = known.get(url) ?? readHosts(url)
  known.set(url, found)
  return found
}

function partsOf(url: string) {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const [path = '', query = ''] = after.split('?', 2)
  return { before, hosts, path, query }
}

function readHosts(url: string): Hosts {
  const { before, hosts, path, query } = partsOf(url)
  const wishes = new URLSearchParams(query)
  const takesWrites = ['read-write', 'primary'].includes(wishes.get('target_session_attrs') ?? '')
  wishes.delete('target_session_attrs')
  const rest = wishes.size > 0 ? `${path}?${wishes.toString()}` : path
  const urls = hosts.includes(',') || takesWrites ? hosts.split(',').map((host) => `${before}${host}${rest}`) : [url]
  let place = 0
  return {
    count: urls.length,
    takesWrites,
    current: () => itemAt(urls, place),
    // of many that were turned away at once, the first moves on and the others follow
    leave: (left) => {
      if (urls[place] === left) place = (place + 1) % urls.length
    },
  }
}

type Done = (error?: Error) => void

/** A client of the host that is current when it is made; one that cannot serve makes way for the next. */
function clientOn(hosts: Hosts, config: pg.ClientConfig): pg.Client {
  const url = hosts.current()
  const client = new pg.Client({ ...config, connectionString: url })
  const connect = client.connect.bind(client) as () => Promise<unknown>
  const connectOrLeave = async () => {
    try {
      await connect()
      if (hosts.takesWrites) await refuseReader(client)
    } catch (error) {
      hosts.leave(url)
      void client.end().catch(() => undefined)
      throw error
    }
  }
  // the pool calls back
  const connectAndSay = callbackify(connectOrLeave) as (done: Done) => void
  client.connect = ((done?: Done) => (done ? connectAndSay(done) : connectOrLeave())) as typeof client.connect
  return client
}

async function refuseReader(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (firstOf(rows).transaction_read_only === 'on')
    throw Object.assign(new Error('this host takes no writes'), { code: '25006' })
}

/** What a pool is made with to reach one of the hosts. */
export function reaching(url: string): pg.PoolConfig {
  const hosts = hostsIn(url)
  if (hosts.count === 1 && !hosts.takesWrites) return { connectionString: hosts.current() }
  const make = function make(config: pg.ClientConfig) {
    return clientOn(hosts, config)
  }
  return { Client: make as unknown as typeof pg.Client }
}

export const newClient = (url: string, config: pg.ClientConfig = {}): pg.Client => clientOn(hostsIn(url), config)

/** The first of the hosts that serves; what the last one said when none does. */
export async function firstThatServes<T>(url: string, take: () => Promise<T>): Promise<T> {
  for (let left = hostsIn(url).count; ; left -= 1) {
    try {
      return await take()
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}
