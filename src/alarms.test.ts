import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'

import { deskCalls } from '#domain/desk/calls.ts'
import { sessionCalls } from '#domain/session/calls.ts'

const RULES = fileURLToPath(new URL('../deploy/prometheus-rules.yml', import.meta.url))
const hasPromtool = spawnSync('sh', ['-c', 'command -v promtool']).status === 0
const HOUR = 60

type Series = Record<string, string>
type Case = { name: string; minutes: number; series: Series; rings: readonly string[] }

const steady = (value: number) => `${value}+0x4000`
const growing = (aMinute: number) => `0+${aMinute}x4000`
const rings = (alert: string, minutes: number, series: Series): Case => ({
  name: alert,
  minutes,
  series,
  rings: [alert],
})

const CASES: Case[] = [
  rings('BooksDoNotBalance', 1, { lco_books_breaches: steady(1) }),
  rings('BooksNotLookedAt', 4 * HOUR, { 'lco_books_last_good_seconds{run="recent"}': steady(0) }),
  rings('PaymentsDiffer', 2 * HOUR, { lco_payment_differences: steady(2) }),
  rings('PaymentsUnclear', 1, { 'lco_payment_unclear_seconds{state="HELD"}': steady(90_000) }),
  rings('LogInsFail', 20, { 'lco_call_seconds_count{call="logIn",status="401"}': growing(180) }),
  rings('VendorFails', 40, { 'lco_vendor_failures_total{vendor="headend",action="send"}': growing(20) }),
  rings('QueueLags', 20, { 'lco_job_lag_seconds{kind="send-command"}': steady(600) }),
  rings('VendorDown', 10, { 'lco_vendor_down{vendor="headend"}': steady(1) }),
  rings('VendorIsRefused', 40, { 'lco_refused_calls_total{door="gateway"}': growing(1) }),
  rings('TaskFails', 30, { 'lco_task_failures_total{task="renew-contracts"}': growing(1) }),
  rings('ServerErrors', 20, { lco_server_errors_total: growing(60) }),
  rings('ConnectionsAreWaitedFor', 10, { 'lco_pool_waiting{instance="a"}': steady(9) }),
  rings('StatementsAreSlow', 40, { lco_slow_statements_total: growing(30) }),
  rings('StandbyIsNotRead', 40, {
    'lco_standby_reads_total{outcome="standby"}': growing(1),
    'lco_standby_reads_total{outcome="behind"}': growing(9),
  }),
  // no read of a standby was ever counted
  rings('StandbyIsNotRead', 40, { 'lco_standby_reads_total{outcome="away"}': growing(9) }),
  rings('ClockIsWrong', 10, { 'lco_clock_skew_seconds{instance="a"}': steady(-45) }),
  rings('DiskIsFilling', 15, { 'lco_disk_used_percent{instance="a"}': steady(91) }),
  rings('BackupIsOld', 51 * HOUR, { lco_backup_made_seconds: steady(0) }),
  rings('ServerGone', 10, { 'up{job="lco-portal",instance="a"}': steady(0) }),
  {
    name: 'none on a good day',
    minutes: 60,
    rings: [],
    series: {
      lco_books_breaches: steady(0),
      'lco_disk_used_percent{instance="a"}': steady(89),
      'lco_books_last_good_seconds{run="recent"}': growing(60),
      lco_payment_differences: steady(0),
      'lco_payment_unclear_seconds{state="HELD"}': steady(600),
      'lco_call_seconds_count{call="logIn",status="401"}': growing(20),
      'lco_call_seconds_count{call="logIn",status="200"}': growing(600),
      'lco_vendor_failures_total{vendor="headend",action="send"}': growing(1),
      'lco_job_lag_seconds{kind="send-command"}': steady(2),
      'lco_vendor_down{vendor="headend"}': steady(0),
      'lco_refused_calls_total{door="gateway"}': steady(2),
      lco_server_errors_total: steady(3),
      'lco_pool_waiting{instance="a"}': steady(1),
      lco_slow_statements_total: growing(1),
      'lco_standby_reads_total{outcome="standby"}': growing(90),
      'lco_standby_reads_total{outcome="behind"}': growing(1),
      'lco_clock_skew_seconds{instance="a"}': steady(1),
      lco_backup_made_seconds: growing(60),
      'up{job="lco-portal",instance="a"}': steady(1),
    },
  },
]

const asTest = ({ minutes, series, rings: names }: Case) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${minutes}m`,
      exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    },
  ],
})

it.skipIf(!hasPromtool).each(CASES)('the alarm rings as its words say, and no other: $name', (one) => {
  const folder = mkdtempSync(join(tmpdir(), 'lco-alarms-'))
  const file = join(folder, 'test.yml')
  // days by the minute would take seconds
  const evaluation_interval = one.minutes > 10 * HOUR ? '30m' : '1m'
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval, tests: [asTest(one)] }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})

it('every alarm is tried, and log-ins are counted by calls that there are', () => {
  const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const tried = new Set(CASES.flatMap((one) => one.rings))
  expect(rules.map(({ alert }) => alert).filter((alert) => !tried.has(alert))).toEqual([])
  const asked = /call=~"([^"]+)"/.exec(rules.find(({ alert }) => alert === 'LogInsFail')?.expr ?? '')?.[1] ?? ''
  const calls = Object.keys({ ...sessionCalls, ...deskCalls })
  expect(calls.filter((name) => new RegExp(`^(${asked})$`).test(name)).toSorted()).toEqual([
    'giveCode',
    'logIn',
    'logInByQuery',
    'logInSubUser',
    'logInSubUserByQuery',
    'signIn',
  ])
})
