// @day 2026-07-15
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { httpIdentity } from '../adapters/identity/verifiers.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const SECRET = 'between-us'
const NUMBER = '499118665246'

type Word = 'ACCEPTED' | 'REJECTED' | 'AWAY'
let says: Word
let heard: { aadhar: string; name: string }[]
let vendor: Server
let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  vendor = createServer((request, response) => {
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', () => {
      const text = Buffer.concat(body).toString()
      const isSigned = request.headers['x-signature'] === createHmac('sha256', SECRET).update(text).digest('hex')
      heard.push(JSON.parse(text) as (typeof heard)[number])
      response.statusCode = isSigned && says !== 'AWAY' ? 200 : 503
      response.end(JSON.stringify({ status: says, reason: 'Name and Aadhaar do not match' }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => vendor.once('listening', ready))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  server = await testServer({ identity: httpIdentity({ url, secret: SECRET }) })
  operator = await server.as('LCO10001')
})
afterAll(async () => {
  vendor.close()
  await server.close()
})
let customerid: string
beforeEach(async () => {
  heard = []
  customerid = (await newHome(server, 'LCO10001')).subscriberid
})

const verify = async () => {
  const form = { customerid, aadhar: NUMBER, consent: 'YES' }
  return (await operator.send('/lco/v1/subscriber/ekyc', { form })).json<Record<string, unknown>>()
}
const state = async () => {
  const info = await operator.send(`/lco/v1/subscriber/subscriberinfo?customerid=${customerid}`)
  const { ekyc, ekycverified } = info.json<{ ekyc: string; ekycverified: string }>()
  return [ekyc, ekycverified]
}

it('is verified by the word of an identity service', async () => {
  says = 'ACCEPTED'
  expect(await verify()).toMatchObject({ ekyc: 'YES', verified: 'YES' })
  expect(heard).toMatchObject([{ aadhar: NUMBER, name: 'Vaishali Kulkarni' }])
  expect(await state()).toEqual(['YES', 'YES'])
  const report = await operator.send('/lco/v1/subscriber/ekyc')
  expect(report.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({ subscriberid: customerid, proof: 'VERIFIED' }),
  )
})

it('is refused where the service says no, and nothing is recorded', async () => {
  says = 'REJECTED'
  expect(await verify()).toMatchObject({ code: 'ekyc.refused' })
  expect(await state()).toEqual(['NO', 'NO'])
})

it('is recorded while the service is away, and verified when it has answered', async () => {
  says = 'AWAY'
  expect(await verify()).toMatchObject({ ekyc: 'YES', verified: 'NO' })
  await server.deliver()
  expect(await state()).toEqual(['YES', 'NO'])
  const { rows } = await sql<{ payload: string }>`select payload::text from job where kind = 'verify-ekyc'`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.payload).not.toContain(NUMBER.slice(0, 8))
  says = 'ACCEPTED'
  server.clock.pass(60_000)
  await server.deliver()
  expect(await state()).toEqual(['YES', 'YES'])
})

it('that the service refuses later is taken back, and the operator is told why', async () => {
  says = 'AWAY'
  await verify()
  says = 'REJECTED'
  server.clock.pass(60_000)
  await server.deliver()
  expect(await state()).toEqual(['NO', 'NO'])
  const alerts = server.db.selectFrom('alert').select(['title', 'message']).where('lcoid', '=', 'LCO10001')
  expect(await alerts.where('title', 'like', 'eKYC of%').execute()).toEqual([
    { title: 'eKYC of Vaishali Kulkarni refused', message: 'Name and Aadhaar do not match' },
  ])
})
