import { list, page } from '../sample-replies.ts'
import type { DeskSamples } from './calls.ts'
import type { webhookCalls } from './webhook-calls.ts'

const webhook = {
  webhookid: 'WHK7Q2M9XD',
  name: 'ERP',
  url: 'https://erp.example.in/hooks/lco',
  events: ['sale' as const, 'payment' as const],
  regions: [],
  status: 'ON' as const,
  failed: 2,
  lastsent: new Date('2026-07-15T04:30:00.000Z'),
}

export const webhookSamples: DeskSamples<keyof typeof webhookCalls> = {
  listWebhooks: { input: {}, reply: list(webhook) },
  saveWebhook: {
    input: { webhookid: '', name: 'ERP', url: webhook.url, events: webhook.events, regions: [], status: 'ON' },
    reply: { ...webhook, failed: 0, lastsent: null, secret: 'whsec_c2FtcGxl' },
  },
  renewWebhookSecret: {
    input: { webhookid: webhook.webhookid },
    reply: { ...webhook, secret: 'whsec_c2FtcGxl' },
  },
  listWebhookDeliveries: {
    input: { state: 'FAILED' },
    reply: page({
      id: '41',
      lcoid: 'LCO10001',
      webhook: 'ERP',
      event: 'sale',
      eventid: 'sale-1001',
      state: 'FAILED',
      attempts: 15,
      answer: 503,
      failure: 'answered: 503',
      created: new Date('2026-07-14T04:30:00.000Z'),
      updated: new Date('2026-07-15T02:30:00.000Z'),
    }),
  },
  replayWebhook: { input: { webhookid: '', id: '41' }, reply: { queued: 1 } },
}
