// @day 2026-07-15
import { register } from 'prom-client'
import { beforeEach, expect, it } from 'vitest'

import { clockAt } from '../testing/server.ts'
import { circuitOf, type Circuit } from './circuit.ts'

let clock: ReturnType<typeof clockAt>
let lines: string[]
let told: (string | null)[]
let circuit: Circuit
beforeEach(() => {
  clock = clockAt('2026-07-15T06:30:00Z')
  lines = []
  told = []
  const note = (_: unknown, text?: string) => void lines.push(text ?? '')
  circuit = circuitOf({
    vendor: 'headend',
    atOnce: 64,
    now: clock.now,
    log: { info: note, warn: note, error: note },
    changed: (since, reason) => void told.push(since && reason),
  })
})
const silence = (times: number) => {
  for (let n = 0; n < times; n++) circuit.unanswered('The headend does not answer')
}
const gauge = () => register.getSingleMetricAsString('lco_vendor_down')

it('stays closed for a vendor that loses some, and sends it less the more it loses', () => {
  for (let n = 0; n < 100; n++) {
    circuit.answered()
    silence(1)
  }
  expect(circuit.most()).toBeGreaterThan(60)
  for (let n = 0; n < 10; n++) {
    circuit.answered()
    silence(3)
  }
  expect(circuit.most()).toBeLessThan(50)
  expect([circuit.downSince(), lines]).toEqual([null, []])
})

it('opens after twenty silences on end, says so once, and lets nothing through', async () => {
  silence(25)
  expect(circuit.most()).toBe(0)
  expect(circuit.downSince()).toEqual(clock.now())
  expect(told).toEqual(['The headend does not answer'])
  expect(lines).toEqual(['a vendor is down: nothing is sent until it answers'])
  expect(await gauge()).toContain('lco_vendor_down{vendor="headend"} 1')
})

it('tries with one after a wait that grows to a minute', () => {
  silence(20)
  for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    clock.pass(wait - 1)
    expect(circuit.most()).toBe(0)
    clock.pass(1)
    expect(circuit.most()).toBe(1)
    silence(1)
  }
})

it('closes with the first answer, and lets more through with every other', async () => {
  silence(20)
  clock.pass(5000)
  circuit.answered()
  expect([circuit.downSince(), circuit.most(), told.at(-1)]).toEqual([null, 1, null])
  for (let n = 0; n < 10; n++) circuit.answered()
  expect(circuit.most()).toBe(11)
  expect(await gauge()).toContain('lco_vendor_down{vendor="headend"} 0')
})
