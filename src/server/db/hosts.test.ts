import { expect, inject, it } from 'vitest'

import { firstThatServes, hostsIn, newClient } from './hosts.ts'

it.each([
  ['postgres://u:p%40@one:5432/lco?sslmode=require', ['postgres://u:p%40@one:5432/lco?sslmode=require'], false],
  [
    'postgres://u:p%40@one:5432,two:5433/lco?target_session_attrs=read-write&sslmode=require',
    ['postgres://u:p%40@one:5432/lco?sslmode=require', 'postgres://u:p%40@two:5433/lco?sslmode=require'],
    true,
  ],
  ['postgresql://one,two/lco', ['postgresql://one/lco', 'postgresql://two/lco'], false],
])('%s names its hosts as libpq reads them', (url, urls, takesWrites) => {
  const hosts = hostsIn(url)
  const seen = urls.map(() => {
    const current = hosts.current()
    hosts.leave(current)
    return current
  })
  expect([seen, hosts.count, hosts.takesWrites]).toEqual([urls, urls.length, takesWrites])
  expect(hosts.current()).toBe(urls[0])
})

const twice = (more = '') => {
  const url = inject('postgresUrl')
  const { host } = new URL(url)
  // nobody listens at the first
  return `${url.replace(host, `127.0.0.1:1,${host}`)}${more}`
}

it('the host that serves is found behind one that does not', async () => {
  const url = twice('?target_session_attrs=read-write')
  const client = await firstThatServes(url, async () => {
    const one = newClient(url)
    await one.connect()
    return one
  })
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
})

it('a host that takes no writes is not taken where writes are asked for', async () => {
  const url = twice('?target_session_attrs=primary')
  hostsIn(url).leave(hostsIn(url).current())
  const client = newClient(url, { options: '-c default_transaction_read_only=on' })
  await expect(client.connect()).rejects.toThrow('this host takes no writes')
  expect(hostsIn(url).current()).toContain('127.0.0.1:1/')
})
