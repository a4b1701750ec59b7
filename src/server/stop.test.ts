import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { drainOf } from './stop.ts'

it('a server that is told to stop serves on for a while and asks its callers to hang up, so that nobody is cut off', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => 'served')
  const drain = drainOf(app, 50)
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [reply] = (await once(get(at, { agent }), 'response')) as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return [reply.statusCode, reply.headers.connection]
  }
  expect(await ask()).toEqual([200, 'keep-alive'])
  const drained = drain.wait()
  expect(await ask()).toEqual([200, 'close'])
  await drained
  await app.close()
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
