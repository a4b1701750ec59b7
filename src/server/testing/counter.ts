import type { Cart, CheckoutResult } from '#domain/cart/calls.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'

import type { TestServer } from './server.ts'

type Visitor = Awaited<ReturnType<TestServer['as']>>
/** Amounts are text on the wire. */
export type OnWire<T> = T extends number & { readonly __unit: 'paise' }
  ? string
  : T extends (infer One)[]
    ? OnWire<One>[]
    : T extends Date
      ? string
      : T extends object
        ? { [K in keyof T]: OnWire<T[K]> }
        : T

export type WireCart = OnWire<Cart>
export type WireResult = OnWire<CheckoutResult>
type WirePlans = OnWire<BoxPlans>
export type Done = {
  code?: string
  stbno: string
  contracts: string[]
  contractstatus: string
  commandid: string
  refund: string
  creditnotes: string[]
  credit: string
}
type Home = { subscriberid: string; stbno: string }

/** What a person does at the counter, as the portal sends it. */
export const counterOf = (person: Visitor) => {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    person.send(`/lco/v1${path}`, { form, headers })
  return {
    send: person.send,
    put: ({ subscriberid, stbno }: Home, plancode: string, more: Record<string, string> = {}) =>
      post('/cart', { customerid: subscriberid, stbno, plancode, ...more }),
    cart: async () => (await person.send('/lco/v1/cart')).json<WireCart>(),
    checkOut: (key?: string) =>
      person.send('/lco/v1/cart/checkout', { method: 'POST', ...(key && { headers: { 'idempotency-key': key } }) }),
    act: async (path: string, form: Record<string, string>, key?: string) =>
      (await post(path, form, key ? { 'idempotency-key': key } : {})).json<Done>(),
    plans: async ({ subscriberid, stbno }: Home) =>
      (await person.send(`/lco/v1/plan/subscriber?customerid=${subscriberid}&stbno=${stbno}`)).json<WirePlans>(),
    trace: async (contractno: string) =>
      (await person.send(`/lco/v1/plan/trace?contractno=${contractno}`)).json<{
        data: { what: string; amount: string; reason: string; causedby: string; creditnoteno: string }[]
      }>().data,
  }
}
export type Counter = ReturnType<typeof counterOf>

/** Puts these in and pays for them; says the numbers of the new contracts. */
export async function buy(counter: Counter, home: Home, ...plancodes: string[]): Promise<string[]> {
  for (const plancode of plancodes) {
    const reply = await counter.put(home, plancode)
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const reply = await counter.checkOut()
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { order, result } = JSON.parse(reply.body) as WireResult
  return plancodes.map((code) => result[order.findIndex(({ plandetails }) => plandetails.plancode === code)]!.success)
}
