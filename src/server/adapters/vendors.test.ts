// @day 2026-07-15
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { register } from 'prom-client'
import { afterAll, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { openVendors } from './vendors.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lco-vendors-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Nobody listens there. */
const url = 'http://127.0.0.1:9'
const config = readConfig({
  LOG_LEVEL: 'silent',
  MESSAGES_URL: url,
  MESSAGES_SECRET: 's'.repeat(32),
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 't',
  WHATSAPP_APP_SECRET: 's'.repeat(32),
  WHATSAPP_VERIFY_TOKEN: 'v'.repeat(32),
  WHATSAPP_URL: url,
  CAS_URL: url,
  CAS_SECRET: 's'.repeat(32),
  EKYC_URL: url,
  EKYC_SECRET: 's'.repeat(32),
  BROADBAND_URL: url,
  BROADBAND_SECRET: 's'.repeat(32),
  OTT_URL: url,
  OTT_SECRET: 's'.repeat(32),
  RAZORPAY_URL: url,
  RAZORPAY_KEY_ID: 'k',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
  S3_ENDPOINT: url,
  S3_BUCKET: 'b',
  S3_REGION: 'r',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
})
const lines: { vendor: string; action: string }[] = []
const note = (line: unknown) => void lines.push(line as (typeof lines)[number])
const log = () => ({ info: note, warn: note, error: note })
const vendors = openVendors(config, { system: undefined as never, now: () => new Date(), dataDir, log })

type Vendors = typeof vendors
const BROWSER = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const subscription = { endpoint: `${url}/1`, keys: { p256dh: BROWSER, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }
const token = Buffer.from(JSON.stringify(subscription)).toString('base64url')
const order = { id: '1', service: 'OTT', kind: 'END', account: '9822012345', terms: null } as const

/** A question to each: a vendor without one does not compile. */
const ASKED: { [Name in keyof Vendors]: (port: NonNullable<Vendors[Name]>) => Promise<unknown> } = {
  gateway: (port) => port.fetchOrder('order_1'),
  payLinks: (port) => port.fetch({ keyId: 'k', secret: 's' }, 'plink_1'),
  storage: (port) => port.read('A'.repeat(22)),
  pusher: (port) => port.send(token, { title: '', body: '', image: '', url: '', createddate: '' }),
  identity: (port) => port.verify({ id: '1', aadhar: '', name: '', mobile: '' }),
  serviceVendors: ({ BROADBAND, OTT }) => Promise.allSettled([BROADBAND!.status('rao12'), OTT!.send(order)]),
  sms: (port) => port.send('9822012345', '', 'job-1', undefined as never),
  mail: (port) => port.send('a@b.in', { subject: '', text: '' }, 'job-1'),
  whatsapp: (port) => port.send('9822012345', { kind: 'text', text: '' }, 'job-1'),
  cas: (port) => port.send({ id: '1', stbno: '1', vcno: '1', castype: 'A', kind: 'RETRACK', detail: '' }),
}

it('every vendor that does not answer leaves a line in the log and a count, whether it throws or says so', async () => {
  for (const [name, ask] of Object.entries(ASKED))
    await (ask as (port: unknown) => Promise<unknown>)(vendors[name as keyof Vendors]).catch(() => undefined)
  const failed = lines.map(({ vendor, action }) => `${vendor} ${action}`)
  expect(failed.toSorted()).toEqual(
    [
      'broadband status',
      'headend send',
      'identity verify',
      'mail send',
      'operators’ gateways fetch',
      'ott send',
      'payment gateway fetchOrder',
      'push send',
      'sms send',
      'storage read',
      'whatsapp send',
    ].toSorted(),
  )
  const counted = await register.getSingleMetricAsString('lco_vendor_failures_total')
  for (const { vendor, action } of lines) expect(counted).toContain(`{vendor="${vendor}",action="${action}"} 1`)
})
