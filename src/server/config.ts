import * as z from 'zod/mini'

import { REGION_NAMES, stateCode } from '#domain/gstin.ts'
import { firstOf } from '#domain/lists.ts'

import { CENTURY_MS, dataKey, gstin, key, rupees, url, whole, yesNo } from './config-fields.ts'
import { MESSAGE_FIELDS, MESSAGE_SETTINGS } from './config-messages.ts'
import { DATABASE_FIELDS, DATABASE_SETTINGS } from './config-database.ts'
import { SERVICE_FIELDS, SERVICE_SETTINGS } from './config-services.ts'
import { TRACE_FIELDS, TRACE_SETTINGS } from './config-traces.ts'
import { checkOrigins, origins } from './origins.ts'

/** Empty unless it is set, or has a default. */
export type Setting = { name: string; default?: string; meaning: string; secret?: true; requiredInProduction?: true }

/** Every setting of the server. `docs/settings.md` is written from this table and checked against it. */
export const SETTINGS = [
  { name: 'PORT', default: '3000', meaning: 'Port the portal and its API are served on' },
  { name: 'HOST', default: 'localhost', meaning: 'Address to listen on; 0.0.0.0 for every network card' },
  {
    name: 'PUBLIC_URL',
    meaning:
      'Address people type, e.g. https://portal.example.in. With https, cookies are Secure. Used in one-time links',
    requiredInProduction: true,
  },
  { name: 'LCO_DATA_DIR', default: '.data', meaning: 'Folder of the own database, keys, outbox and uploaded files' },
  ...DATABASE_SETTINGS,
  {
    name: 'DATA_KEY',
    meaning: 'Seals PAN and message texts at rest: 32 bytes in base64. Empty: made once and kept in LCO_DATA_DIR',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'DATA_KEY_OLD',
    meaning:
      'Only for a change of keys: the key before DATA_KEY, which still opens what it sealed. `npm run desk -- keys` says when it can go',
    secret: true,
  },
  ...MESSAGE_SETTINGS,
  {
    name: 'CAS_URL',
    meaning: 'Vendor endpoint of the headend (CAS). Empty: a built-in simulator, which production refuses',
    requiredInProduction: true,
  },
  {
    name: 'CAS_SECRET',
    meaning: 'Signs what is posted to CAS_URL (HMAC-SHA-256)',
    secret: true,
    requiredInProduction: true,
  },
  ...SERVICE_SETTINGS,
  {
    name: 'RAZORPAY_KEY_ID',
    meaning: 'Account at the payment gateway. Empty: the built-in sandbox gateway, which production refuses',
    requiredInProduction: true,
  },
  {
    name: 'RAZORPAY_KEY_SECRET',
    meaning: 'Secret of that account',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    meaning: 'Checks that webhooks come from the gateway',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'RAZORPAY_URL',
    default: 'https://api.razorpay.com',
    meaning: 'Address of the gateway; tests point it at a simulator',
  },
  {
    name: 'PROVIDER_NAME',
    meaning:
      'Registered name of the provider on invoices. The desk may set another; empty: the demo has an invented one',
  },
  {
    name: 'PROVIDER_ADDRESS',
    meaning:
      'Registered address of the provider on invoices, with city and PIN code, on one line. The desk may set another',
  },
  {
    name: 'PROVIDER_GSTIN',
    meaning: 'GSTIN of the provider, of the state he invoices from. The desk may set another',
  },
  {
    name: 'S3_ENDPOINT',
    meaning:
      'Address of an S3-compatible service that keeps files and hands them out. Empty: the folder files in LCO_DATA_DIR',
  },
  { name: 'S3_BUCKET', meaning: 'Its bucket, named in the path of every address' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region that its requests are signed for' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'Account there' },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that account', secret: true },
  {
    name: 'VAPID_PUBLIC_KEY',
    meaning:
      'Key browsers subscribe to push with. Empty: a pair is made once and kept in LCO_DATA_DIR; set it for several servers',
  },
  { name: 'VAPID_PRIVATE_KEY', meaning: 'The other half of that pair', secret: true },
  { name: 'VAPID_SUBJECT', meaning: 'mailto: or https: address for push services. Empty: PUBLIC_URL' },
  {
    name: 'FCM_SERVICE_ACCOUNT',
    meaning: 'Key file of a Firebase service account, as one line of JSON: push by FCM. Empty: Web Push',
    secret: true,
  },
  { name: 'FCM_PUBLIC_KEY', meaning: 'Web push certificate of that Firebase project' },
  { name: 'FCM_URL', default: 'https://fcm.googleapis.com', meaning: 'Address of FCM; tests point it at a simulator' },
  {
    name: 'PROVIDER_REGION',
    default: 'Maharashtra',
    meaning: 'State the provider invoices from: decides between CGST + SGST and IGST',
  },
  {
    name: 'LATE_RENEWAL_FEE',
    default: '0',
    meaning: 'Rupees that the renewal of a base pack costs more once it has run out. The desk may set another amount',
  },
  {
    name: 'METRICS_TOKEN',
    meaning: 'Bearer token for /metrics. Empty: answered on loopback only, and in production to nobody',
    secret: true,
  },
  {
    name: 'LOG_LEVEL',
    meaning: 'trace, debug, info, warn, error or silent. Empty: warn, in production info',
  },
  ...TRACE_SETTINGS,
  {
    name: 'WEBHOOK_PRIVATE_ADDRESSES',
    default: 'no',
    meaning: 'yes: webhooks may lead to private addresses, such as a system in the same network',
  },
  { name: 'TRUST_PROXY', default: 'no', meaning: 'yes: take the caller address from X-Forwarded-For of the balancer' },
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'How long a server that is told to stop still serves while /readyz says 503, so that the balancer turns away from it first',
  },
  { name: 'LOGIN_BY_QUERY', default: 'yes', meaning: 'no: refuse log-in by GET with the password in the address' },
  { name: 'RATE_LIMIT_FACTOR', default: '1', meaning: 'Multiplies every rate limit; for load tests' },
  {
    name: 'CLOCK_SHIFT_MS',
    default: '0',
    meaning: 'Milliseconds that the server is ahead of the machine, so that tests own the day. Production refuses it',
  },
  { name: 'API_BASE_URL', meaning: 'Where the portal finds the API. Empty: the same address' },
  {
    name: 'PORTAL_ORIGINS',
    meaning:
      'Of an API that stands elsewhere: the origins whose pages may call it, with commas between. They need https here and there',
  },
  { name: 'NODE_ENV', meaning: 'production: nothing is seeded and the secrets above must be set' },
] as const satisfies readonly Setting[]

