// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { firstDataOf } from '#server/first-data.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { createCache } from './cache.ts'
import { takeFirstData } from './first-data.ts'
import { read, readPages } from './hooks.ts'

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

const TODAY = '2026-11-17'
const kept = async (url: string, mayAsk = () => true) => {
  // nothing but what is asked by code is answered here
  document.head.innerHTML = firstDataOf(url, TODAY, () => true).replaceAll('rel="preload"', 'rel="none"')
  const cache = createCache(() => undefined)
  await takeFirstData(cache, mayAsk)
  return cache
}

it('a list that the HTML has asked for is there under the days it begins with, as its screen reads it', async () => {
  stubCalls({ getExpiryReport: () => samples.getExpiryReport.reply })
  const cache = await kept('/lcoportal/report/expiry')
  const { queryKey } = readPages('getExpiryReport', { from: TODAY, to: '2026-11-23' })
  expect(cache.getQueryData(queryKey)?.pages).toHaveLength(1)
})

it('what the HTML has asked for of one customer is there under that customer', async () => {
  stubCalls({ listCpe: () => samples.listCpe.reply, getSubscriberInfo: () => samples.getSubscriberInfo.reply })
  const cache = await kept('/lcoportal/customer?customerid=2000000001')
  expect(cache.getQueryData(read('listCpe', { customerid: '2000000001' }).queryKey)).toBeDefined()
  expect(cache.getQueryData(read('getSubscriberInfo', { customerid: '2000000001' }).queryKey)).toBeDefined()
})

it('what the first STB of a customer was sent last is on its way before his page is drawn', async () => {
  const sent = stubCalls({ listCpe: () => samples.listCpe.reply })
  const cache = await kept('/lcoportal/customer?customerid=2000000001')
  const { stbno } = samples.listCpe.reply.data[0]!
  await vi.waitFor(() => expect(cache.getQueryData(read('listCommands', { stbno }).queryKey)).toBeDefined())
  expect(sent.filter(({ name }) => name === 'listCommands')).toHaveLength(1)
})

it('what a sub-user may not see is not asked for him', async () => {
  const sent = stubCalls()
  await kept('/lcoportal/report/accountstatement', () => false)
  expect(sent).toEqual([])
})

it('the cart is left to the screen where it is paid, which reads it anew', async () => {
  stubCalls({ getCart: () => samples.getCart.reply })
  const cache = await kept('/lcoportal/checkout')
  expect(document.querySelector('link[data-call=getCart]')).toBeTruthy()
  expect(cache.getQueryData(read('getCart', {}).queryKey)).toBeUndefined()
})

it('a refusal leaves the question to the screen', async () => {
  stubApi({})
  const cache = await kept('/lcoportal/product/renew?customerid=2000000001')
  expect(cache.getQueryData(read('getBoxPlans', { customerid: '2000000001' }).queryKey)).toBeUndefined()
})
