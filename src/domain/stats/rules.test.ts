import { describe, expect, it } from 'vitest'

import { mayDo, monthsSoFar } from './rules.ts'

describe('this month beside the last', () => {
  it.each([
    ['2026-07-15', ['2026-07-01', '2026-07-15'], ['2026-06-01', '2026-06-15']],
    ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['2028-03-30', ['2028-03-01', '2028-03-30'], ['2028-02-01', '2028-02-29']],
    ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
  ])('on %s compares equal stretches, clamped to the shorter month', (today, thismonth, lastmonth) => {
    expect(monthsSoFar(today)).toEqual({ thismonth, lastmonth })
  })
})

describe('a task is shown to', () => {
  const operator = { subuserid: null, permissions: [] }
  const subuser = { subuserid: 'SUB10002', permissions: ['plans'] as const }

  it('the operator always', () => {
    expect([mayDo('agreement', operator), mayDo('expiring', operator)]).toEqual([true, true])
  })

  it('a sub-user who may do it, and never what is the operator’s alone', () => {
    expect([mayDo('expiring', subuser), mayDo('quiz', subuser)]).toEqual([true, true])
    expect([mayDo('lowwallet', subuser), mayDo('licence', subuser)]).toEqual([false, false])
  })
})
