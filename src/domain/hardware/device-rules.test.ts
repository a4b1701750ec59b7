import { describe, expect, it } from 'vitest'

import { deviceCalls } from './device-calls.ts'
import { canCarry, canSwapTo, retrackAllowance, retracksCountSince } from './device-rules.ts'

const at = (time: string) => new Date(`2026-07-15T${time}+05:30`)
const NOON = at('12:00:00')

describe('the retracks of a box', () => {
  it('are five a day, the first at once', () => {
    expect(retrackAllowance([], NOON)).toEqual({ left: 5, from: NOON })
  })

  it.each([
    ['11:58:01', '12:00:01'],
    ['11:59:59', '12:01:59'],
  ])('wait two minutes: one at %s lets the next in at %s', (earlier, next) => {
    expect(retrackAllowance([at(earlier)], NOON)).toEqual({ left: 4, from: at(next) })
  })

  it('may go on exactly two minutes later', () => {
    expect(retrackAllowance([at('11:58:00')], NOON).from).toEqual(NOON)
  })

  it('end after the fifth, until midnight in India', () => {
    const five = ['06:00:00', '07:00:00', '08:00:00', '09:00:00', '10:00:00'].map(at)
    expect(retrackAllowance(five, NOON)).toEqual({ left: 0, from: new Date('2026-07-16T00:00:00+05:30') })
  })

  it('are as many and as far apart as the provider says', () => {
    const limits = { waitMinutes: 10, aDay: 1 }
    expect(retrackAllowance([], NOON, limits).left).toBe(1)
    expect(retrackAllowance([at('11:55:00')], NOON, { ...limits, aDay: 2 })).toEqual({ left: 1, from: at('12:05:00') })
    expect(retracksCountSince(NOON, limits)).toEqual(new Date('2026-07-14T23:50:00+05:30'))
  })

  it('of yesterday do not count, but their pause does', () => {
    const late = new Date('2026-07-14T23:59:00+05:30')
    expect(retrackAllowance([late], at('00:00:30'))).toEqual({ left: 5, from: at('00:01:00') })
    expect(retracksCountSince(at('00:00:30')) <= late).toBe(true)
  })
})

describe('a swap', () => {
  const old = { state: 'ASSIGNED', castype: 'Conax' }
  it.each([
    [old, { state: 'STOCK', castype: 'Conax' }, true],
    [old, { state: 'STOCK', castype: 'Irdeto' }, false],
    [old, { state: 'ASSIGNED', castype: 'Conax' }, false],
    [old, { state: 'FAULTY', castype: 'Conax' }, false],
    [{ state: 'FAULTY', castype: 'Conax' }, { state: 'STOCK', castype: 'Conax' }, false],
  ])('from %o to %o is %s', (from, to, allowed) => {
    expect(canSwapTo(from, to)).toBe(allowed)
  })

  it.each([
    ['SD', 'HD', false],
    ['HD', 'HD', true],
    ['ANDROID', 'HD', true],
    ['SD', 'SD', true],
    ['SD', 'ANY', true],
  ])('to a %s box under an %s plan is %s', (box, plan, allowed) => {
    expect(canCarry(box, plan)).toBe(allowed)
  })
})

describe('a message on the screen', () => {
  const accepts = (message: string) =>
    deviceCalls.sendOsd.input.safeParse({ stbno: '8027000000000101', message }).success

  it.each(['http://x', 'see https://pay.example', 'WWW.cable.tv', 'go to cable.in now', 'x.COM'])(
    'with the link %s is refused',
    (message) => expect(accepts(message)).toBe(false),
  )

  it('of 120 characters is taken, of 121 not', () => {
    expect([accepts('a'.repeat(120)), accepts('a'.repeat(121)), accepts('  ')]).toEqual([true, false, false])
  })

  it('in Hindi, with an amount and a full stop, is taken', () => {
    expect(accepts('आपका पैक कल खत्म होगा. कृपया ₹250.00 जमा करें')).toBe(true)
  })
})
