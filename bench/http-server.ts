import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'
import { Count, text } from '#domain/fields.ts'
import { formatRupees, paise, Rupees } from '#domain/money.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import { secretsWith } from '#server/secrets.ts'

const Row = z.object({
  customer_can: z.string(),
  stb_number: z.string(),
  stb_type: z.string(),
  status: z.string(),
  base_pack: z.string(),
  fname: z.string(),
  lname: z.string(),
  mobile_no: z.string(),
  expiry_date: z.string(),
  amount: Rupees,
})
const input = z.object({ city: text(60), page: Count })

const rows = Array.from({ length: 50 }, (_, n) => ({
  customer_can: String(1e9 + n),
  stb_number: String(0x38d7ea4c68000 + n),
  stb_type: 'SD',
  status: 'A',
  base_pack: 'Parivar Hindi 30D',
  fname: 'Ramesh',
  lname: 'Patil',
  mobile_no: '9822012345',
  expiry_date: '2026-08-14',
  amount: paise(10800 + n),
}))

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** What a careful hand would write without any framework. */
function startRaw() {
  return createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url!, 'http://x').searchParams)
    const parsed = z.safeDecode(input, query as z.input<typeof input>)
    if (!parsed.success) return response.writeHead(422).end()
    const body = JSON.stringify({
      count: rows.length,
      data: rows.map((row) => ({ ...row, amount: formatRupees(row.amount) })),
    })
    // the same bytes on the wire: the security headers and the request id are the product's, not the kernel's cost
    response.writeHead(200, {
      ...HEADERS,
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    return response.end(body)
  }).listen(0, '127.0.0.1', function (this: { address: () => unknown }) {
    process.send!((this.address() as { port: number }).port)
  })
}

async function startKernel() {
  const bench = endpoint({
    summary: 'Fifty rows',
    method: 'GET',
    path: '/bench',
    input: () => input,
    reply: () => z.object({ count: z.int(), data: z.array(Row) }),
    access: 'public',
    duringMaintenance: true,
  })
  // no database: what is measured is the layer between the socket and the handler
  const server = {
    config: { ...readConfig({ RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' }), production: true },
    now: () => new Date(),
    secrets: secretsWith({ key: Buffer.alloc(32) }),
  } as unknown as Services
  const app = await buildApp(server, {
    calls: { bench },
    handlers: { bench: async () => ({ count: rows.length, data: rows }) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!((app.server.address() as { port: number }).port)
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpuMicros: user + system })
})
if (process.argv[2] === 'raw') startRaw()
else await startKernel()
