import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server in production wants to be told, but for its database and its address. */
export const productionEnv = (vendorUrl: string) => ({
  NODE_ENV: 'production',
  DATA_KEY: randomBytes(32).toString('base64'),
  MESSAGES_URL: vendorUrl,
  MESSAGES_SECRET: 'x',
  CAS_URL: vendorUrl,
  CAS_SECRET: 'x',
  RAZORPAY_URL: vendorUrl,
  RAZORPAY_KEY_ID: 'x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
})

/** Headend, messages and gateway on loopback: they take whatever they are given, and have no list of anything. */
export async function startVendors(port = 0) {
  const server = createServer((request, response) => {
    request.resume()
    const body = '{"status":"ACCEPTED","accepted":true,"items":[],"count":0}'
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