const Config = z.object({
  PORT: whole(0, 65_535),
  HOST: z.string(),
  PUBLIC_URL: url,
  LCO_DATA_DIR: z.string(),
  ...DATABASE_FIELDS,
  DATA_KEY: dataKey,
  DATA_KEY_OLD: dataKey,
  ...MESSAGE_FIELDS,
  CAS_URL: url,
  CAS_SECRET: z.string(),
  ...SERVICE_FIELDS,
  RAZORPAY_KEY_ID: z.string(),
  RAZORPAY_KEY_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET: z.string(),
  RAZORPAY_URL: url,
  PROVIDER_NAME: z.string(),
  PROVIDER_ADDRESS: z.string(),
  PROVIDER_GSTIN: gstin,
  S3_ENDPOINT: url,
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  VAPID_PUBLIC_KEY: key(65),
  VAPID_PRIVATE_KEY: key(32),
  VAPID_SUBJECT: z
    .string()
    .check(z.regex(/^$|^mailto:.+@.+|^https:\/\/.+/, { error: 'is a mailto: or https: address' })),
  FCM_SERVICE_ACCOUNT: z.string(),
  FCM_PUBLIC_KEY: z.string(),
  FCM_URL: url,
  PROVIDER_REGION: z.enum(REGION_NAMES, { error: `is one of ${REGION_NAMES.join(', ')}` }),
  LATE_RENEWAL_FEE: rupees,
  METRICS_TOKEN: z.string(),
  LOG_LEVEL: z.enum(['', 'trace', 'debug', 'info', 'warn', 'error', 'silent'], {
    error: 'is one of trace, debug, info, warn, error, silent',
  }),
  ...TRACE_FIELDS,
  WEBHOOK_PRIVATE_ADDRESSES: yesNo,
  TRUST_PROXY: yesNo,
  DRAIN_SECONDS: whole(0, 600),
  LOGIN_BY_QUERY: yesNo,
  RATE_LIMIT_FACTOR: whole(1, 1_000_000),
  CLOCK_SHIFT_MS: whole(-CENTURY_MS, CENTURY_MS),
  API_BASE_URL: url,
  PORTAL_ORIGINS: origins,
  NODE_ENV: z.string(),
})

export type Config = z.output<typeof Config> & { production: boolean; secureCookies: boolean }

/** What is of no use alone. */
const NEEDS = {
  DATABASE_POOLING: ['DATABASE_DIRECT_URL'],
  S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
  VAPID_PRIVATE_KEY: ['VAPID_PUBLIC_KEY'],
  FCM_SERVICE_ACCOUNT: ['FCM_PUBLIC_KEY'],
  SMTP_URL: ['MAIL_FROM'],
  WHATSAPP_PHONE_ID: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
}

/** Reads the environment; a bad setting ends in one sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(SETTINGS.map((one: Setting) => [one.name, env[one.name] || (one.default ?? '')]))
  const production = given['NODE_ENV'] === 'production'
  const missing = SETTINGS.filter((s: Setting) => production && s.requiredInProduction && !given[s.name]).map(
    (s) => s.name,
  )
  if (missing.length > 0) throw new Error(`In production these settings must be set: ${missing.join(', ')}.`)
  for (const [name, needs] of Object.entries(NEEDS)) {
    const bare = given[name] ? needs.filter((needed) => !given[needed]) : []
    if (bare.length > 0) throw new Error(`With ${name} these settings must be set: ${bare.join(', ')}.`)
  }
  const parsed = z.safeDecode(Config, given as z.input<typeof Config>)
  if (!parsed.success) {
    const { path, message } = firstOf(parsed.error.issues)
    throw new Error(`The setting ${String(path[0])} is not right: it ${message}.`)
  }
  const { PROVIDER_GSTIN, PROVIDER_REGION, CLOCK_SHIFT_MS } = parsed.data
  if (production && CLOCK_SHIFT_MS !== 0)
    throw new Error('CLOCK_SHIFT_MS is for tests: production keeps the time of its machine.')
  if (PROVIDER_GSTIN && !PROVIDER_GSTIN.startsWith(stateCode(PROVIDER_REGION)))
    throw new Error(`The setting PROVIDER_GSTIN is not right: it is not of ${PROVIDER_REGION}.`)
  const secureCookies = parsed.data.PUBLIC_URL.startsWith('https:')
  checkOrigins(parsed.data.PORTAL_ORIGINS, secureCookies)
  return { ...parsed.data, production, secureCookies }
}

/** At a terminal a command may do without what only servers need; what it writes is nevertheless of production. */
export const readTerminalConfig = (env: Record<string, string | undefined>): Config => ({
  ...readConfig({ ...env, NODE_ENV: '' }),
  production: env['NODE_ENV'] === 'production',
})

/** Where nobody has said how the portal is called, it is on this machine. */
export const portalUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL || `http://localhost:${PORT}`
