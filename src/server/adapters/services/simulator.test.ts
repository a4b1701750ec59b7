// @day 2026-07-15
import { expect, it } from 'vitest'

import { simulatedIdentity } from '../identity/verifiers.ts'
import type { CasAnswer } from '../cas/port.ts'
import type { ServiceKind } from '#domain/services/parts.ts'
import { simulatedService } from './simulator.ts'

const NOW = new Date('2026-07-15T06:30:00Z')
const MAC = /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/
const terms = { plancode: 'A', planname: 'A', expires: '2026-08-14', speed_mbps: 40, data_gb: 0, apps: [] }

const vendor = () => simulatedService({ seed: 2026, now: () => NOW, pause: async () => undefined })

/** As the outbox does: until there is a final word. */
async function untilSaid(send: () => Promise<CasAnswer>): Promise<CasAnswer> {
  for (let tries = 0; tries < 5; tries++) {
    const said = await send()
    if (said.outcome !== 'unanswered') return said
  }
  throw new Error('never answered')
}

it('ties every account to a device, turns away the new router of a few, and lets it in once the old one is forgotten', async () => {
  const port = vendor()
  const accounts = Array.from({ length: 60 }, (_, n) => `fiber${n}`)
  const send = (account: string, kind: ServiceKind) =>
    untilSaid(() => port.send({ id: `${account}-${kind}`, service: 'BROADBAND', kind, account, password: 'x', terms }))
  const made = []
  for (const account of accounts) if ((await send(account, 'CREATE')).outcome === 'accepted') made.push(account)
  const said = await Promise.all(made.map(async (account) => ({ account, ...(await port.status(account)) })))
  for (const { mac } of said) expect(mac!.bound).toMatch(MAC)
  const online = said.filter(({ session }) => session)
  expect(online.map(({ session }) => session!.mac)).toEqual(online.map(({ mac }) => mac!.bound))
  const away = said.filter(({ session }) => !session)
  expect(away.length).toBeGreaterThan(0)
  expect(away.length).toBeLessThan(online.length)
  const [first] = away
  expect(first!.mac!.refused).toMatch(MAC)
  expect(first!.mac!.refused).not.toBe(first!.mac!.bound)
  await send(first!.account, 'RESET_MAC')
  const after = { mac: { bound: '', refused: '' }, session: { mac: first!.mac!.bound } }
  expect(await port.status(first!.account)).toMatchObject(after)
})

it('keeps a suspension over a renewal, and lets in whom it is told to resume or to make anew', async () => {
  const port = vendor()
  const send = (kind: ServiceKind, id: string) =>
    untilSaid(() => port.send({ id, service: 'BROADBAND', kind, account: 'fiber9', password: 'x', terms }))
  const state = async () => (await port.status('fiber9')).state
  await send('RENEW', '1')
  for (const lifting of ['RESUME', 'CREATE'] as const) {
    await send('SUSPEND', `${lifting}-2`)
    await send('RENEW', `${lifting}-3`)
    expect(await state()).toBe('SUSPENDED')
    await send(lifting, `${lifting}-4`)
    expect(await state()).toBe('ACTIVE')
  }
})

it('says nothing of the device of an account that it does not know', async () => {
  expect(await vendor().status('nobody')).toEqual({ state: 'UNKNOWN', session: null, disconnected: '' })
})

it('answers for an identity yes, no or not at all, and the same however often it is asked', async () => {
  const verifier = simulatedIdentity(2026)
  const ask = (n: number) =>
    verifier.verify({ id: `q${n}`, aadhar: String(100_000_000_000 + n), name: 'Asha', mobile: '9800000001' })
  const questions = Array.from({ length: 60 }, (_, n) => n)
  const first = await Promise.all(questions.map(ask))
  const final = await Promise.all(questions.map((n) => untilSaid(() => ask(n))))
  const counted = (outcome: string) => final.filter((said) => said.outcome === outcome).length
  expect(counted('accepted') + counted('rejected')).toBe(60)
  expect(counted('rejected')).toBeGreaterThan(0)
  expect(counted('rejected')).toBeLessThan(20)
  for (const [n, said] of first.entries()) if (said.outcome !== 'unanswered') expect(said).toEqual(final[n])
  expect(first.some(({ outcome }) => outcome === 'unanswered')).toBe(true)
})
