// @day 2026-07-15
import { register } from 'prom-client'
import { expect, it } from 'vitest'

import { watched } from './watched.ts'

const lines: unknown[] = []
const note = (line: unknown) => void lines.push(line)
const log = () => ({ info: note, warn: note, error: note })

it('leaves a line without the number, and a count, for every failure, which goes on to whoever asked', async () => {
  const vendor = {
    name: 'X',
    send: async (to: string) => {
      throw new Error(`${to} is not reachable`)
    },
  }
  const sms = watched('test vendor', vendor, log)
  await expect(sms.send('9822098220')).rejects.toThrow('9822098220 is not reachable')
  expect(lines).toEqual([{ vendor: 'test vendor', action: 'send', reason: 'Error: XXXXXX8220 is not reachable' }])
  expect(await register.getSingleMetricAsString('lco_vendor_failures_total')).toContain(
    'lco_vendor_failures_total{vendor="test vendor",action="send"} 1',
  )
})

it('notes what breaks off in the middle, too', async () => {
  lines.length = 0
  const storage = watched(
    'test store',
    {
      readPieces: async function* () {
        yield 'begun'
        throw new Error('reset by peer')
      },
    },
    log,
  )
  const read: string[] = []
  const all = async () => {
    for await (const piece of storage.readPieces()) read.push(piece)
  }
  await expect(all()).rejects.toThrow('reset by peer')
  expect([read, lines]).toEqual([
    ['begun'],
    [{ vendor: 'test store', action: 'readPieces', reason: 'Error: reset by peer' }],
  ])
})

it('changes nothing else', async () => {
  const gateway = watched('test', { name: 'X', payUrl: () => '/pay', ask: async (n: number) => n + 1 }, log)
  expect([gateway.name, gateway.payUrl(), await gateway.ask(1)]).toEqual(['X', '/pay', 2])
})
