// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { decideSandboxOrder, type SandboxAction } from '../payment/sandbox-orders.ts'
import { sandboxGateway } from '../payment/sandbox.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { sandboxLinks } from './sandbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ACCOUNT = { keyId: 'rzp_test_x', secret: 'x' }
const links = () => sandboxLinks(server.db, server.clock.now)
const newLink = (reference: string) =>
  links().create(ACCOUNT, {
    reference,
    amount: paise(32_100),
    description: '',
    expires: server.clock.now(),
    returnUrl: 'https://portal.test/pay/abc',
  })
const decide = (linkid: string, action: SandboxAction) =>
  decideSandboxOrder(server.db, linkid, action, server.clock.now())

it('is the same link for one reference, open until somebody pays, and then says what it took', async () => {
  const { linkid, url } = await newLink('TVSANDBOX1')
  expect(await newLink('TVSANDBOX1')).toEqual({ linkid, url })
  expect(url).toBe(`https://portal.test/sandbox/pay/${linkid}`)
  expect(await links().fetch(ACCOUNT, linkid)).toEqual({ kind: 'open' })
  expect(await decide(linkid, 'pay')).toBe(`/pay/abc?razorpay_payment_link_id=${linkid}`)
  expect(await links().fetch(ACCOUNT, linkid)).toMatchObject({
    kind: 'captured',
    amount: 32_100,
    currency: 'INR',
    reference: 'TVSANDBOX1',
  })
})

it('that was cancelled is closed, one that is captured later is pending, one that failed can be paid yet', async () => {
  const [gone, failed, late] = [await newLink('TVSANDBOX2'), await newLink('TVSANDBOX3'), await newLink('TVSANDBOX5')]
  await decide(late.linkid, 'pay-late')
  expect(await links().fetch(ACCOUNT, late.linkid)).toEqual({ kind: 'pending' })
  await decide(gone.linkid, 'cancel')
  await decide(failed.linkid, 'fail')
  expect(await links().fetch(ACCOUNT, gone.linkid)).toEqual({ kind: 'closed' })
  expect(await links().fetch(ACCOUNT, failed.linkid)).toEqual({ kind: 'failed' })
  await decide(failed.linkid, 'pay')
  expect(await links().fetch(ACCOUNT, failed.linkid)).toMatchObject({ kind: 'captured' })
})

it('is no payment of the provider’s own gateway', async () => {
  await decide((await newLink('TVSANDBOX4')).linkid, 'pay')
  const [from, to] = [new Date(0), new Date(server.clock.now().getTime() + 1)]
  const listed = []
  for await (const payment of sandboxGateway(server.db, server.clock.now).listPayments({ from, to }))
    listed.push(payment.gatewayOrder)
  expect(listed.filter((order) => order.includes('TVSANDBOX'))).toEqual([])
})
